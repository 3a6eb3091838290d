import { awaitsMessageText } from '@parley/domain';
import { serverText, shortcutQuestions } from '@parley/i18n/server-text';
import type { ReadCommand } from '@parley/robot';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { isStoredQuestion, leftMessageNumber, readOwnText, storeLeftMessage } from '../knowledge';
import { cancelButton } from './cancel-button';
import type { DocumentAnswers } from './document-answers';
import { findFiledNumbers } from './filed-numbers';
import { isOfferedText } from './offered-text';
import { isNumberAlone } from './question-language';
import { fixedReply } from './replies';
import type { AskedQuestion, QuestionLanguage, RobotReply } from './reply';
import { updateRoomMemory } from './room-memory';
import { readsAsQuestion } from './short-question';

/** Asks for the text of a message to the service desk. source: W-18 */
export const askForMessage = (language: QuestionLanguage): RobotReply =>
  waitingCard({
    title: { text: serverText(language, 'robot.askForMessage') },
    subTitle: { text: serverText(language, 'robot.askForMessage.detail') },
  });

/** A message and the text to file from it: after a command such as 'leave a message: …', only the rest of it. */
interface WrittenMessage {
  readonly messageId: string;
  readonly text: string;
}

/** Shows the text once more, with buttons that file it, change it or ask the robot the same. source: W-18, RB37 */
export const confirmMessage = (language: QuestionLanguage, { messageId, text }: WrittenMessage): RobotReply =>
  waitingCard({
    title: { text: serverText(language, 'robot.confirmMessage') },
    subTitle: { text, subTitleFoldLineNumber: maxShownRows },
    buttons: [
      {
        text: serverText(language, 'robot.submitMessage'),
        color: 1,
        type: 'message',
        buttonParam: { action: 'leaveMessage', messageId } satisfies Submission,
      },
      { text: serverText(language, 'robot.changeMessage'), color: 2, type: 'draft', message: text },
      {
        text: serverText(language, 'robot.askRobotInstead'),
        color: 2,
        type: 'message',
        message: text,
        buttonParam: { action: 'askRobot' },
      },
      cancelButton(language, { messageId }),
    ],
  });

const maxShownRows = 10;

/** A card after which the next text is the message to the service desk. */
const waitingCard = (body: Readonly<Record<string, unknown>>): RobotReply => ({
  type: 'card',
  msgType: 'TEMPLATE_CARD',
  body: { ...body, awaits: awaitsMessageText },
});

const Submission = v.object({ action: v.literal('leaveMessage'), messageId: v.pipe(v.string(), v.maxLength(100)) });
type Submission = v.InferOutput<typeof Submission>;

/** The message that a pressed button submits, from its untrusted parameter; undefined for any other. source: M-26 */
export function readSubmission(buttonParam: unknown): string | undefined {
  const parsed = v.safeParse(Submission, buttonParam);
  return parsed.success ? parsed.output.messageId : undefined;
}

interface SubmissionContext {
  readonly messageId: string;
  readonly language: QuestionLanguage;
  readonly commandOf: ReadCommand;
  readonly declined: string | undefined;
}

/** Files a message for the service desk and answers with its number; a recalled message is not filed. source: W-18 */
export async function submitMessage(
  database: Database,
  question: AskedQuestion,
  { messageId, language, commandOf, declined }: SubmissionContext,
): Promise<RobotReply> {
  const text = await readOwnText(database, question, messageId);
  if (text === undefined) return fixedReply(serverText(language, 'robot.messageGone'));
  const command = commandOf(text);
  const message = (command?.kind === 'leaveMessage' && command.message) || text;
  const number = await storeLeftMessage(database, question, { messageId, message, declined });
  await updateRoomMemory(database, question, { kind: 'declinedQuestionClosed' });
  const stored = serverText(language, 'robot.messageStored', { number: leftMessageNumber(number) });
  return { ...fixedReply(stored), isLeftMessage: true };
}

interface ForRobotDependencies {
  readonly database: Database;
  readonly documents: (tenantId: string) => DocumentAnswers | undefined;
}

/**
 * Whether a text is a question to the robot although a message is being left: the text of a card or a shortcut, a number
 * alone or a short question about it, or exactly a question of the knowledge base, because people choose those from a
 * list. source: W-18, RB35
 */
export async function isForRobot(
  { database, documents }: ForRobotDependencies,
  question: AskedQuestion,
): Promise<boolean> {
  const { text, buttonParam, asker } = question;
  if (buttonParam !== undefined || isNumberAlone(text) || shortcutQuestions.has(text.trim())) return true;
  if (findFiledNumbers(text).length > 0 && readsAsQuestion(text)) return true;
  if (await documents(asker.tenantId)?.isDocumentQuestion(asker, text)) return true;
  return (await isStoredQuestion(database, asker.tenantId, text.trim())) || isOfferedText(database, question);
}
