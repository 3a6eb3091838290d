import { linkOf } from '../messages/media';
import { type Message, MessageState } from '../messages/message';
import { contentOf, typeOf } from '../messages/message-body';
import type { MsgType } from '../messages/msg-type';
import { plainText } from '../sources/citations';

/** A new message type does not compile until it has a row here. source: §9 Last-message previews (DR-11 … DR-18), M-29 */
const kinds = {
  TEXT: 'text',
  '2001': 'text',
  TEXT_CARD: 'body',
  ASSISTANT_TEXT: 'text',
  TODO: 'text',
  SYSTEM_HINT: 'text',
  QUEUE_POSITION: 'text',
  URL: 'title',
  '2005': 'title',
  CARD: 'title',
  TEMPLATE_CARD: 'title',
  TASK_CARD: 'card',
  INQUIRY_FORM: 'card',
  USER_EVAL_FORM: 'card',
  CUSTOMER_TICKET_FORM: 'card',
  IMAGE: 'image',
  IMAGE_CARD: 'image',
  FILE: 'file',
  FILE_CARD: 'file',
  VIDEO: 'video',
  VOICE: 'voice',
  QUESTION_CARD: 'questions',
  AUTO_MESSAGE_CARD: 'bill',
  '5': 'code',
  RECORD: 'record',
  UNKNOWN: 'robotCard',
} as const satisfies { readonly [Type in MsgType]: string };

type Kind = (typeof kinds)[MsgType];
/** A kind the catalogue has words for, under `preview.<kind>`. */
export type PreviewKind = Exclude<Kind, 'text' | 'title' | 'body'> | 'recalledByMe' | 'recalledByOther';
/** Words of the message itself, or the kind of it. */
export type Preview = { readonly kind: 'text'; readonly text: string } | { readonly kind: PreviewKind };

/** What a preview is made of: a message, or as much of one as a quote holds. */
type Previewed = Pick<Message, 'state' | 'msgType' | 'content'> & Partial<Omit<Message, 'messageId' | 'roomSeq'>>;

/** What the chat list says of a message: its own words, or a kind that the catalogue has words for. source: DR-11 … DR-18, M-29 */
export function lastMessagePreview(message: Previewed, isOwn: boolean): Preview {
  const { state, purchaseRobotMsg, recallSelfTip, recallOthersTip } = message;
  if (state === MessageState.recalled) {
    return isOwn ? orKind(recallSelfTip, 'recalledByMe') : orKind(recallOthersTip, 'recalledByOther');
  }
  const content = contentOf(message);
  const kind = kinds[typeOf(message)];
  switch (kind) {
    case 'text':
      return { kind, text: plainText(content) };
    case 'body':
      return orKind(plainText(textIn(purchaseRobotMsg?.text, 'content') ?? content), 'robotCard');
    case 'title':
      return orKind(plainText(textIn(purchaseRobotMsg?.title, 'text') || linkOf(message).title), 'card');
    default:
      return { kind };
  }
}

const orKind = (text: string | undefined, kind: PreviewKind): Preview => (text ? { kind: 'text', text } : { kind });

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const text = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : undefined;
}
