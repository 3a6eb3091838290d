import { cardImages, type FormAnswers, fileNameOfUrl, type Message, MessageState, readBody } from '@parley/domain';
import type { ViewerImage } from '@parley/ui-kit';

/** The images that the image viewer pages through: those of one card, or all images sent to the room. source: OV-13 */
export function viewerImages(
  message: Message,
  roomMessages: readonly Message[],
  answers: FormAnswers,
): readonly ViewerImage[] {
  const body = readBody(message);
  if (body.kind === 'image') return roomMessages.flatMap(sentImages);
  return body.kind === 'card' ? cardImages(body.card, answers).map(toViewerImage) : [];
}

/** The images and the index of the pressed one; one that is not among them is shown alone. */
export function viewerStartingAt(images: readonly ViewerImage[], url: string) {
  const index = images.findIndex((image) => image.url === url);
  return index < 0 ? { images: [toViewerImage(url)], index: 0 } : { images, index };
}

function sentImages(message: Message): readonly ViewerImage[] {
  const body = message.state === MessageState.recalled ? undefined : readBody(message);
  return body?.kind === 'image' ? [{ ...toViewerImage(body.image.url), ...titleOf(message) }] : [];
}

const titleOf = ({ shareTitle }: Message) => (shareTitle ? { name: shareTitle } : {});

/** The name of an image is the last part of its URL, except for a data or blob URL. */
const toViewerImage = (url: string): ViewerImage => ({
  url,
  name: /^(data|blob):/.test(url) ? '' : fileNameOfUrl(url),
});
