import { messageOf, type Timeline } from '../timeline/timeline';
import { type Message, MessageState } from './message';
import { contentOf } from './message-content';
import type { QuotedMessage } from './quoted-message';

/** A quote is one line: more of the words than this is not handed on. Ours. */
const maxQuoteLength = 500;

/** As much of a message as its quote holds, one level deep. source: MT-79, M-34 */
export function quotedOf(message: Message): QuotedMessage {
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
 * Whether what is quoted was taken back, as the quote says or as a recall in the room has shown since: its words are shown nowhere
 * then. The cost does not grow with the room. source: behaviours 1
 */
export function isQuoteRecalled(timeline: Pick<Timeline, 'log' | 'recalled'>, quoted: QuotedMessage): boolean {
  const { messageId, state } = quoted;
  if (state === MessageState.recalled) return true;
  if (messageId === undefined) return false;
  return timeline.recalled.has(messageId) || messageOf(timeline, messageId)?.state === MessageState.recalled;
}
