import type { Message } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock';
import { demoRoomId } from '../demo/seed/accounts';
import { ticketForm } from '../forms';
import { saveMessages } from '../messages';
import { inProcessLocks } from '../ports/in-process/locks';
import { inProcessRunningAnswers } from '../ports/in-process/running-answers';
import type { AskedQuestion, AskRobot } from '../robot';
import { paths, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { startAnswering } from './answering';

/** Keeps the database between the processes of a test; nobody asks it anything. */
let base: TestGateway;
const started: TestGateway[] = [];

beforeAll(async () => {
  base = await startTestGateway();
});
afterAll(async () => {
  for (const gateway of started) await gateway.close();
  await base.close();
});

/** A process over the same database, with what its robot was asked. */
async function startProcess(ask: AskRobot, limits = wideLimits) {
  const asked: AskedQuestion[] = [];
  const gateway = await startTestGateway({
    database: base.database,
    limits,
    ask(question, signal) {
      asked.push(question);
      return ask(question, signal);
    },
  });
  started.push(gateway);
  return { gateway, asked };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

/** Gives a form for 'form', begins to answer 'begun', and never ends. */
const silentRobot: AskRobot = async function* ({ text, about }, signal) {
  if (text === 'form' && !about)
    yield { type: 'card', msgType: 'CUSTOMER_TICKET_FORM', body: { ...ticketForm('en_US') } };
  else if (text === 'begun') yield { type: 'text', text: endlessText('the beginning of an answer', signal) };
  else await untilAborted(signal);
};

async function* endlessText(text: string, signal: AbortSignal) {
  yield text;
  await untilAborted(signal);
  return { references: [], isRateable: false, isAiGenerated: false };
}

const answeringRobot: AskRobot = async function* ({ text }) {
  yield { type: 'text', text: wholeText(`answer to ${text}`) };
};

async function* wholeText(text: string) {
  yield text;
  return { references: [], isRateable: false, isAiGenerated: false };
}

const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> => vi.waitFor(check, 10_000);
const textsOf = (questions: readonly AskedQuestion[]) => questions.map(({ text }) => text);
const robotTexts = (content: readonly Message[]) =>
  content.flatMap((message) => (message.sender === 'robot' ? [message.content] : [])).toReversed();
const waitUntilShown = (user: TestUser, text: string) =>
  eventually(async () => expect(robotTexts((await user.page('size=50')).content)).toContain(text));

describe('questions that were stored when the process ended', () => {
  it.each([
    ['in an orderly way', 'lin', true],
    ['by force', 'chen', false],
  ])(
    '[GW200] are answered once each, in their order, by the next one, when it ended %s',
    async (_, account, isOrderly) => {
      const before = await startProcess(silentRobot);
      const user = await before.gateway.signIn(account);
      await user.send('begun');
      await eventually(async () => expect(robotTexts((await user.page()).content).at(-1)).not.toBe(undefined));
      await user.send('second', 'third');
      if (isOrderly) await before.gateway.close();

      const after = await startProcess(answeringRobot);
      const again = await after.gateway.signIn(account);
      await waitUntilShown(again, 'answer to third');
      expect(textsOf(after.asked.filter(({ asker }) => asker.accountId === account))).toEqual(['second', 'third']);
      const { content } = await again.page('size=50');
      expect(robotTexts(content).slice(-2)).toEqual(['answer to second', 'answer to third']);
      expect(content.filter(({ answerState }) => answerState === 'incomplete')).toHaveLength(1);

      const third = await startProcess(answeringRobot);
      await (await third.gateway.signIn(account)).send('fourth');
      await eventually(() => expect(textsOf(third.asked)).toEqual(['fourth']));
    },
  );

  it('[GW200] keep their button, the language of the page, and the files that were sent together with them', async () => {
    const before = await startProcess(silentRobot);
    const { roomId, token } = await before.gateway.signIn('shen');
    const link = { shareTitle: 'the drawing', shareUrl: 'https://drawings.example/box' };
    await before.gateway.fetch(paths.create, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en-US' },
      body: JSON.stringify([
        { roomId, content: 'PR2026-0417', buttonParam: { ask: 'again' } },
        { roomId, msgType: 'URL', ...link },
      ]),
    });
    await eventually(() => expect(before.asked).toMatchObject([{ isWithFiles: true }]));
    await before.gateway.close();
    const after = await startProcess(answeringRobot);
    await eventually(() =>
      expect(after.asked).toMatchObject([
        { text: 'PR2026-0417', buttonParam: { ask: 'again' }, pageLanguage: 'en_US', isWithFiles: true },
      ]),
    );
  });

  it('[GW200] are not answered when they were recalled, or an agent serves the room', async () => {
    const before = await startProcess(silentRobot);
    const recalled = await before.gateway.signIn('lin');
    const [first, second] = await recalled.send('silence', 'recalled');
    await recalled.post(paths.recall, { roomId: recalled.roomId, messageId: second?.messageId });
    const served = await before.gateway.signIn('chen');
    await served.send('for the agent');
    await before.gateway.close();
    await base.database.query(sql`UPDATE rooms SET service_state = 'artificial' WHERE room_id = ${served.roomId}`);
    const after = await startProcess(answeringRobot);
    await waitUntilShown(await after.gateway.signIn('lin'), 'answer to silence');
    expect(after.asked.map(({ messageId }) => messageId)).toEqual([first?.messageId]);
    await eventually(async () =>
      expect(await base.database.query(sql`SELECT FROM messages WHERE waiting_question IS NOT NULL`)).toEqual([]),
    );
    await base.database.query(sql`UPDATE rooms SET service_state = 'robot' WHERE room_id = ${served.roomId}`);
  });

  it('[GW200] include a completed form', async () => {
    const before = await startProcess(silentRobot);
    const lin = await before.gateway.signIn('lin');
    await lin.send('form');
    const form = await eventually(async () => {
      const { content } = await lin.page();
      if (content[0]?.msgType !== 'CUSTOMER_TICKET_FORM') throw new Error('no form yet');
      return content[0];
    });
    const fields = [
      { fieldId: 'category', values: [{ valueId: 'short', checked: true }] },
      { fieldId: 'urgency', values: [{ valueId: 'line', checked: true }] },
      { fieldId: 'description', values: [{ valueText: '198 pieces came' }] },
    ];
    const { roomId } = lin;
    const { messageId } = form;
    await lin.post(paths.create, [{ roomId, messageId, purchaseRobotMsg: JSON.stringify({ fields }) }]);
    await eventually(() => expect(before.asked.at(-1)).toMatchObject({ messageId, about: { kind: 'form' } }));
    await before.gateway.close();
    const after = await startProcess(answeringRobot);
    const about = { kind: 'form', type: 'CUSTOMER_TICKET_FORM', ticket: expect.stringMatching(/^TK-\d{4}$/) };
    await eventually(() => expect(after.asked).toMatchObject([{ messageId, asker: { accountId: 'lin' }, about }]));
  });
});

describe('a question that was stored but not asked, as when the database failed meanwhile', () => {
  it('[GW200] is asked when the database is available again, and those that wait already are not asked twice', async () => {
    const { gateway, asked } = await startProcess(silentRobot);
    const shen = await gateway.signIn('shen');
    const [running] = await shen.send('running');
    await shen.send('waiting');
    const [forgotten] = await saveMessages(
      gateway.database,
      { senderId: 'lin', name: '林晓', tenantId: 'lanchuan' },
      {
        newMessages: [{ roomId: demoRoomId('lin'), msgType: 'TEXT', content: 'forgotten', waitingQuestion: {} }],
        now: new Date(),
      },
    );
    await gateway.answerWaiting();
    await eventually(() => expect(textsOf(asked).toSorted()).toEqual(['forgotten', 'running']));
    expect(asked.map(({ messageId }) => messageId)).toContain(forgotten?.row.message_id);
    await shen.post(paths.recall, { roomId: shen.roomId, messageId: running?.messageId });
    await gateway.answerWaiting();
    await gateway.close();
    expect(asked).toHaveLength(2);
  });
});

describe('a question whose answer and apology could not be stored', () => {
  it('[GW200] is asked again', async () => {
    const [saved] = await saveMessages(
      base.database,
      { senderId: 'chen', name: '陈楠', tenantId: 'lanchuan' },
      {
        newMessages: [{ roomId: demoRoomId('chen'), msgType: 'TEXT', content: 'unstored', waitingQuestion: {} }],
        now: new Date(),
      },
    );
    const onFailure = vi.fn();
    const framePublisher = { send: async () => undefined, closeSession: async () => undefined };
    const answering = startAnswering({
      database: { ...base.database, batch: () => Promise.reject(new Error('the disk is full')) },
      ports: { framePublisher, runningAnswers: inProcessRunningAnswers(), locks: inProcessLocks() },
      ask: answeringRobot,
      clock: systemClock,
      pace: { length: 1, everyMs: 0, timeoutMs: 60_000, wait: async () => undefined },
      saveEveryMs: 0,
      togetherLimits: wideLimits.answers,
      isUploading: async () => false,
      isRobotAnswering: async (roomId) => roomId === demoRoomId('chen'),
      askServiceDesk: async function* () {},
      onMessageLeft: async () => {},
      maxWaitingQuestions: 9,
      onFirstOutput: () => undefined,
      onFailure,
    });
    await answering.answerWaiting();
    await eventually(() => expect(onFailure.mock.calls.length).toBeGreaterThanOrEqual(2));
    await answering.close();
    const after = await startProcess(answeringRobot);
    await waitUntilShown(await after.gateway.signIn('chen'), 'answer to unstored');
    expect(after.asked.map(({ messageId }) => messageId)).toContain(saved?.row.message_id);
  });
});

describe('questions beyond those that may wait in a room', () => {
  it('[GW201] get a line each that quotes them and says so, and are not asked later', async () => {
    const limits = { ...wideLimits, answers: { ...wideLimits.answers, maxWaitingQuestions: 2 } };
    const before = await startProcess(silentRobot, limits);
    const ofChen = (questions: readonly AskedQuestion[]) =>
      textsOf(questions.filter(({ asker }) => asker.accountId === 'chen'));
    const chen = await before.gateway.signIn('chen');
    await chen.send('running');
    await eventually(() => expect(ofChen(before.asked)).toEqual(['running']));
    await chen.send('one', 'two', 'three', '第四个');
    await waitUntilShown(chen, '前面还有 2 个问题在等我回答，这一条我没有接。等前面的答完，请再发一次。');
    const { content } = await chen.page('size=2');
    const quotes = content.map(({ quoteMsg }) => quoteMsg?.content);
    expect(quotes.toSorted()).toEqual(['three', '第四个'].toSorted());
    await before.gateway.close();

    const after = await startProcess(answeringRobot);
    await waitUntilShown(await after.gateway.signIn('chen'), 'answer to two');
    expect(ofChen(after.asked)).toEqual(['running', 'one', 'two']);
  });
});
