import type { Message } from './message';

type AnswerPart = Pick<Message, 'msgType' | 'roomSeq' | 'customerMsgFlag'>;

/** Whether a message is a card of related questions that the robot may have put below an answer. */
export const isRelatedQuestions = ({ msgType, customerMsgFlag }: Omit<AnswerPart, 'roomSeq'>): boolean =>
  msgType === 'QUESTION_CARD' && customerMsgFlag !== 1;

/**
 * Whether a message is the card of related questions right behind a message of the robot, so that both are one answer.
 * `others` are messages that the viewer did not write. source: TL59
 */
export function endsAnswer(message: AnswerPart, others: readonly AnswerPart[]): boolean {
  if (!isRelatedQuestions(message)) return false;
  return others.some(({ roomSeq, customerMsgFlag }) => roomSeq === message.roomSeq - 1 && customerMsgFlag !== 1);
}
