import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { AskedQuestion, AskRobot, RobotReply } from '../robot/reply';
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
  { ask, pace, onFailure }: AnsweringParts,
  question: AskedQuestion,
  writer: AnswerWriter,
  signal: AbortSignal,
): Promise<void> {
  const replies = ask(question, signal)[Symbol.asyncIterator]();
  let isSilent = true;
  try {
    for (;;) {
      const next = await nextOf(replies, { silenceMs: pace.silenceMs, signal });
      if (next === 'aborted' || next.done) break;
      isSilent = false;
      await give(writer, next.value);
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

function give(writer: AnswerWriter, reply: RobotReply): Promise<void> {
  switch (reply.type) {
    case 'card':
      return writer.card(reply.msgType, reply.body);
    case 'text':
      return writer.text(reply.text);
    case 'message':
      return writer.message(reply);
  }
}
