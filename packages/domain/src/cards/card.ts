import * as v from 'valibot';
import type { Message } from '../messages/message';
import { contentOf } from '../messages/message-content';
import type { Line, TextFormatter } from '../text/text-formatter';
import { readTextField } from '../wire/read-text-field';
import { assistantText } from './assistant-text/assistant-text-definition';
import { autoMessageCard } from './auto-message-card/auto-message-card-definition';
import type { CardDefinition } from './card-definition';
import type { CardType } from './card-types';
import { fileCard } from './file-card/file-card-definition';
import type { FormAnswers } from './form/form-card';
import { formDefinition } from './form/form-definition';
import { imageCard } from './image-card/image-card-definition';
import { questionCard } from './question-card/question-card-definition';
import { richCard } from './rich-card/rich-card-definition';
import { taskCard } from './task-card/task-card-definition';
import { textCard } from './text-card/text-card-definition';

/**
 * Every card by its message type. A new card is a type in card-types.ts, a folder here and a row in this table, which
 * does not compile without it; nor does the ui-kit until it has the view.
 */
export const cards = {
  ASSISTANT_TEXT: assistantText,
  AUTO_MESSAGE_CARD: autoMessageCard,
  CARD: richCard,
  CUSTOMER_TICKET_FORM: formDefinition('CUSTOMER_TICKET_FORM'),
  FILE_CARD: fileCard,
  IMAGE_CARD: imageCard,
  INQUIRY_FORM: formDefinition('INQUIRY_FORM'),
  QUESTION_CARD: questionCard,
  TASK_CARD: taskCard,
  TEMPLATE_CARD: richCard,
  TEXT_CARD: textCard,
  USER_EVAL_FORM: formDefinition('USER_EVAL_FORM'),
} as const satisfies { readonly [Type in CardType]: unknown };

/** The body of a card as its schema reads it. */
export type CardBody<Type extends CardType> = v.InferOutput<(typeof cards)[Type]['schema']>;
/** A card and its type, as one union to switch over. */
export type Card = { readonly [Type in CardType]: { readonly type: Type; readonly body: CardBody<Type> } }[CardType];

/** Reads the body of a card by its type; undefined when the body is invalid. source: MT-01, ER-08 */
export function readCardBody(type: CardType, body: unknown): Card | undefined {
  const reading = v.safeParse(cards[type].schema, body);
  return reading.success ? ({ type, body: reading.output } as Card) : undefined; // the schema was looked up by this very type
}

/** The text of a card, line by line. source: MT-30 … MT-40 */
export function cardText({ type, body }: Card, content: string, formatter: TextFormatter): readonly Line[] {
  const { text }: Pick<CardDefinition<v.GenericSchema<unknown, never>, string>, 'text'> = cards[type];
  return text(body as never, content, formatter); // the body was read by the schema of this very row
}

/** Addresses of the images that a card shows. source: OV-13 */
export function cardImages({ type, body }: Card, filled: FormAnswers): readonly string[] {
  const { images }: Pick<CardDefinition<v.GenericSchema<unknown, never>, string>, 'images'> = cards[type];
  return images(body as never, filled); // the body was read by the schema of this very row
}

/** The readable text of a message that has no view: its content, else the title of its body. source: ER-15 */
export const readableOf = (message: Message): string =>
  contentOf(message) || (readTextField(message.purchaseRobotMsg?.title, 'text') ?? '');
