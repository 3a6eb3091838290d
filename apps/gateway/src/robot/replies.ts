import { serverText } from '@parley/i18n/server-text';
import type { AnswerMetadata, QuestionLanguage, RobotReply } from './reply';

/** A fixed text: without sources, not rateable and not AI-generated. */
export const fixedReply = (text: string): Extract<RobotReply, { readonly type: 'text' }> => ({
  type: 'text',
  text: asSinglePiece(text, { references: [], isRateable: false, isAiGenerated: false }),
});

/** A text with its sources that is available at once. */
export const sourcedReply = (text: string, metadata: AnswerMetadata): RobotReply => ({
  type: 'text',
  text: asSinglePiece(text, metadata),
  metadataSoFar: () => metadata,
});

async function* asSinglePiece(text: string, metadata: AnswerMetadata): AsyncGenerator<string, AnswerMetadata, void> {
  yield text;
  return metadata;
}

export interface OfferedQuestion {
  readonly title: string;
  /** The text that a click sends, when it is not the title. */
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

/** The choice to talk to a person. */
const humanChoice = (language: QuestionLanguage): OfferedQuestion => ({
  title: serverText(language, 'robot.human'),
  message: serverText(language, 'robot.humanCommand'),
});

/** The choice to leave a message for the service desk. */
export const leaveMessageChoice = (language: QuestionLanguage): OfferedQuestion => ({
  title: serverText(language, 'robot.leaveMessage'),
  message: serverText(language, 'robot.leaveMessageCommand'),
});

/** The choice to open a ticket. */
export const ticketChoice = (language: QuestionLanguage): OfferedQuestion => ({
  title: serverText(language, 'robot.openTicket'),
  message: serverText(language, 'robot.openTicketCommand'),
});

/** Says that the robot reads text only, and offers a person, after the questions that the text beside files may mean. source: RB31 */
export function* textOnlyReplies(
  language: QuestionLanguage,
  text: 'robot.textOnly' | 'robot.textOnlyWithQuestion',
  questions: readonly OfferedQuestion[] = [],
): Generator<RobotReply, void> {
  yield fixedReply(serverText(language, text));
  const choices = [...questions, humanChoice(language), leaveMessageChoice(language)];
  yield questionCard(serverText(language, 'robot.youCan'), choices, choices.length);
}
