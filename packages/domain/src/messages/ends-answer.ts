import type { Message } from './message';

type SaidMessage = Pick<Message, 'msgType' | 'roomSeq' | 'customerMsgFlag'>;

/** Whether a message is a card of related questions that the robot may have put below an answer. */
export const isRelatedQuestions = ({ msgType, customerMsgFlag }: Omit<SaidMessage, 'roomSeq'>): boolean =>
  msgType === 'QUESTION_CARD' && customerMsgFlag !== 1;

/**
 * Whether related questions are the end of an answer of the robot: whatever it said right before them. `others` are
 * messages that the viewer did not write. source: TL59
 */
export function endsAnswer(message: SaidMessage, others: readonly SaidMessage[]): boolean {
  if (!isRelatedQuestions(message)) return false;
  return others.some(({ roomSeq, customerMsgFlag }) => roomSeq === message.roomSeq - 1 && customerMsgFlag !== 1);
}
