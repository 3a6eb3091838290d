import * as v from 'valibot';
import type { Message } from '../messages/message';
import type { MsgType } from '../messages/msg-type';
import { AssistantText } from './assistant-text';
import { AutoMessageCard } from './auto-message-card';
import { QuestionCard } from './question-card';
import { RichCard } from './rich-card';
import { TaskCard } from './task-card';
import { TextCard } from './text-card';

/** The schema of each card that has a view. A new card type is a row here and a row in the view table of the ui-kit. */
export const cardSchemas = {
  ASSISTANT_TEXT: AssistantText,
  AUTO_MESSAGE_CARD: AutoMessageCard,
  CARD: RichCard,
  QUESTION_CARD: QuestionCard,
  TASK_CARD: TaskCard,
  TEMPLATE_CARD: RichCard,
  TEXT_CARD: TextCard,
} as const satisfies { readonly [Type in MsgType]?: v.GenericSchema<unknown, unknown> };

/** A message type that has a card. */
export type CardType = keyof typeof cardSchemas;
/** What the body of a card holds, after reading. */
export type CardBody<Type extends CardType> = v.InferOutput<(typeof cardSchemas)[Type]>;
/** A card and its type, as one union to switch over. */
export type Card = { readonly [Type in CardType]: { readonly type: Type; readonly body: CardBody<Type> } }[CardType];

/** A card, plain words, or what can be read of something unknown. source: §2 Message renderer (MT-01, MT-02) */
export type CardReading =
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown'; readonly readable: string };

/**
 * Chooses the card of a message. What has no card or cannot be read as one comes back as the readable part: nothing is
 * thrown and nothing is lost silently. source: §2 Message renderer (MT-01, MT-02), §8 (ER-08, ER-15)
 */
export function readCard(message: Message): CardReading {
  const { msgType, content } = message;
  if (isCardType(msgType)) {
    const reading = v.safeParse(cardSchemas[msgType], message.purchaseRobotMsg ?? {});
    // The schema was looked up by the type itself, which the compiler cannot follow through the union.
    if (reading.success) return { kind: 'card', card: { type: msgType, body: reading.output } as Card }; // looked up by the type itself
    return { kind: 'unknown', readable: readableOf(message) };
  }
  if (plainTypes.has(msgType)) return { kind: 'text', text: content };
  return { kind: 'unknown', readable: readableOf(message) };
}

const plainTypes: ReadonlySet<MsgType> = new Set<MsgType>(['TEXT', '2001', 'TODO', 'SYSTEM_HINT']);

const isCardType = (type: MsgType): type is CardType => Object.hasOwn(cardSchemas, type);

const Titled = v.object({ title: v.union([v.string(), v.object({ text: v.string() })]) });

function readableOf({ content, purchaseRobotMsg }: Message): string {
  if (content) return content;
  const titled = v.safeParse(Titled, purchaseRobotMsg);
  if (!titled.success) return '';
  return typeof titled.output.title === 'string' ? titled.output.title : titled.output.title.text;
}
