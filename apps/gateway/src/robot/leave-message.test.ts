import type { Message } from '@parley/domain';
import { isLeavingMessage } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importDemoKnowledge, listUnanswered } from '../knowledge';
import { saveMessages } from '../messages';
import { createDocumentsRobot } from '../testing/documents-robot';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { messageOf } from '../testing/test-socket';

const now = new Date('2026-04-21T10:20:00+08:00');
/** What the clock of the documents shows, which DEMO_NOW moves. */
let companyNow = now;
let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  const robot = createDocumentsRobot();
  gateway = await startTestGateway({
    ask: (question, signal) => robot.ask({ ...question, askedAt: companyNow }, signal),
    clock: { now: () => now },
  });
  robot.attachDatabase(gateway.database);
  await importDemoKnowledge(gateway.database, { tenantId: 'lanchuan', now });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());
beforeEach(() => gateway.database.query(sql`DELETE FROM left_messages`));

/** Sends a text and returns the last message of the robot that answers it. */
async function ask(text: string, { user = lin, buttonParam }: { user?: TestUser; buttonParam?: unknown } = {}) {
  await user.post(paths.create, [{ roomId: user.roomId, content: text, ...(buttonParam ? { buttonParam } : {}) }]);
  return vi.waitFor(async () => {
    const [newest] = (await user.page()).content;
    if (newest?.sender !== 'robot' || newest.answerState) throw new Error('no answer yet');
    return newest;
  }, 10_000);
}

const bodyOf = (message: Message) => message.purchaseRobotMsg ?? {};
const buttonsOf = (message: Message) =>
  bodyOf(message).buttons as readonly {
    readonly text: string;
    readonly message?: string;
    readonly buttonParam?: unknown;
  }[]; // the robot sends this shape
const press = (card: Message, text: string, user = lin) => {
  const button = buttonsOf(card).find((one) => one.text === text);
  if (!button) throw new Error(`no button ${text}`);
  return ask(button.message ?? text, { user, buttonParam: button.buttonParam });
};
const isBeingLeft = async (user = lin) => isLeavingMessage({ confirmed: (await user.page()).content.toReversed() });
const filedMessages = async () =>
  (await listUnanswered(gateway.database, 'lanchuan')).filter(({ kind }) => kind === 'left message');

describe('leaving a message', () => {
  it('[GW347] tells the agents, and not the asker, when the message is filed, and not before', async () => {
    const [socket, own] = [await (await gateway.signIn('zhou')).openSocket(), await lin.openSocket()];
    const isNotice = ({ key }: { readonly key: string }) => key === 'left-messages-changed';
    await ask('留言');
    const card = await ask('请回电');
    socket.send('PING');
    await socket.nextText('PONG');
    expect(socket.frames.filter(isNotice)).toEqual([]);
    await press(card, '提交留言');
    await socket.next(isNotice);
    own.send('PING');
    await own.nextText('PONG');
    expect(own.frames.filter(isNotice)).toEqual([]);
    for (const one of [socket, own]) one.close();
  });

  it('[RB16] asks for the text, shows it, and files it only when the button is pressed', async () => {
    expect(bodyOf(await ask('留言'))).toMatchObject({
      title: { text: '请把要留言的内容发给我' },
      awaits: 'leftMessage',
    });
    expect(await isBeingLeft()).toBe(true);
    const card = await ask('请回电 8321\n*急*');
    expect(bodyOf(card)).toMatchObject({
      title: { text: '把这条留言提交给采购服务台吗？' },
      subTitle: { text: '请回电 8321\n*急*' },
      awaits: 'leftMessage',
    });
    expect(buttonsOf(card)).toMatchObject([
      { text: '提交留言', type: 'message' },
      { text: '修改', type: 'draft', message: '请回电 8321\n*急*' },
      { text: '改问助手', type: 'message', message: '请回电 8321\n*急*' },
      { text: '取消', type: 'message' },
    ]);
    expect(await filedMessages()).toEqual([]);
    expect((await press(card, '提交留言')).content).toMatch(/已收到你的留言，编号 \*\*LM-0001\*\*/);
    expect(await isBeingLeft()).toBe(false);
    expect(await filedMessages()).toMatchObject([
      { account: '林晓', text: '请回电 8321\n*急*', note: 'LM-0001', question: '' },
    ]);
  });

  it.each([
    ['请回电 8321', ' 提交留言'],
    ['Call me back, please', 'submit Message'],
    ['Call me back', 'yes'],
    ['请回电', '好的'],
    ['请回电', '可以，提交吧'],
    ['Call me', 'Yes please, submit it.'],
  ])('[RB16] files %s when the words of the button, or a yes, are typed', async (text, typed) => {
    await ask(`留言：${text}`);
    expect((await ask(typed)).content).toContain('LM-0001');
    expect(await isBeingLeft()).toBe(false);
    expect(await filedMessages()).toMatchObject([{ text }]);
    await ask(typed);
    expect(await filedMessages()).toHaveLength(1);
  });

  it.each([
    ['好的', '请把要留言的内容发给我'],
    ['OK, submit it.', 'Please write your message for the procurement desk'],
  ])('[RB35] takes a plain %j for no message, and asks for its text again', async (typed, title) => {
    await ask('留言');
    expect(bodyOf(await ask(typed))).toMatchObject({ title: { text: title }, awaits: 'leftMessage' });
    expect(await filedMessages()).toEqual([]);
  });

  it.each([
    ['不要', '好的，没有提交留言。'],
    ['no, thanks', 'All right, no message was filed.'],
  ])('[RB35] ends at a plain %j, also when it comes late', async (typed, answer) => {
    await ask('留言');
    await gateway.database.query(
      sql`UPDATE messages SET creation_date = creation_date - interval '20 minutes' WHERE room_id = ${lin.roomId}`,
    );
    expect((await ask(typed)).content).toBe(answer);
    expect(await isBeingLeft()).toBe(false);
    expect(await filedMessages()).toEqual([]);
  });

  it('[RB16] shows the text after the command at once, and files it without the command', async () => {
    const card = await ask('Leave a message: call me, please');
    expect(bodyOf(card)).toMatchObject({ subTitle: { text: 'call me, please' } });
    expect((await press(card, 'Submit message')).content).toContain('Your message is stored under number **LM-0001**');
    expect(await filedMessages()).toMatchObject([{ text: 'call me, please' }]);
  });

  it('[RB16] replaces the text by a later one, and keeps the number of a message that is submitted twice', async () => {
    const first = await ask('留言：一');
    const second = await ask('二');
    expect(bodyOf(second)).toMatchObject({ subTitle: { text: '二' } });
    const numbers = [];
    for (const card of [second, second, first])
      numbers.push(/LM-\d+/.exec((await press(card, '提交留言')).content ?? '')?.[0]);
    expect(numbers).toEqual(['LM-0001', 'LM-0001', 'LM-0002']);
    expect((await filedMessages()).map(({ text }) => text).sort()).toEqual(['一', '二']);
  });

  it('[RB16] files the question that had no answer with the message, after which a ticket leaves it out', async () => {
    await gateway.database.query(sql`INSERT INTO declined_questions
      (message_id, tenant_id, room_id, account_id, account_name, question, nearest, declined_at)
      VALUES ('declined', 'lanchuan', ${lin.roomId}, 'lin', '林晓', '量子纠缠的原理', '[]'::jsonb, ${now.toISOString()})`);
    await gateway.database.query(sql`INSERT INTO robot_memories (room_id, tenant_id, declined_question)
      VALUES (${lin.roomId}, 'lanchuan', '量子纠缠的原理')
      ON CONFLICT (room_id) DO UPDATE SET declined_question = excluded.declined_question`);
    await ask('留言');
    await press(await ask('请回电'), '提交留言');
    expect(await filedMessages()).toMatchObject([{ text: '请回电', question: '量子纠缠的原理' }]);
    expect(JSON.stringify(bodyOf(await ask('提工单')))).not.toContain('量子纠缠');
  });

  it('[RB16] files no message that was recalled or that somebody else wrote in another room', async () => {
    const card = await ask('留言：写错了');
    const { messageId } = (await lin.page()).content.find(({ content }) => content === '留言：写错了') ?? {
      messageId: '',
    };
    expect((await press(card, '提交留言', chen)).content).toContain('没有提交留言');
    await lin.post(paths.recall, { roomId: lin.roomId, messageId });
    expect((await press(card, '提交留言')).content).toContain('没有提交留言');
    expect(await filedMessages()).toEqual([]);
  });

  it.each([
    ['取消', '好的，没有提交留言。'],
    ['cancel', 'All right, no message was filed.'],
    ['新话题', '换个话题'],
    ['我有哪些申请在等审批？', 'asked: 我有哪些申请在等审批？'],
    ['How long does supplier onboarding take?', 'asked: How long does supplier onboarding take?'],
    ['怎么催办财务复核？', 'asked: 怎么催办财务复核？'],
    ['pr2026-0417', 'asked: pr2026-0417'],
    ['PR2026-0417 到哪了？', 'asked: PR2026-0417 到哪了？'],
    ['Where is PR2026-0417?', 'asked: Where is PR2026-0417?'],
    ['LM-0999', '没有找到你的留言或工单 **LM-0999**'],
    ['Where is LM-0999?', 'no message or ticket with the number **LM-0999**'],
    ['LM-0999 有答复了吗？', '没有找到你的留言或工单 **LM-0999**'],
  ])('[RB35] ends at %s, which has its own answer', async (text, answer) => {
    await ask('留言');
    for (const written of [undefined, '请回电']) {
      if (written) await ask('留言').then(() => ask(written));
      expect((await ask(text)).content).toContain(answer);
      expect(await isBeingLeft()).toBe(false);
    }
    expect(await filedMessages()).toEqual([]);
  });

  it.each(['PR2026-0417 到哪一步了？', '展开全部', '再催一次'])(
    '[RB35] ends at %s, which an earlier card offers',
    async (text) => {
      const card = (purchaseRobotMsg: object) => ({
        roomId: lin.roomId,
        msgType: 'CARD',
        content: '',
        purchaseRobotMsg,
      });
      const sender = { senderId: 'robot', name: '采购助手', tenantId: 'lanchuan' };
      const newMessages = [
        card({ questionList: [{ type: 'message', title: 'PR2026-0417 到哪一步了？' }] }),
        card({
          buttons: [
            { type: 'message', text: '展开全部' },
            { type: 'message', text: '催', message: '再催一次' },
          ],
        }),
      ];
      await saveMessages(gateway.database, sender, { newMessages, now });
      await ask('留言');
      expect((await ask(text)).content).toBe(`asked: ${text}`);
    },
  );

  it('[RB35] continues when the text is sent again unchanged after the button to change it', async () => {
    await ask('留言：请回电');
    expect(bodyOf(await ask('请回电'))).toMatchObject({ subTitle: { text: '请回电' }, awaits: 'leftMessage' });
    await ask('取消');
  });

  it.each([
    ['remind them', 'Ask the assistant instead'],
    ['运费怎么算？', '改问助手'],
    ['Leave a message: what about the freight?', 'Ask the assistant instead', 'what about the freight?'],
  ])('[RB37] is replaced by an answer to %s at the press of %s', async (text, button, asked = text) => {
    await ask('留言');
    const card = await ask(text);
    expect((await press(card, button)).content).toBe(`asked: ${asked}`);
    expect(await isBeingLeft()).toBe(false);
    expect(await filedMessages()).toEqual([]);
    await ask('留言');
    expect(bodyOf(await ask(asked))).toMatchObject({ subTitle: { text: asked }, awaits: 'leftMessage' });
    await ask('取消');
  });

  it('[RB37] is replaced by the answer to a command when its text is one', async () => {
    const card = await ask('留言：转人工');
    await press(card, '改问助手');
    const { content } = await lin.page();
    expect(content.some((message) => message.content?.includes('没有人工坐席在线'))).toBe(true);
    expect(await isBeingLeft()).toBe(false);
    await ask('结束服务');
  });

  it('[RB35] ends at the message of another card’s button, and at a request for a person', async () => {
    await ask('留言');
    expect((await ask('催交', { buttonParam: { action: 'other' } })).content).toBe('asked: 催交');
    await ask('留言');
    await ask('转人工');
    expect(await isBeingLeft()).toBe(false);
    expect(await filedMessages()).toEqual([]);
  });

  it('[RB35] continues with a sentence that contains a number', async () => {
    await ask('留言');
    for (const text of [
      '请核对 PR2026-0417 的运费',
      'Please look at PR2026-0417, the price is wrong',
      '请跟进 LM-0001',
    ])
      expect(bodyOf(await ask(text))).toMatchObject({ subTitle: { text }, awaits: 'leftMessage' });
    await ask('取消');
    expect((await ask('取消')).content).toBe('好的，现在没有待提交的内容。');
  });

  it('[RB35] sends the card that waits for the text to the asker’s socket', async () => {
    const socket = await lin.openSocket();
    await ask('留言');
    const frame = await socket.next((one) => messageOf(one)?.purchaseRobotMsg?.awaits === 'leftMessage');
    expect(frame.key).toBe('5001');
    socket.close();
    await ask('取消');
  });
});

describe('the number of a left message or ticket', () => {
  it('[RB36] is answered with the text of the message, its time and that nobody has answered it yet', async () => {
    await press(await ask('留言：**请** 回电'), '提交留言');
    expect(bodyOf(await ask('lm-1 处理了吗'))).toMatchObject({
      title: { text: '留言 LM-0001' },
      tag: { text: '已收到，还没有答复' },
      subTitle: { text: '**请** 回电' },
      fields: [{ fieldName: '留言时间', fieldValue: '2026年4月21日 10:20' }],
    });
    expect(bodyOf(await ask('What about LM-0001?'))).toMatchObject({
      title: { text: 'Message LM-0001' },
      tag: { text: 'Received, not answered yet' },
      fields: [{ fieldName: 'Left on', fieldValue: 'Apr 21, 2026, 10:20' }],
    });
  });

  it('[RB38] is answered with the time in the conversation, whatever time the documents have', async () => {
    companyNow = new Date('2020-01-02T10:20:00+08:00');
    await press(await ask('留言：请回电'), '提交留言');
    companyNow = now;
    expect(bodyOf(await ask('LM-0001'))).toMatchObject({
      fields: [{ fieldName: '留言时间', fieldValue: '2026年4月21日 10:20' }],
    });
  });

  it('[RB36] is answered with whether the ticket is open', async () => {
    const insert = (number: number, state: string) =>
      gateway.database.query(sql`INSERT INTO tickets (tenant_id, number, message_id, room_id, account_id, account_name,
          category, urgency, description, pictures, state, created_at)
        VALUES ('lanchuan', ${number}, ${`ticket-${number}`}, ${lin.roomId}, 'lin', '林晓', '数量差异', 'line',
          '实收 198 件', '[]'::jsonb, ${state}, ${now.toISOString()})`);
    await insert(701, 'open');
    await insert(702, 'settled');
    expect(bodyOf(await ask('TK-0701'))).toMatchObject({
      title: { text: '工单 TK-0701' },
      tag: { text: '处理中' },
      caption: '数量差异',
      subTitle: { text: '实收 198 件' },
    });
    expect(bodyOf(await ask('is tk0702 done?'))).toMatchObject({
      title: { text: 'Ticket TK-0702' },
      tag: { text: 'Closed' },
    });
    for (const number of ['TK-0701', 'TK-0799'])
      expect((await ask(number, { user: chen })).content).toBe(`没有找到你的留言或工单 **${number}**。`);
  });

  it.each(['LM2026-0001', 'lm 2026 - 0001', 'LM-1', 'lm - 1', 'ＬＭ—０００１', 'lm 0001', 'LM_1', 'LM#0001'])(
    '[RB36] is recognised as it is often typed: %s',
    async (text) => {
      await press(await ask('留言：请回电'), '提交留言');
      expect(bodyOf(await ask(text))).toMatchObject({ title: { text: '留言 LM-0001' } });
    },
  );

  it.each([
    ['TK2026-0799', 'TK-0799'],
    ['tk 0799', 'TK-0799'],
    ['LM2026-0999', 'LM-0999'],
  ])('[RB36] is answered in Chinese on a Chinese page when nothing has it: %s', async (text, number) => {
    expect((await ask(text)).content).toBe(`没有找到你的留言或工单 **${number}**。`);
  });

  it('[RB36] is not recognised right behind the letters without leading zeros, as in the names of parts', async () => {
    for (const text of ['LM7805 多少钱', 'LM2596-5.0', 'LM2026 多少钱'])
      expect((await ask(text)).content).toBe(`asked: ${text}`);
  });
});
