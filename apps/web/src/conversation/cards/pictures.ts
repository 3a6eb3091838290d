import {
  answersOf,
  type Card,
  type FormAnswers,
  fileNameOfUrl,
  type Message,
  MessageState,
  readBody,
} from '@parley/domain';
import type { ViewerImage } from '@parley/ui-kit';

/** What the viewer turns over: the pictures of one answer, or all those that people sent into the room. source: OV-13 */
export function picturesAround(
  message: Message,
  room: readonly Message[],
  filled: FormAnswers,
): readonly ViewerImage[] {
  const reading = readBody(message);
  if (reading.kind === 'image') return room.flatMap(sentPicture);
  return reading.kind === 'card' ? picturesOfCard(reading.card, filled).map(named) : [];
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

function picturesOfCard(card: Card, filled: FormAnswers): readonly string[] {
  switch (card.type) {
    case 'CARD':
    case 'TEMPLATE_CARD':
      return card.body.cardImag ? [card.body.cardImag.url] : [];
    case 'IMAGE_CARD':
      return [card.body.image.url];
    case 'INQUIRY_FORM':
    case 'USER_EVAL_FORM':
    case 'CUSTOMER_TICKET_FORM':
      return [...answersOf(card.body, filled).answers.values()].flatMap((answer) =>
        answer.kind === 'images' ? answer.urls : [],
      );
    case 'ASSISTANT_TEXT':
    case 'AUTO_MESSAGE_CARD':
    case 'FILE_CARD':
    case 'QUESTION_CARD':
    case 'TASK_CARD':
    case 'TEXT_CARD':
      return [];
  }
}
