import { robotText } from '@parley/i18n/robot';
import type { AnswerMetadata, QuestionLanguage, RobotReply } from './reply';

/** A text that is always the same: no source, nothing to rate, and no model wrote it. */
export const fixedReply = (text: string): RobotReply => ({
  type: 'text',
  text: whole(text, { references: [], isRateable: false, aigc: false }),
});

/** A text that is there at once; whoever shows it cuts it into pieces. */
export const sourcedReply = (text: string, end: AnswerMetadata): RobotReply => ({
  type: 'text',
  text: whole(text, end),
});

async function* whole(text: string, end: AnswerMetadata): AsyncGenerator<string, AnswerMetadata, void> {
  yield text;
  return end;
}

export interface OfferedQuestion {
  readonly title: string;
  /** What a click sends, when it is not the title. */
  readonly message?: string;
}

/** Questions to choose from. source: MT-60, SM-44 */
export const questionCard = (title: string, questions: readonly OfferedQuestion[], pageSize: number): RobotReply => ({
  type: 'card',
  msgType: 'QUESTION_CARD',
  body: {
    title: { text: title },
    questionStyle: 'list',
    pageSize,
    questionList: questions.map((question) => ({ type: 'message', ...question })),
  },
});

/** The choice that reaches the service desk while no agent is there. */
export const leaveMessageChoice = (language: QuestionLanguage): OfferedQuestion => ({
  title: robotText(language, 'robot.leaveMessage'),
  message: robotText(language, 'robot.leaveMessageCommand'),
});

/** The choice that leads to a ticket, for what needs more than a message. */
export const ticketChoice = (language: QuestionLanguage): OfferedQuestion => ({
  title: robotText(language, 'robot.openTicket'),
  message: robotText(language, 'robot.openTicketCommand'),
});
