import type { AskedQuestion, RobotReply } from '../robot';
import type { AnswerWriter } from './answer-writer';
import type { AnsweringDependencies } from './answering';
import { nextOrTimeout } from './next-or-timeout';

interface AnswerToWrite {
  readonly question: AskedQuestion;
  readonly writer: AnswerWriter;
  readonly signal: AbortSignal;
}

/** Writes what the robot replies, or an apology; returns false when that could not be stored either. */
export async function writeReplies(
  dependencies: AnsweringDependencies,
  { question, writer, signal }: AnswerToWrite,
): Promise<boolean> {
  const { ask, pace, onFailure } = dependencies;
  const replies = ask(question, signal)[Symbol.asyncIterator]();
  let isEmpty = true;
  try {
    for (;;) {
      const next = await nextOrTimeout(replies, { timeoutMs: pace.timeoutMs, signal });
      if (next === 'aborted' || next.done) break;
      isEmpty = false;
      await deliver(dependencies, writer, { question, reply: next.value });
    }
    if (isEmpty && !signal.aborted) await writer.apologise();
    return true;
  } catch (cause) {
    onFailure(cause);
    // The asker always gets some message; if even the apology cannot be stored, the log has the cause.
    return await writer.apologise().then(
      () => true,
      (failure: unknown) => {
        onFailure(failure);
        return false;
      },
    );
  } finally {
    // Not awaited: a source that hangs must not delay the next question, and nobody reads its later errors.
    void Promise.resolve(replies.return?.()).catch(() => undefined);
  }
}

interface Delivery {
  readonly question: AskedQuestion;
  readonly reply: RobotReply;
}

async function deliver(
  dependencies: AnsweringDependencies,
  writer: AnswerWriter,
  { question, reply }: Delivery,
): Promise<void> {
  switch (reply.type) {
    case 'card':
      return writer.writeCard(reply.msgType, reply.body);
    case 'text':
      // Not awaited: the asker's reply does not wait for the agents' notice.
      if (reply.isLeftMessage) void dependencies.onMessageLeft(question.asker.tenantId).catch(dependencies.onFailure);
      return writer.writeText(reply);
    case 'message':
      return writer.writeMessage(reply);
    case 'serviceDesk':
      for await (const serviceDeskReply of dependencies.askServiceDesk(question, reply))
        await deliver(dependencies, writer, { question, reply: serviceDeskReply });
  }
}
