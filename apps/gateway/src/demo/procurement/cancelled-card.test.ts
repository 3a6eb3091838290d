import type { Message } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDocumentsRobot } from '../../testing/documents-robot';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway';
import { seedProcurement } from '../seed/procurement';
import { createDocumentAnswers } from './answer-about-documents';
import { designTime } from './testing';

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  const robot = createDocumentsRobot();
  gateway = await startTestGateway({ ask: robot.ask, clock: { now: () => designTime } });
  await seedProcurement(gateway.database, { now: designTime });
  const citations = { faq: async () => undefined, policy: async () => undefined };
  robot.attachDatabase(gateway.database, createDocumentAnswers({ database: gateway.database, citations }));
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

async function ask(text: string, buttonParam?: unknown): Promise<Message> {
  await lin.post(paths.create, [{ roomId: lin.roomId, content: text, ...(buttonParam ? { buttonParam } : {}) }]);
  return vi.waitFor(async () => {
    const [newest] = (await lin.page()).content;
    if (newest?.sender !== 'robot' || newest.answerState) throw new Error('no answer yet');
    return newest;
  }, 10_000);
}

const buttonsOf = ({ purchaseRobotMsg }: Message) =>
  purchaseRobotMsg?.buttons as readonly { readonly text: string; readonly buttonParam?: unknown }[]; // the robot sends this shape
const press = (card: Message, at: number) => {
  const { text, buttonParam } = buttonsOf(card)[at] ?? { text: '' };
  return ask(text, buttonParam);
};
const urges = () => gateway.database.query(sql`SELECT number FROM urges WHERE number = 'PR2026-0417'`);

describe('a confirmation card', () => {
  it.each([
    ['its cancel button', (card: Message) => press(card, 1), '好的，没有发送。'],
    ['取消', () => ask('取消'), '好的，没有发送。'],
    ['cancel', () => ask('cancel'), 'All right, nothing was sent.'],
  ])('[PD41] is cancelled by %s, and sends nothing when it is confirmed later', async (_, cancel, reply) => {
    const card = await ask('催办 PR2026-0417');
    expect(buttonsOf(card)).toMatchObject([{ text: '确认发送' }, { text: '取消', buttonParam: { action: 'cancel' } }]);
    expect((await cancel(card)).content).toBe(reply);
    expect((await press(card, 0)).content).toBe('这次操作你已经取消，没有发送。需要的话，请再发起一次。');
    expect(await urges()).toEqual([]);
  });

  it.each([
    ['催办 PR2026-0415', ' 确认发送。'],
    ['催办 PR2026-0433', '好的'],
    ['remind PO2026-1207', 'Yes, send it'],
    ['remind PO2026-1190', 'ok'],
  ])('[RB41] of %s sends when %j is typed instead of pressing the button', async (text, typed) => {
    const number = text.split(' ')[1] ?? '';
    const sent = () => gateway.database.query(sql`SELECT number FROM urges WHERE number = ${number}`);
    await ask(text);
    expect(await sent()).toEqual([]);
    expect((await ask(typed)).content).toContain(number);
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    ['催办 PR2026-0417', '不要', '好的，没有发送。'],
    ['remind PR2026-0417', 'no, thanks', 'All right, nothing was sent.'],
    ['remind PR2026-0417', '取消', '好的，没有发送。'],
    ['催办 PR2026-0417', 'cancel', 'All right, nothing was sent.'],
  ])(
    '[RB41] of %s is cancelled by a typed %j, which is stored as the press of its button',
    async (text, typed, reply) => {
      const card = await ask(text);
      expect((await ask(typed)).content).toBe(reply);
      const [, own] = (await lin.page()).content;
      expect(own).toMatchObject({ content: typed, buttonParam: buttonsOf(card)[1]?.buttonParam });
      expect((await press(card, 0)).content).toMatch(/没有发送|nothing was sent/);
      expect(await gateway.database.query(sql`SELECT number FROM urges WHERE number = 'PR2026-0417'`)).toEqual([]);
    },
  );

  it('[RB41] is stored as pressed by a typed yes, also when the same message is sent again', async () => {
    await gateway.database.query(sql`DELETE FROM urges WHERE number = 'PO2026-1190'`);
    const card = await ask('催办 PO2026-1190');
    const yes = { roomId: lin.roomId, content: '可以', msgUuid: '0b3f6a52-5f0e-4a44-9d6c-0d3f7d0f4b11' };
    await lin.post(paths.create, [yes]);
    await vi.waitFor(async () => expect((await lin.page()).content[0]?.sender).toBe('robot'), 10_000);
    await lin.post(paths.create, [yes]);
    const own = (await lin.page()).content.filter(({ content }) => content === '可以');
    expect(own).toMatchObject([{ buttonParam: buttonsOf(card)[0]?.buttonParam }]);
  });

  it('[RB41] cannot be answered by words when several wait or none does, and the answer says so', async () => {
    for (const text of ['好的', '不要']) {
      await ask('催办 PR2026-0417 和 PO2026-1182');
      expect((await ask(text)).content).toBe('请按卡片上的按钮确认或取消。');
    }
    await ask('取消');
    expect((await ask('确认发送')).content).toBe('现在没有等待确认的操作，什么也没有发送。');
    expect((await ask('Yes, send it')).content).toBe('Nothing is waiting to be confirmed, and nothing was sent.');
  });

  it.each([
    ['不要', '现在没有等待确认的操作，什么也没有发送。'],
    ['No, thanks.', 'Nothing is waiting to be confirmed, and nothing was sent.'],
  ])('[RB42] says at a plain no that nothing waits: %s', async (text, answer) => {
    await ask('PO2026-1182 什么时候到货？');
    expect((await ask(text)).content).toBe(answer);
  });

  it.each(['好的', '确认发送', 'ok'])(
    '[RB41] sends nothing at %j when another message came after it',
    async (typed) => {
      await ask('催办 PO2026-1182');
      await ask('PO2026-1182 什么时候到货？');
      await ask(typed);
      expect(await gateway.database.query(sql`SELECT number FROM urges WHERE number = 'PO2026-1182'`)).toEqual([]);
    },
  );

  it('[PD41] is not cancelled by what was cancelled before it was shown', async () => {
    await ask('取消');
    await press(await ask('催办 PR2026-0417'), 0);
    expect(await urges()).toHaveLength(1);
  });
});
