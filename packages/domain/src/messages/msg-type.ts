import * as v from 'valibot';
import { passing, withFallback } from '../wire/lenient';

/** Every message type of the wire. source: §3 Message types (MT-03 … MT-27) */
export const msgTypes = [
  'TEXT',
  'URL',
  'IMAGE',
  'FILE',
  'VOICE',
  'VIDEO',
  'TODO',
  'ASSISTANT_TEXT',
  'SYSTEM_HINT',
  'QUEUE_POSITION',
  'CARD',
  'TEMPLATE_CARD',
  'TEXT_CARD',
  'FILE_CARD',
  'QUESTION_CARD',
  'AUTO_MESSAGE_CARD',
  'IMAGE_CARD',
  'INQUIRY_FORM',
  'USER_EVAL_FORM',
  'CUSTOMER_TICKET_FORM',
  'TASK_CARD',
  '2001',
  '2005',
  '5',
  /** Several messages forwarded as one. Ours (M-33). */
  'RECORD',
  'UNKNOWN',
] as const;

const known: ReadonlySet<unknown> = new Set(msgTypes);

/** A type nobody knows reads as UNKNOWN, so that the message still shows what can be read of it. */
export const MsgType = passing(withFallback(v.optional(v.picklist(msgTypes), 'UNKNOWN'), 'UNKNOWN'), (value) =>
  known.has(value),
);
export type MsgType = (typeof msgTypes)[number];
