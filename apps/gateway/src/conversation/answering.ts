import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Ports } from '../ports/ports';
import type { AnswerCommand } from '../ports/running-answers';
import type { AskedQuestion, AskRobot, RobotReply, ServiceDeskRequest } from '../robot';
import { type AnswerWriter, createAnswerWriter } from './answer-writer';
import { nextOrTimeout } from './next-or-timeout';
import type { Pace } from './pace-text';

export interface AnsweringDependencies {
  readonly database: Database;
  readonly ports: Pick<Ports, 'framePublisher' | 'runningAnswers' | 'locks'>;
  readonly ask: AskRobot;
  readonly clock: Clock;
  readonly pace: Omit<Pace, 'signal'>;
  readonly saveEveryMs: number;
  /** Whether the robot answers in a room now. */
  readonly isRobotAnswering: (roomId: string) => Promise<boolean>;
  /** Passes a request to the service desk; the replies say what came of it. */
  readonly askServiceDesk: (question: AskedQuestion, request: ServiceDeskRequest) => AsyncIterable<RobotReply>;
  /** Questions that may wait in a room. */
  readonly maxWaitingQuestions: number;
  readonly onFirstChunk: (sinceQuestionMs: number) => void;
  readonly onFailure: (cause: unknown) => void;
}

export interface Answering {
  /** Takes a question that is committed. Answered after the ones before it in the same room. */
  readonly ask: (question: AskedQuestion) => void;
  /** Ends what runs, keeping what was shown, and takes no more. */
  readonly close: () => Promise<void>;
}

interface RoomTurn {
  readonly questions: AskedQuestion[];
  abort: AbortController;
  writer: AnswerWriter | undefined;
}

/** Lets the robot answer, one question at a time in each room. source: W-05, M-02 */
export function startAnswering(dependencies: AnsweringDependencies): Answering {
  const rooms = new Map<string, RoomTurn>();
  const turns = new Set<Promise<void>>();
  let isClosing = false;

  async function takeTurns(roomId: string, turn: RoomTurn): Promise<void> {
    for (let question = turn.questions.shift(); question && !isClosing; question = turn.questions.shift()) {
      turn.abort = new AbortController();
      // An agent may have taken over since the question was asked; one who takes over later stops this turn.
      if (!(await dependencies.isRobotAnswering(roomId).catch(() => true))) continue;
      turn.writer = createAnswerWriter(dependencies, question, turn.abort.signal);
      await answer(dependencies, question, turn.writer, turn.abort.signal);
      turn.writer = undefined;
    }
    rooms.delete(roomId);
  }

  dependencies.ports.runningAnswers.onCommand((command) => runAnswerCommand(command, rooms));

  return {
    ask(question) {
      if (isClosing) return;
      const waiting = rooms.get(question.roomId);
      if (waiting) {
        if (waiting.questions.length < dependencies.maxWaitingQuestions) waiting.questions.push(question);
        return;
      }
      const turn: RoomTurn = { questions: [question], abort: new AbortController(), writer: undefined };
      rooms.set(question.roomId, turn);
      const work = dependencies.ports.locks
        .runExclusively(`answers in ${question.roomId}`, () => takeTurns(question.roomId, turn))
        .finally(() => turns.delete(work));
      turns.add(work);
    },
    async close() {
      isClosing = true;
      for (const { abort } of rooms.values()) abort.abort('closing');
      await Promise.all(turns);
    },
  };
}

function runAnswerCommand(command: AnswerCommand, rooms: ReadonlyMap<string, RoomTurn>): void {
  switch (command.type) {
    case 'stop':
      for (const { writer, abort } of rooms.values())
        if (writer?.running()?.messageId === command.messageId) abort.abort('stopped');
      return;
    case 'withdraw':
      for (const { questions } of rooms.values()) {
        const at = questions.findIndex(({ messageId }) => messageId === command.questionId);
        if (at >= 0) questions.splice(at, 1);
      }
      return;
    case 'silence': {
      const turn = rooms.get(command.roomId);
      turn?.questions.splice(0);
      turn?.abort.abort('stopped');
    }
  }
}

async function answer(
  dependencies: AnsweringDependencies,
  question: AskedQuestion,
  writer: AnswerWriter,
  signal: AbortSignal,
): Promise<void> {
  const { ask, pace, onFailure } = dependencies;
  const replies = ask(question, signal)[Symbol.asyncIterator]();
  let isSilent = true;
  try {
    for (;;) {
      const next = await nextOrTimeout(replies, { silenceMs: pace.silenceMs, signal });
      if (next === 'aborted' || next.done) break;
      isSilent = false;
      await deliver(dependencies, writer, { question, reply: next.value });
    }
    if (isSilent && !signal.aborted) await writer.apologise();
  } catch (cause) {
    onFailure(cause);
    // Whoever asked gets a sentence, never silence; if even that cannot be stored, the log has the cause.
    await writer.apologise().catch(onFailure);
  } finally {
    // Not awaited: what hangs must not delay the next question, and what it still throws has no reader.
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
      return writer.card(reply.msgType, reply.body);
    case 'text':
      return writer.text(reply.text);
    case 'message':
      return writer.message(reply);
    case 'serviceDesk':
      for await (const serviceDeskReply of dependencies.askServiceDesk(question, reply))
        await deliver(dependencies, writer, { question, reply: serviceDeskReply });
  }
}
