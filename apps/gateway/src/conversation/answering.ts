import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Ports } from '../ports/ports';
import type { AnswerCommand } from '../ports/running-answers';
import type { AskedQuestion, AskRobot, RobotReply, ServiceDeskWish } from '../robot';
import { type AnswerWriter, createAnswerWriter } from './answer-writer';
import { nextOrTimeout } from './next-or-timeout';
import type { Pace } from './paced-text';

export interface AnsweringParts {
  readonly database: Database;
  readonly ports: Pick<Ports, 'hints' | 'runningAnswers' | 'locks'>;
  readonly ask: AskRobot;
  readonly clock: Clock;
  readonly pace: Omit<Pace, 'signal'>;
  readonly saveEveryMs: number;
  /** Whether the robot answers in a room now. */
  readonly answersIn: (roomId: string) => Promise<boolean>;
  /** Does what was asked of the service desk, and says what came of it. */
  readonly askServiceDesk: (question: AskedQuestion, wish: ServiceDeskWish) => AsyncIterable<RobotReply>;
  /** Questions that may wait in a room. */
  readonly waiting: number;
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
export function startAnswering(parts: AnsweringParts): Answering {
  const rooms = new Map<string, RoomTurn>();
  const turns = new Set<Promise<void>>();
  let isClosing = false;

  async function takeTurns(roomId: string, turn: RoomTurn): Promise<void> {
    for (let question = turn.questions.shift(); question && !isClosing; question = turn.questions.shift()) {
      turn.abort = new AbortController();
      // Asked before an agent came, it is the agent's; who comes after this look finds the turn and stops it.
      if (!(await parts.answersIn(roomId).catch(() => true))) continue;
      turn.writer = createAnswerWriter(parts, question, turn.abort.signal);
      await answer(parts, question, turn.writer, turn.abort.signal);
      turn.writer = undefined;
    }
    rooms.delete(roomId);
  }

  parts.ports.runningAnswers.onCommand((command) => carryOut(command, rooms));

  return {
    ask(question) {
      if (isClosing) return;
      const waiting = rooms.get(question.roomId);
      if (waiting) {
        if (waiting.questions.length < parts.waiting) waiting.questions.push(question);
        return;
      }
      const turn: RoomTurn = { questions: [question], abort: new AbortController(), writer: undefined };
      rooms.set(question.roomId, turn);
      const work = parts.ports.locks
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

function carryOut(command: AnswerCommand, rooms: ReadonlyMap<string, RoomTurn>): void {
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
  parts: AnsweringParts,
  question: AskedQuestion,
  writer: AnswerWriter,
  signal: AbortSignal,
): Promise<void> {
  const { ask, pace, onFailure } = parts;
  const replies = ask(question, signal)[Symbol.asyncIterator]();
  let isSilent = true;
  try {
    for (;;) {
      const next = await nextOrTimeout(replies, { silenceMs: pace.silenceMs, signal });
      if (next === 'aborted' || next.done) break;
      isSilent = false;
      await give(parts, writer, { question, reply: next.value });
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

interface Given {
  readonly question: AskedQuestion;
  readonly reply: RobotReply;
}

async function give(parts: AnsweringParts, writer: AnswerWriter, { question, reply }: Given): Promise<void> {
  switch (reply.type) {
    case 'card':
      return writer.card(reply.msgType, reply.body);
    case 'text':
      return writer.text(reply.text);
    case 'message':
      return writer.message(reply);
    case 'desk':
      for await (const said of parts.askServiceDesk(question, reply))
        await give(parts, writer, { question, reply: said });
  }
}
