import type { MsgType } from './msg-type';

/** The kinds of messages that a search can be limited to. Ours. */
export const searchKinds = ['text', 'image', 'file', 'link', 'card'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A new message type does not compile until it has a row here. Notices of the system and unknown types have no kind. */
const kinds: { readonly [Type in MsgType]: SearchKind | undefined } = {
  TEXT: 'text',
  '2001': 'text',
  TODO: 'text',
  RECORD: 'text',
  ASSISTANT_TEXT: 'text',
  IMAGE: 'image',
  IMAGE_CARD: 'image',
  FILE: 'file',
  FILE_CARD: 'file',
  VIDEO: 'file',
  VOICE: 'file',
  URL: 'link',
  '2005': 'link',
  '5': 'card',
  AUTO_MESSAGE_CARD: 'card',
  CARD: 'card',
  CUSTOMER_TICKET_FORM: 'card',
  INQUIRY_FORM: 'card',
  QUESTION_CARD: 'card',
  TASK_CARD: 'card',
  TEMPLATE_CARD: 'card',
  TEXT_CARD: 'card',
  USER_EVAL_FORM: 'card',
  SYSTEM_HINT: undefined,
  QUEUE_POSITION: undefined,
  UNKNOWN: undefined,
};

/** The message types of one kind, as the wire names them. source: MG12 */
export const typesOfKind = (kind: SearchKind): readonly string[] =>
  Object.entries(kinds).flatMap(([type, kindOfType]) => (kindOfType === kind ? [type] : []));
