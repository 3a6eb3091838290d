import { type AskKnowledgeParts, askKnowledge } from './ask-knowledge';
import { commandOf } from './commands';
import type { DocumentAnswers } from './document-answers';
import { languageOfQuestion } from './language';
import { recallMemory, remember } from './memory';
import { obey, takeMessage } from './obey';
import type { AskedQuestion, RobotReply } from './reply';

export interface AskParts extends AskKnowledgeParts {
  readonly documents: (tenantId: string) => DocumentAnswers | undefined;
}

/** Answers: what was asked of the robot itself, then documents, then the knowledge base. source: M-02, W-07, W-11, W-18 */
export async function* ask(
  parts: AskParts,
  question: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<RobotReply, void> {
  const { database } = parts;
  const language = languageOfQuestion(question.text);
  const command = commandOf(question.text);
  const memory = await recallMemory(database, question);
  if (signal.aborted) return;
  if (command) {
    yield* obey(database, question, { command, language, declined: memory.declinedQuestion });
    return;
  }
  if (memory.isLeavingMessage) {
    yield await takeMessage(database, question, {
      message: question.text,
      language,
      declined: memory.declinedQuestion,
    });
    return;
  }
  const context = { language, lastDocument: memory.lastDocument };
  const found = await parts.documents(question.asker.tenantId)?.answer(question, context);
  if (found) {
    if (found.remember) await remember(database, question, { kind: 'document', number: found.remember.number });
    yield* found.replies;
    return;
  }
  yield* askKnowledge(parts, question, { language, signal });
}
