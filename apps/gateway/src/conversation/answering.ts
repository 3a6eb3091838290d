import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Ports } from '../ports/ports';
import type { AnswerCommand } from '../ports/running-answers';
import type { AskedQuestion, AskRobot, RobotReply, ServiceDeskRequest } from '../robot';
import { type AnswerWriter, createAnswerWriter } from './answer-writer';
import { nextOrTimeout } from './next-or-timeout';
import type { Pace } from './pace-text';
import {
  isSentWith,
  missingFiles,
  questionOf,
  type SentQuestion,
  type TogetherLimits,
  waitForAnnounced,
  waitingTime,
} from './sent-together';

export interface AnsweringDependencies {
  readonly database: Database;
  readonly ports: Pick<Ports, 'framePublisher' | 'runningAnswers' | 'locks'>;
  readonly ask: AskRobot;
  readonly clock: Clock;
  readonly pace: Omit<Pace, 'signal'>;
  readonly saveEveryMs: number;
  readonly together: TogetherLimits;
  readonly isUploading: (accountId: string) => Promise<boolean>;
  /** Whether the robot answers in a room now. */
  readonly isRobotAnswering: (roomId: string) => Promise<boolean>;
  /** Passes a request to the service desk and gives the replies that tell the asker the outcome. */
  readonly askServiceDesk: (question: AskedQuestion, request: ServiceDeskRequest) => AsyncIterable<RobotReply>;
  /** How many questions may wait in one room; further ones are dropped. */
  readonly maxWaitingQuestions: number;
  readonly onFirstOutput: (sinceQuestionMs: number) => void;
  readonly onFailure: (cause: unknown) => void;
}

export interface Answering {
  /**
   * Queues a question whose message is committed. A room's questions are answered in order; messages that were sent
   * together get one answer.
   */
  readonly ask: (question: SentQuestion) => void;
  /** Accepts no more questions and ends the running answers; what was sent of them is kept. */
  readonly close: () => Promise<void>;
}

interface RoomQueue {
  readonly questions: SentQuestion[];
  /** Messages that are answered next, all together. */
  readonly together: SentQuestion[];
  /** Whether no question has come since the queue was last searched for those that were sent together. */
  isSearched: boolean;
  /** Ends the wait for further messages, because one has come. */
  onQuestion: (() => void) | undefined;
  abort: AbortController;
  writer: AnswerWriter | undefined;
}

/** Starts answering questions with the robot, one at a time in each room. source: W-05, M-02 */
export function startAnswering(dependencies: AnsweringDependencies): Answering {
  const queues = new Map<string, RoomQueue>();
  const runningWork = new Set<Promise<void>>();
  let isClosing = false;

  async function answerQuestions(roomId: string, queue: RoomQueue): Promise<void> {
    while (queue.questions.length > 0 && !isClosing) {
      queue.abort = new AbortController();
      const question = await takeSentTogether(dependencies, queue);
      if (!question || isClosing) continue;
      // An agent may have taken over since the question was asked; an agent who takes over later aborts this answer.
      if (!(await dependencies.isRobotAnswering(roomId).catch(() => true))) continue;
      queue.writer = createAnswerWriter(dependencies, question, queue.abort.signal);
      await answer(dependencies, question, queue.writer, queue.abort.signal);
      queue.writer = undefined;
    }
    queues.delete(roomId);
  }

  dependencies.ports.runningAnswers.onCommand((command) => runAnswerCommand(command, queues));

  return {
    ask(question) {
      if (isClosing) return;
      const existing = queues.get(question.roomId);
      if (existing) {
        if (existing.questions.length < dependencies.maxWaitingQuestions) existing.questions.push(question);
        existing.isSearched = false;
        existing.onQuestion?.();
        return;
      }
      const queue = newQueue(question);
      queues.set(question.roomId, queue);
      const work = dependencies.ports.locks
        .runExclusively(`answers in ${question.roomId}`, () => answerQuestions(question.roomId, queue))
        .finally(() => runningWork.delete(work));
      runningWork.add(work);
    },
    async close() {
      isClosing = true;
      for (const { abort } of queues.values()) abort.abort('closing');
      await Promise.all(runningWork);
    },
  };
}

const newQueue = (question: SentQuestion): RoomQueue => ({
  questions: [question],
  together: [],
  isSearched: false,
  onQuestion: undefined,
  abort: new AbortController(),
  writer: undefined,
});

/**
 * Takes the first message of a queue, with those that were sent together with it, and waits for the ones that are
 * expected; undefined when all were withdrawn. source: GW187, GW193
 */
async function takeSentTogether(
  { together: limits, pace, isUploading }: Pick<AnsweringDependencies, 'together' | 'pace' | 'isUploading'>,
  queue: RoomQueue,
): Promise<AskedQuestion | undefined> {
  const { questions, together, abort } = queue;
  together.push(...questions.splice(0, 1));
  const [first] = together;
  const wait = (ms: number) => hasNewQuestion(queue, pace.wait, ms);
  const announced = { wait, isUploading: async () => first !== undefined && isUploading(first.asker.accountId) };
  for (let isExpecting = true; isExpecting && !abort.signal.aborted; ) {
    queue.isSearched = true;
    const index = questions.findIndex((question) => isSentWith(together, question, limits));
    const waitingMs = waitingTime(together, limits);
    if (index >= 0) together.push(...questions.splice(index, 1));
    else if (missingFiles(together) > 0) isExpecting = await waitForAnnounced(announced, limits);
    else isExpecting = waitingMs > 0 && (await wait(waitingMs));
    isExpecting ||= !queue.isSearched;
  }
  return questionOf(together.splice(0));
}

/**
 * Waits for the next question of a room, unless one has come since the last search; false when the time is over. An
 * abort ends the wait too.
 */
async function hasNewQuestion(queue: RoomQueue, wait: Pace['wait'], waitingMs: number): Promise<boolean> {
  if (!queue.isSearched) return true;
  const ended = new AbortController();
  const end = (): void => ended.abort();
  queue.onQuestion = end;
  queue.abort.signal.addEventListener('abort', end);
  await wait(waitingMs, ended.signal);
  queue.abort.signal.removeEventListener('abort', end);
  queue.onQuestion = undefined;
  return ended.signal.aborted;
}

function runAnswerCommand(command: AnswerCommand, queues: ReadonlyMap<string, RoomQueue>): void {
  switch (command.type) {
    case 'stop':
      for (const { writer, abort } of queues.values())
        if (writer?.running()?.messageId === command.messageId) abort.abort('stopped');
      return;
    case 'withdraw':
      for (const { questions, together } of queues.values()) {
        withdraw(questions, command.questionId);
        withdraw(together, command.questionId);
      }
      return;
    case 'stopRoom': {
      const queue = queues.get(command.roomId);
      queue?.questions.splice(0);
      queue?.together.splice(0);
      queue?.abort.abort('stopped');
    }
  }
}

function withdraw(questions: SentQuestion[], questionId: string): void {
  const index = questions.findIndex(({ messageId }) => messageId === questionId);
  if (index >= 0) questions.splice(index, 1);
}

async function answer(
  dependencies: AnsweringDependencies,
  question: AskedQuestion,
  writer: AnswerWriter,
  signal: AbortSignal,
): Promise<void> {
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
  } catch (cause) {
    onFailure(cause);
    // The asker always gets some message; if even the apology cannot be stored, the log has the cause.
    await writer.apologise().catch(onFailure);
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
      return writer.writeText(reply);
    case 'message':
      return writer.writeMessage(reply);
    case 'serviceDesk':
      for await (const serviceDeskReply of dependencies.askServiceDesk(question, reply))
        await deliver(dependencies, writer, { question, reply: serviceDeskReply });
  }
}
