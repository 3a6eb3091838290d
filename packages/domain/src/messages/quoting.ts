import { messageOf, type Timeline } from '../timeline/timeline';
import { type Message, MessageState } from './message';
import { contentOf } from './message-content';
import type { QuotedMessage } from './quoted-message';

/** The most content that a quote holds, in characters. Ours. */
const maxQuoteLength = 500;

/** The part of a message that a quote of it holds; a quote within it is dropped. source: MT-79, M-34 */
export function toQuotedMessage(message: Message): QuotedMessage {
  const { messageId, roomSeq, msgType, messageType, senderName, senderNickName, shareTitle } = message;
  const { title, text } = message.purchaseRobotMsg ?? {};
  const purchaseRobotMsg = message.purchaseRobotMsg && { title, text };
  const content = contentOf(message).slice(0, maxQuoteLength);
  return {
    messageId,
    roomSeq,
    msgType,
    messageType,
    content,
    senderName,
    senderNickName,
    shareTitle,
    purchaseRobotMsg,
  };
}

/**
 * Whether a quoted message was recalled, by the state of the quote or by a recall in the room; its text is not shown
 * then. The cost does not grow with the room. source: behaviours 1
 */
export function isQuoteRecalled(timeline: Pick<Timeline, 'log' | 'recalled'>, quoted: QuotedMessage): boolean {
  const { messageId, state } = quoted;
  if (state === MessageState.recalled) return true;
  if (messageId === undefined) return false;
  return timeline.recalled.has(messageId) || messageOf(timeline, messageId)?.state === MessageState.recalled;
}
