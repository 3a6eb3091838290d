import * as v from 'valibot';
import { jsonOr, maybe, maybeText, textOrEmpty, wholeNumber } from '../wire/lenient';
import { MsgType } from './msg-type';

/**
 * The part of a quoted message that a quote shows. A recalled one has state 1 and no content.
 * `roomSeq` and `state` are ours. source: MT-79, EN-11
 */
export const QuotedMessage = v.object({
  messageId: maybeText,
  roomSeq: wholeNumber,
  state: maybe(v.literal(1)),
  msgType: MsgType,
  messageType: maybeText,
  content: textOrEmpty,
  msgContent: maybeText,
  senderName: maybeText,
  senderNickName: maybeText,
  /** Of a link its title, of a file its name. */
  shareTitle: maybeText,
  purchaseRobotMsg: maybe(jsonOr(v.record(v.string(), v.unknown()))),
});
export type QuotedMessage = v.InferOutput<typeof QuotedMessage>;
