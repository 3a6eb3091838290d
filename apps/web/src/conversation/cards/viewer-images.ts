import { cardPictures, type FormAnswers, fileNameOfUrl, type Message, MessageState, readBody } from '@parley/domain';
import type { ViewerImage } from '@parley/ui-kit';

/** The images that the viewer pages through: those of one card, or all that people sent into the room. source: OV-13 */
export function viewerImages(
  message: Message,
  roomMessages: readonly Message[],
  answers: FormAnswers,
): readonly ViewerImage[] {
  const reading = readBody(message);
  if (reading.kind === 'image') return roomMessages.flatMap(sentImages);
  return reading.kind === 'card' ? cardPictures(reading.card, answers).map(toViewerImage) : [];
}

/** The images and the index of the pressed one; one that is not among them is shown alone. */
export function viewerStartingAt(images: readonly ViewerImage[], url: string) {
  const index = images.findIndex((image) => image.url === url);
  return index < 0 ? { images: [toViewerImage(url)], index: 0 } : { images, index };
}

function sentImages(message: Message): readonly ViewerImage[] {
  const reading = message.state === MessageState.recalled ? undefined : readBody(message);
  return reading?.kind === 'image' ? [{ ...toViewerImage(reading.image.url), ...titleOf(message) }] : [];
}

const titleOf = ({ shareTitle }: Message) => (shareTitle ? { name: shareTitle } : {});

/** Addresses end in the name of the file. */
const toViewerImage = (url: string): ViewerImage => ({
  url,
  name: /^(data|blob):/.test(url) ? '' : fileNameOfUrl(url),
});
