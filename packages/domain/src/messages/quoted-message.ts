import * as v from 'valibot';
import { maybeText, written } from '../wire/lenient';
import { MsgType } from './msg-type';

/** The message that another one answers, as much of it as a quote shows. source: §2 Quote message (MT-79, EN-11) */
export const QuotedMessage = v.object({
  messageId: maybeText,
  msgType: MsgType,
  content: written,
  senderName: maybeText,
  senderNickName: maybeText,
});
export type QuotedMessage = v.InferOutput<typeof QuotedMessage>;
