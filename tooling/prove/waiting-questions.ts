import type { PGlite } from '@electric-sql/pglite';
import { type AnsweredRow, answerProblems, isQuestion, isRefusal } from './answer-problems';
import { type GatewayProcess, startGatewayProcess } from './gateway-process';
import { pause } from './plan';
import { type Report, verdictLine } from './report';
import { seeded, shuffled } from './seeded';
import { createSteadySender, type SteadySender } from './steady-sender';
import { storedProblems } from './stored-messages';

/** Accounts of the demo world whose room is empty at first; the agents are left out. */
const accounts = ['lin', 'shen', 'wang'] as const;
const demoPassword = 'parley-demo';
const rounds = 10;
const questionsPerRound = 7;
const answerLimits = {
  /** Fewer than the questions of a round, so that some do not fit. */
  maxWaitingQuestions: 3,
  /** About a second and a half for an answer, so that questions wait when the process ends. */
  chunkEveryMs: 30,
};
const maxPauseMs = 250;
/** Between the first stored question of a round, or a start, and the end of the process. */
const maxRunningMs = 4000;
/** The share of the rounds in which the process is ended twice. */
const secondEndShare = 0.3;
/** A message is repeated until the gateway is up again, which is slow on a busy machine. */
const sentWithinMs = 300_000;
const answeredWithinMs = 180_000;

/** Of the demo's knowledge, so that each answer is one text, with a card below it or none. */
const questionTexts = [
  'How long does a public tender take?',
  'How often are framework prices reviewed?',
  'Does the number change after a recall?',
  'How long is an approved requisition valid?',
  'When does the payment term start?',
];

type Signal = 'SIGKILL' | 'SIGTERM';

/**
 * Ends the gateway once or twice in each of ten rounds while questions wait for the robot: every question gets one answer, or
 * one line that it does not fit, in order.
 */
export async function waitingQuestions(seed: number): Promise<Report> {
  const random = seeded(seed);
  const gateway = await startGatewayProcess({ hasDemoData: true, limits: { answers: answerLimits } });
  const unanswered: string[] = [];
  const signals = shuffled(
    Array.from({ length: rounds }, (_none, round): Signal => (round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')),
    random,
  );
  let ends = 0;
  let roundsRun = 0;
  try {
    const senders = await Promise.all(accounts.map((username) => createQuestioner(gateway.port, username)));
    for (const [round, signal] of signals.entries()) {
      ends += await runRound(gateway, senders, { signal, random });
      roundsRun += 1;
      if (await areAnswered(senders)) continue;
      // A product that loses questions would take the whole time limit in every round.
      unanswered.push(`not after round ${round + 1} of ${rounds}, which ended with ${signal}`);
      break;
    }
    await gateway.stop();
    const rows = await gateway.withDatabase(readAnsweredRows);
    return reportOf({ rows, senders, unanswered, ends, roundsRun });
  } finally {
    await gateway.close();
  }
}

function createQuestioner(port: number, username: string): Promise<SteadySender> {
  let asked = 0;
  const newText = (): string => {
    asked += 1;
    return questionTexts[asked % questionTexts.length] ?? '';
  };
  return createSteadySender({ port, username, password: demoPassword, newText });
}

interface RoundOptions {
  readonly signal: Signal;
  readonly random: () => number;
}

/** All ask while the process is ended once or twice. @returns how often it was ended */
async function runRound(gateway: GatewayProcess, senders: readonly SteadySender[], { signal, random }: RoundOptions) {
  // Drawn before anything runs: the senders run at the same time, so the seed would not fix who draws first.
  const pauses = senders.map(() => Array.from({ length: questionsPerRound }, () => random() * maxPauseMs));
  const endsAfterMs = [random() * maxRunningMs, ...(random() < secondEndShare ? [random() * maxRunningMs] : [])];
  let noteStored = (): void => undefined;
  const firstStored = new Promise<void>((resolve) => {
    noteStored = resolve;
  });
  const asking = senders.map(async (sender, at) => {
    for (const pauseMs of pauses[at] ?? []) {
      await pause(pauseMs);
      await sender.sendUntilStored(sentWithinMs);
      noteStored();
    }
  });
  // On a busy machine a process that ends some seconds after the round began would have nothing waiting.
  await firstStored;
  for (const afterMs of endsAfterMs) {
    await pause(afterMs);
    await (signal === 'SIGKILL' ? gateway.kill() : gateway.stop());
    await gateway.start();
  }
  await Promise.all(asking);
  return endsAfterMs.length;
}

/**
 * Waits until the robot has written as many texts into each room as there are questions; false if it has not after
 * `answeredWithinMs`, with nothing streaming.
 */
async function areAnswered(senders: readonly SteadySender[]): Promise<boolean> {
  for (const end = performance.now() + answeredWithinMs; performance.now() < end; await pause(300))
    if ((await Promise.all(senders.map(isRoomAnswered))).every(Boolean)) return true;
  return false;
}

async function isRoomAnswered({ api, roomId }: SteadySender): Promise<boolean> {
  let balance = 0;
  let isStreaming = false;
  for (let afterSeq = 0; ; ) {
    const { content, hasMore } = await api.messages.inRoom({ query: { roomId, afterSeq, size: 100 } });
    const texts = content.filter(({ msgType }) => msgType === 'TEXT' || msgType === 'ASSISTANT_TEXT');
    for (const { sender } of texts) balance += sender === 'robot' ? 1 : -1;
    isStreaming ||= texts.some(({ answerState }) => answerState === 'streaming');
    const last = content.at(-1);
    if (!hasMore || !last) return balance >= 0 && !isStreaming;
    afterSeq = last.roomSeq;
  }
}

interface Findings {
  readonly rows: readonly AnsweredRow[];
  readonly senders: readonly SteadySender[];
  /** The rounds after which a question had no answer. */
  readonly unanswered: readonly string[];
  readonly ends: number;
  readonly roundsRun: number;
}

function reportOf({ rows, senders, unanswered, ends, roundsRun }: Findings): Report {
  const questions = rows.filter(isQuestion).length;
  const refusals = rows.filter(isRefusal).length;
  const incomplete = rows.filter(({ answerState }) => answerState === 'incomplete').length;
  const answerFaults = answerProblems(rows);
  const storeFaults = storedProblems(
    senders.map(({ acknowledged }) => acknowledged),
    rows,
  );
  const expected = roundsRun * questionsPerRound * accounts.length;
  const counts = `${questions} questions in ${accounts.length} rooms, ${ends} ends, ${incomplete} answers cut off`;
  const lines = [
    verdictLine(
      storeFaults.length === 0 && questions === expected,
      'every acknowledged question is stored once',
      storeFaults.slice(0, 3).join('; ') || `${questions} of ${expected}`,
    ),
    verdictLine(
      unanswered.length === 0,
      `every question is answered ${answeredWithinMs / 1000} s after a restart`,
      unanswered.join(', '),
    ),
    verdictLine(
      answerFaults.length === 0,
      'each has one answer, or one line that it does not fit, in order',
      answerFaults.length > 0 ? `${answerFaults.length}: ${answerFaults.slice(0, 3).join('; ')}` : counts,
    ),
    verdictLine(
      refusals > 0 && incomplete > 0,
      'some did not fit, some answers were cut off',
      `${refusals}, ${incomplete}`,
    ),
  ];
  const figures = { questions, refusals, incomplete, ends, unanswered, answerFaults, storeFaults };
  return { lines, figures, isGood: lines.every((line) => line.startsWith('PASS')) };
}

async function readAnsweredRows(database: PGlite): Promise<readonly AnsweredRow[]> {
  const { rows } = await database.query<AnsweredRow>(`
    SELECT room_id AS "roomId", room_seq::int AS "roomSeq", message_id AS "messageId", sender_id AS sender,
      msg_uuid AS "msgUuid", msg_type AS "msgType", question_id AS "questionId", extras->>'quoteMessageId' AS "quotedId",
      answer_state AS "answerState"
    FROM messages WHERE room_id IN (SELECT room_id FROM messages WHERE question_id IS NOT NULL)
    ORDER BY room_id, room_seq`);
  return rows;
}
