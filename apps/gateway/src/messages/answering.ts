import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { AskedQuestion, AskRobot, DeskWish, RobotReply } from '../robot/reply';
import type { Hub } from '../socket/hub';
import { type AnswerWriter, writeTo } from './answer-writer';
import { nextOf } from './next-of';
import type { Pace } from './paced';
import type { RunningAnswer } from './running-answer';

export interface AnsweringParts {
  readonly database: Database;
  readonly hub: Hub;
  readonly ask: AskRobot;
  readonly clock: Clock;
  readonly pace: Omit<Pace, 'signal'>;
  readonly saveEveryMs: number;
  /** Whether the robot answers in a room now. */
  readonly answersIn: (roomId: string) => Promise<boolean>;
  /** Does what was asked of the service desk, and says what came of it. */
  readonly atDesk: (question: AskedQuestion, wish: DeskWish) => AsyncIterable<RobotReply>;
  /** Questions that may wait in a room. */
  readonly waiting: number;
  readonly onFirstChunk: (sinceQuestionMs: number) => void;
  readonly onFailure: (cause: unknown) => void;
}

export interface Answering {
  /** Takes a question that is committed. Answered after the ones before it in the same room. */
  readonly ask: (question: AskedQuestion) => void;
  /** Stops the answer that is being written; false when it is not being written any more. */
  readonly stop: (messageId: string) => boolean;
  /** The question was taken back: unless its answer has begun there is none. */
  readonly withdraw: (messageId: string) => void;
  /** A person answers from now on: what is being written stops, and what waits is left to that person. source: S-01 */
  readonly silence: (roomId: string) => void;
  readonly runningFor: (accountId: string) => readonly RunningAnswer[];
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
      turn.writer = writeTo(parts, question, turn.abort.signal);
      await answer(parts, question, turn.writer, turn.abort.signal);
      turn.writer = undefined;
    }
    rooms.delete(roomId);
  }

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
      const work = takeTurns(question.roomId, turn).finally(() => turns.delete(work));
      turns.add(work);
    },
    stop(messageId) {
      const turn = [...rooms.values()].find(({ writer }) => writer?.running()?.messageId === messageId);
      turn?.abort.abort('stopped');
      return turn !== undefined;
    },
    withdraw(messageId) {
      for (const { questions } of rooms.values()) {
        const at = questions.findIndex((question) => question.messageId === messageId);
        if (at >= 0) questions.splice(at, 1);
      }
    },
    silence(roomId) {
      const turn = rooms.get(roomId);
      turn?.questions.splice(0);
      turn?.abort.abort('stopped');
    },
    runningFor: (accountId) =>
      [...rooms.values()]
        .flatMap(({ writer }) => writer?.running() ?? [])
        .filter(({ members }) => members.includes(accountId)),
    async close() {
      isClosing = true;
      for (const { abort } of rooms.values()) abort.abort('closing');
      await Promise.all(turns);
    },
  };
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
      const next = await nextOf(replies, { silenceMs: pace.silenceMs, signal });
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
    // Not awaited: what hangs must not hold up the next question, and what it still throws has no reader.
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
      for await (const said of parts.atDesk(question, reply)) await give(parts, writer, { question, reply: said });
  }
}
