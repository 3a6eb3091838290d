import { serverText } from '@parley/i18n/server-text';
import type { ReadCommand } from '@parley/robot';
import { inquiryText } from '../forms';
import { type AskKnowledgeDependencies, askKnowledge } from './ask-knowledge';
import type { DocumentAnswers, RememberedDocuments } from './document-answers';
import { answerFiledNumbers } from './filed-answer';
import { findFiledNumbers } from './filed-numbers';
import { askForMessage, confirmMessage, isForRobot, readSubmission, submitMessage } from './leave-message';
import { languageOfQuestion } from './question-language';
import { fixedReply, textOnlyReplies } from './replies';
import type { AnsweredForm, AskedQuestion, QuestionLanguage, RobotReply } from './reply';
import { readRoomMemory, updateRoomMemory } from './room-memory';
import { mayFillForms, runCommand } from './run-command';
import { isCancelling, isConfirmingWords, isNo, isYes } from './typed-button';

export interface AskRobotDependencies extends AskKnowledgeDependencies {
  readonly commandOf: ReadCommand;
  readonly documents: (tenantId: string) => DocumentAnswers | undefined;
}

/** Answers a question: tries commands first, then documents, then the knowledge base. source: M-02, W-07, W-11, W-18 */
export async function* askRobot(
  dependencies: AskRobotDependencies,
  question: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<RobotReply, void> {
  const { database } = dependencies;
  const language = languageOfQuestion(question.text, question.pageLanguage);
  if (question.about?.kind === 'media') {
    yield* textOnlyReplies(language, 'robot.textOnly');
    return;
  }
  if (question.about) {
    yield* replyToForm(dependencies, question, { answered: question.about, language, signal });
    return;
  }
  const memory = await readRoomMemory(database, question);
  if (signal.aborted) return;
  const { isLeavingMessage, isConfirming, declinedQuestion: declined } = memory;
  const messageId = readSubmission(question.buttonParam);
  if (messageId !== undefined) {
    const { commandOf } = dependencies;
    yield await submitMessage(database, question, { messageId, language, commandOf, declined });
    return;
  }
  const isCancel = isCancelling(question.buttonParam) || (isLeavingMessage && isNo(question.text));
  const command = isCancel ? ({ kind: 'cancel' } as const) : dependencies.commandOf(question.text);
  // Who may fill no form gets what the knowledge base has on the word.
  if (command && (command.kind !== 'vague' || mayFillForms(question))) {
    yield* runCommand(database, question, { command, language, declined, isLeavingMessage, isConfirming });
    return;
  }
  const unmatchedDecision = unmatchedDecisionText(question, isConfirming);
  if (unmatchedDecision) {
    yield fixedReply(serverText(language, unmatchedDecision));
    return;
  }
  if (isLeavingMessage && !(await isForRobot(dependencies, question))) {
    yield isYes(question.text)
      ? askForMessage(language)
      : confirmMessage(language, { messageId: question.messageId, text: question.text });
    return;
  }
  if (declined !== undefined) await updateRoomMemory(database, question, { kind: 'declinedQuestionClosed' });
  if (findFiledNumbers(question.text).length > 0) {
    yield* answerFiledNumbers(database, question, language);
    return;
  }
  yield* answerQuestion(dependencies, question, { language, signal, remembered: memory });
}

/**
 * The text that answers a yes or no that presses no button, because several cards wait for it, it comes too late, or nothing
 * waits. source: RB41, RB42
 */
function unmatchedDecisionText({ text, buttonParam }: AskedQuestion, isConfirming: boolean) {
  if (buttonParam !== undefined) return undefined;
  const isRefusal = isNo(text);
  if (isConfirming && (isRefusal || isYes(text))) return 'robot.confirmByButton';
  return isRefusal || isConfirmingWords(text) ? 'robot.nothingWaits' : undefined;
}

/** The language of an answer, and the signal that stops it. */
interface AnswerOptions {
  readonly language: QuestionLanguage;
  readonly signal: AbortSignal;
}

/** Answers from documents, or when the question is about none, from the knowledge base. */
async function* answerQuestion(
  dependencies: AskRobotDependencies,
  question: AskedQuestion,
  {
    language,
    signal,
    remembered: { lastDocument, lastSupplier, lastList },
  }: AnswerOptions & { readonly remembered: RememberedDocuments },
): AsyncGenerator<RobotReply, void> {
  const context = { language, lastDocument, lastSupplier, lastList };
  const found = await dependencies.documents(question.asker.tenantId)?.answer(question, context);
  if (found) {
    if (found.lastDocument)
      await updateRoomMemory(dependencies.database, question, { kind: 'document', number: found.lastDocument.number });
    if (found.lastSupplier)
      await updateRoomMemory(dependencies.database, question, { kind: 'supplier', id: found.lastSupplier.id });
    if (found.listed) await updateRoomMemory(dependencies.database, question, { kind: 'list', numbers: found.listed });
    yield* found.replies;
    return;
  }
  yield* askKnowledge(dependencies, question, { language, signal });
}

/** Replies to a completed form with a confirmation, or with the answer to the inquiry. source: FO1, FO6, FO7 */
async function* replyToForm(
  dependencies: AskRobotDependencies,
  question: AskedQuestion,
  { answered, language, signal }: AnswerOptions & { readonly answered: AnsweredForm },
): AsyncGenerator<RobotReply, void> {
  switch (answered.type) {
    case 'CUSTOMER_TICKET_FORM':
      await updateRoomMemory(dependencies.database, question, { kind: 'declinedQuestionClosed' });
      yield fixedReply(serverText(language, 'robot.ticketFiled', { number: answered.ticket ?? '' }));
      return;
    case 'USER_EVAL_FORM':
      yield fixedReply(serverText(language, 'robot.evaluated'));
      return;
    case 'INQUIRY_FORM':
      yield* answerQuestion(
        dependencies,
        { ...question, text: inquiryText(answered.form, language) },
        { language, signal, remembered: { lastDocument: undefined, lastSupplier: undefined, lastList: [] } },
      );
  }
}
