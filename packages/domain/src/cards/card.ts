import * as v from 'valibot';
import type { Message } from '../messages/message';
import type { MsgType } from '../messages/msg-type';
import { AssistantText } from './assistant-text';
import { AutoMessageCard } from './auto-message-card';
import { FileCard } from './file-card';
import { FormCard } from './form-card';
import { ImageCard } from './image-card';
import { QuestionCard } from './question-card';
import { RichCard } from './rich-card';
import { TaskCard } from './task-card';
import { TextCard } from './text-card';

/** The schema of each card that has a view. A new card type is a row here and a row in the view table of the ui-kit. */
export const cardSchemas = {
  ASSISTANT_TEXT: AssistantText,
  AUTO_MESSAGE_CARD: AutoMessageCard,
  CARD: RichCard,
  CUSTOMER_TICKET_FORM: FormCard,
  FILE_CARD: FileCard,
  IMAGE_CARD: ImageCard,
  INQUIRY_FORM: FormCard,
  QUESTION_CARD: QuestionCard,
  TASK_CARD: TaskCard,
  TEMPLATE_CARD: RichCard,
  TEXT_CARD: TextCard,
  USER_EVAL_FORM: FormCard,
} as const satisfies { readonly [Type in MsgType]?: v.GenericSchema<unknown, unknown> };

/** A message type that has a card. */
export type CardType = keyof typeof cardSchemas;
/** What the body of a card holds, after reading. */
export type CardBody<Type extends CardType> = v.InferOutput<(typeof cardSchemas)[Type]>;
/** A card and its type, as one union to switch over. */
export type Card = { readonly [Type in CardType]: { readonly type: Type; readonly body: CardBody<Type> } }[CardType];

/** Whether messages of this type are cards. */
export const isCardType = (type: MsgType): type is CardType => Object.hasOwn(cardSchemas, type);

/** The card of a type from its body; undefined when the body is none. source: §2 Message renderer (MT-01), §8 (ER-08) */
export function readCardBody(type: CardType, body: unknown): Card | undefined {
  const reading = v.safeParse(cardSchemas[type], body);
  // The schema was looked up by the type itself, which the compiler cannot follow through the union.
  return reading.success ? ({ type, body: reading.output } as Card) : undefined; // looked up by the type itself
}

const Titled = v.object({ title: v.union([v.string(), v.object({ text: v.string() })]) });

/** What can be read of a message that has no view: its words, else the title of its body. source: §8 (ER-15) */
export function readableOf({ content, msgContent, purchaseRobotMsg }: Message): string {
  if (content || msgContent) return content || msgContent || '';
  const titled = v.safeParse(Titled, purchaseRobotMsg);
  if (!titled.success) return '';
  return typeof titled.output.title === 'string' ? titled.output.title : titled.output.title.text;
}
