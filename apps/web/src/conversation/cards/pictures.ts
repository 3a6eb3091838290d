import { cardPictures, type FormAnswers, fileNameOfUrl, type Message, MessageState, readBody } from '@parley/domain';
import type { ViewerImage } from '@parley/ui-kit';

/** What the viewer turns over: the pictures of one answer, or all those that people sent into the room. source: OV-13 */
export function picturesAround(
  message: Message,
  room: readonly Message[],
  filled: FormAnswers,
): readonly ViewerImage[] {
  const reading = readBody(message);
  if (reading.kind === 'image') return room.flatMap(sentPicture);
  return reading.kind === 'card' ? cardPictures(reading.card, filled).map(named) : [];
}

/** The pictures and the index of the pressed one; one that is not among them is shown alone. */
export function viewerAt(images: readonly ViewerImage[], url: string) {
  const index = images.findIndex((image) => image.url === url);
  return index < 0 ? { images: [named(url)], index: 0 } : { images, index };
}

function sentPicture(message: Message): readonly ViewerImage[] {
  const reading = message.state === MessageState.recalled ? undefined : readBody(message);
  return reading?.kind === 'image' ? [{ ...named(reading.image.url), ...titleOf(message) }] : [];
}

const titleOf = ({ shareTitle }: Message) => (shareTitle ? { name: shareTitle } : {});

/** Addresses end in the name of the file. */
const named = (url: string): ViewerImage => ({ url, name: /^(data|blob):/.test(url) ? '' : fileNameOfUrl(url) });
