import * as v from 'valibot';
import { type CardType, cardTypes } from '../cards/card-types';
import { withFallback } from '../wire/lenient';

/** The message types of the wire that are not cards. source: MT-03 … MT-27 */
const plainTypes = [
  'TEXT',
  'URL',
  'IMAGE',
  'FILE',
  'VOICE',
  'VIDEO',
  'TODO',
  'SYSTEM_HINT',
  'QUEUE_POSITION',
  '2001',
  '2005',
  '5',
  /** Several messages forwarded as one. Ours (M-33). */
  'RECORD',
  'UNKNOWN',
] as const;

export type PlainType = (typeof plainTypes)[number];
export type MsgType = PlainType | CardType;

/** Every message type of the wire. source: MT-03 … MT-27 */
export const msgTypes: readonly MsgType[] = [...plainTypes, ...cardTypes];

/** An unknown type reads as UNKNOWN, so that the readable text of the message is still shown. */
export const MsgType = withFallback(v.optional(v.picklist(msgTypes), 'UNKNOWN'), 'UNKNOWN');
