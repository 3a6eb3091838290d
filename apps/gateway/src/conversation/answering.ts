import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { endWaiting, joinFiles } from '../messages';
import type { Ports } from '../ports/ports';
import type { AnswerCommand } from '../ports/running-answers';
import type { AskedQuestion, AskRobot, RobotReply, ServiceDeskRequest } from '../robot';
import { type AnswerWriter, createAnswerWriter } from './answer-writer';
import { endInterruptedAnswers } from './interrupted-answers';
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
import { readWaitingQuestions } from './waiting-questions';
import { writeReplies } from './write-replies';

export interface AnsweringDependencies {
  readonly database: Database;
  readonly ports: Pick<Ports, 'framePublisher' | 'runningAnswers' | 'locks'>;
  readonly ask: AskRobot;
  readonly clock: Clock;
  readonly pace: Omit<Pace, 'signal'>;
  readonly saveEveryMs: number;
  readonly togetherLimits: TogetherLimits;
  readonly isUploading: (accountId: string) => Promise<boolean>;
  /** Whether the robot answers in a room now. */
  readonly isRobotAnswering: (roomId: string) => Promise<boolean>;
  /** Passes a request to the service desk and gives the replies that tell the asker the outcome. */
  readonly askServiceDesk: (question: AskedQuestion, request: ServiceDeskRequest) => AsyncIterable<RobotReply>;
  /** Tells the agents of a tenant that a message was left for them. */
  readonly onMessageLeft: (tenantId: string) => Promise<void>;
  /** How many questions may wait in one room; a further one gets a line that says so instead of an answer. */
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
  /**
   * Ends the stored answers that nobody writes, and queues the stored questions without an answer, oldest first, except
   * those that wait here already. source: GW200, GW210
   */
  readonly answerWaiting: () => Promise<void>;
  /** Accepts no more questions and ends the running answers; what was sent of them is kept. */
  readonly close: () => Promise<void>;
}

interface RoomQueue {
  readonly questions: SentQuestion[];
  /** Messages that are answered next, all together. */
  readonly together: SentQuestion[];
  /** Messages that are being answered, together. */
  answered: readonly SentQuestion[];
  /** Whether no question has come since the queue was last searched for those that were sent together. */
  isSearched: boolean;
  /** Ends the wait for further messages, because one has come. */
  onQuestion: (() => void) | undefined;
  abort: AbortController;
  writer: AnswerWriter | undefined;
}

/** Starts answering questions with the robot, one at a time in each room. source: W-05, M-02, GW200 */
export function startAnswering(dependencies: AnsweringDependencies): Answering {
  const { database, maxWaitingQuestions, ports } = dependencies;
  const queues = new Map<string, RoomQueue>();
  const runningWork = new Set<Promise<void>>();
  let isClosing = false;

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => runningWork.delete(tracked));
    runningWork.add(tracked);
  }

  async function answerQuestions(roomId: string, queue: RoomQueue): Promise<void> {
    while (queue.questions.length > 0 && !isClosing) {
      queue.abort = new AbortController();
      queue.answered = await takeSentTogether(dependencies, queue);
      const question = questionOf(queue.answered);
      if (!question || isClosing) continue;
      // An agent may have taken over since the question was asked; an agent who takes over later aborts this answer.
      const isRobotAnswering = await dependencies.isRobotAnswering(roomId).catch(() => true);
      const isOver = !isRobotAnswering || (await answer(dependencies, queue, question));
      // A question that the end of this process cut off waits for the next process.
      if (isOver && !isClosing) await storeAnswered(dependencies, queue.answered);
    }
    queues.delete(roomId);
  }

  function enqueue(question: SentQuestion): void {
    const existing = queues.get(question.roomId);
    if (existing) {
      addTo(existing, question);
      return;
    }
    const queue = newQueue(question);
    queues.set(question.roomId, queue);
    track(ports.locks.runExclusively(`answers in ${question.roomId}`, () => answerQuestions(question.roomId, queue)));
  }

  ports.runningAnswers.onCommand((command) => {
    const dropped = runAnswerCommand(command, queues);
    if (dropped.length > 0) track(storeAnswered(dependencies, dropped));
  });

  return {
    ask(question) {
      if (isClosing) return;
      if ((queues.get(question.roomId)?.questions.length ?? 0) < maxWaitingQuestions) enqueue(question);
      else track(refuse(dependencies, question));
    },
    async answerWaiting() {
      await endInterruptedAnswers(database, runningIdsOf(queues));
      const questions = await readWaitingQuestions(database);
      for (const question of questions) if (!isClosing && !isQueued(queues, question)) enqueue(question);
    },
    async close() {
      isClosing = true;
      for (const { abort } of queues.values()) abort.abort('closing');
      await Promise.all(runningWork);
    },
  };
}

/** The answers that are being written here. */
const runningIdsOf = (queues: ReadonlyMap<string, RoomQueue>): readonly string[] =>
  [...queues.values()].flatMap(({ writer }) => writer?.running()?.messageId ?? []);

const isQueued = (queues: ReadonlyMap<string, RoomQueue>, { roomId, messageId }: SentQuestion): boolean => {
  const queue = queues.get(roomId);
  return queue !== undefined && idsOf([...queue.questions, ...queue.together, ...queue.answered]).includes(messageId);
};

/** What could not be stored as answered is asked again by the next process, unless it has an answer. */
const storeAnswered = (
  { database, onFailure }: AnsweringDependencies,
  questions: readonly SentQuestion[],
): Promise<void> => endWaiting(database, idsOf(questions)).catch(onFailure);

/** Says that a question is not taken, because too many wait in its room. source: GW201 */
async function refuse(dependencies: AnsweringDependencies, question: SentQuestion): Promise<void> {
  const writer = createAnswerWriter(dependencies, question, new AbortController().signal);
  await writer.refuse(dependencies.maxWaitingQuestions).catch(dependencies.onFailure);
  await storeAnswered(dependencies, [question]);
}

/**
 * Answers one question of a queue, with the files that were sent together with it. Returns false when not even an apology
 * could be stored: the question waits on.
 */
async function answer(
  dependencies: AnsweringDependencies,
  queue: RoomQueue,
  question: AskedQuestion,
): Promise<boolean> {
  const { database, onFailure } = dependencies;
  const files = idsOf(queue.answered).filter((messageId) => messageId !== question.messageId);
  if (files.length > 0) await joinFiles(database, question.messageId, files).catch(onFailure);
  const { signal } = queue.abort;
  queue.writer = createAnswerWriter(dependencies, question, signal);
  const isStored = await writeReplies(dependencies, { question, writer: queue.writer, signal });
  queue.writer = undefined;
  return isStored;
}

const idsOf = (questions: readonly SentQuestion[]): readonly string[] => questions.map(({ messageId }) => messageId);

const newQueue = (question: SentQuestion): RoomQueue => ({
  questions: [question],
  together: [],
  answered: [],
  isSearched: false,
  onQuestion: undefined,
  abort: new AbortController(),
  writer: undefined,
});

function addTo(queue: RoomQueue, question: SentQuestion): void {
  queue.questions.push(question);
  queue.isSearched = false;
  queue.onQuestion?.();
}

/**
 * Takes the first message of a queue, with those that were sent together with it, and waits for the ones that are
 * expected; none when all were withdrawn. source: GW187, GW193
 */
async function takeSentTogether(
  { togetherLimits, pace, isUploading }: Pick<AnsweringDependencies, 'togetherLimits' | 'pace' | 'isUploading'>,
  queue: RoomQueue,
): Promise<readonly SentQuestion[]> {
  const { questions, together, abort } = queue;
  together.push(...questions.splice(0, 1));
  const [first] = together;
  const wait = (ms: number) => hasNewQuestion(queue, pace.wait, ms);
  const announced = { wait, isUploading: async () => first !== undefined && isUploading(first.asker.accountId) };
  for (let isExpecting = true; isExpecting && !abort.signal.aborted; ) {
    queue.isSearched = true;
    const index = questions.findIndex((question) => isSentWith(together, question, togetherLimits));
    const waitingMs = waitingTime(together, togetherLimits);
    if (index >= 0) together.push(...questions.splice(index, 1));
    else if (missingFiles(together) > 0) isExpecting = await waitForAnnounced(announced, togetherLimits);
    else isExpecting = waitingMs > 0 && (await wait(waitingMs));
    isExpecting ||= !queue.isSearched;
  }
  return together.splice(0);
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

/**
 * Runs a command, and returns the questions that it leaves without an answer, to be stored as answered. A withdrawn one
 * is none of them: its recall has stored that.
 */
function runAnswerCommand(command: AnswerCommand, queues: ReadonlyMap<string, RoomQueue>): readonly SentQuestion[] {
  switch (command.type) {
    case 'stop':
      for (const { writer, abort } of queues.values())
        if (writer?.running()?.messageId === command.messageId) abort.abort('stopped');
      return [];
    case 'withdraw':
      for (const { questions, together } of queues.values()) {
        withdraw(questions, command.questionId);
        withdraw(together, command.questionId);
      }
      return [];
    case 'stopRoom': {
      const queue = queues.get(command.roomId);
      const dropped = queue ? [...queue.questions.splice(0), ...queue.together.splice(0)] : [];
      queue?.abort.abort('stopped');
      return dropped;
    }
  }
}

function withdraw(questions: SentQuestion[], questionId: string): void {
  const index = questions.findIndex(({ messageId }) => messageId === questionId);
  if (index >= 0) questions.splice(index, 1);
}
