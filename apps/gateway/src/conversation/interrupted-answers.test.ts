import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../clock';
import { demoRoomId } from '../demo/seed/accounts';
import { inProcessLocks } from '../ports/in-process/locks';
import { inProcessRunningAnswers } from '../ports/in-process/running-answers';
import type { AskRobot } from '../robot';
import { anAsker } from '../robot/testing/conversation';
import { startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { startAnswering } from './answering';

/** Keeps the database between the processes of a test. */
let base: TestGateway;
const started: TestGateway[] = [];

beforeAll(async () => {
  base = await startTestGateway();
});
afterEach(async () => {
  for (const gateway of started.splice(0)) await gateway.close();
});
afterAll(() => base.close());

async function startProcess(ask: AskRobot) {
  const gateway = await startTestGateway({ database: base.database, ask });
  started.push(gateway);
  return gateway;
}

/** Begins an answer with the text that the question quotes, if any, and never ends it. */
const endlessRobot: AskRobot = async function* ({ text }, signal) {
  yield { type: 'text', text: endlessText(/'(.*)'/.exec(text)?.[1], signal) };
};

async function* endlessText(beginning: string | undefined, signal: AbortSignal) {
  if (beginning) yield beginning;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  return { references: [], isRateable: false, isAiGenerated: false };
}

const newestOf = async ({ page }: Pick<TestUser, 'page'>) => (await page()).content[0];
const untilStored = (user: TestUser, message: object) =>
  vi.waitFor(async () => expect(await newestOf(user)).toMatchObject(message), 10_000);

it.each([
  ['chen', '能回答吗', '抱歉'],
  ['lin', 'can you answer?', 'Sorry'],
])(
  '[GW210] an answer of which nothing was stored at a kill ends with an apology: %s, %s',
  async (account, text, start) => {
    const killed = await startProcess(endlessRobot);
    const user = await killed.signIn(account);
    await user.send(text);
    await untilStored(user, { answerState: 'streaming', content: '' });
    const ask = vi.fn(endlessRobot);
    const next = await startProcess(ask);
    expect(await newestOf(await next.signIn(account))).toMatchObject({
      answerState: 'incomplete',
      content: expect.stringContaining(start),
    });
    expect(ask).not.toHaveBeenCalled();
  },
);

it('[GW210] when the database is available again, an answer that nobody writes ends and another goes on', async () => {
  const [ended, running] = [await startProcess(endlessRobot), await startProcess(endlessRobot)];
  const [chen, shen] = [await ended.signIn('chen'), await running.signIn('shen')];
  await chen.send("begin with 'orphan'");
  await shen.send("begin with 'alive'");
  await untilStored(chen, { content: 'orphan', answerState: 'streaming' });
  await untilStored(shen, { content: 'alive', answerState: 'streaming' });
  await running.answerWaiting();
  expect(await newestOf(chen)).toMatchObject({ content: 'orphan', answerState: 'incomplete' });
  expect(await newestOf(shen)).toMatchObject({ content: 'alive', answerState: 'streaming' });
});

it('[GW210] an answer whose end cannot be stored gets its last chunk at once', async () => {
  const frames: unknown[] = [];
  const roomId = demoRoomId('wang');
  const answering = startAnswering({
    database: { ...base.database, query: () => Promise.reject(new Error('the disk is full')) },
    ports: {
      framePublisher: {
        send: async (_, frame) => void frames.push(frame),
        closeSession: async () => undefined,
      },
      runningAnswers: inProcessRunningAnswers(),
      locks: inProcessLocks(),
    },
    ask: endlessRobot,
    clock: systemClock,
    pace: { length: 20, everyMs: 0, timeoutMs: 60_000, wait: async () => undefined },
    saveEveryMs: 0,
    togetherLimits: wideLimits.answers,
    isUploading: async () => false,
    isRobotAnswering: async () => true,
    askServiceDesk: async function* () {},
    onMessageLeft: async () => {},
    maxWaitingQuestions: 9,
    onFirstOutput: () => undefined,
    onFailure: () => undefined,
  });
  const question = { roomId, messageId: randomUUID(), text: "begin with 'cut'" };
  answering.ask({ ...question, asker: anAsker(), askedAt: new Date('2026-04-21T02:20:00Z') });
  await vi.waitFor(() => expect(frames.map(chunkIn)).toContainEqual(expect.objectContaining({ isLast: true })), 10_000);
  expect(frames.map(chunkIn).at(-1)).toMatchObject({ content: 'cut', answerState: 'incomplete' });
  await answering.close();
});

const chunkIn = (frame: unknown) => JSON.parse(String(frame)).message.data;
