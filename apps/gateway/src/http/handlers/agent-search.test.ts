import { contract } from '@parley/api-client/contract';
import { Message } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, refusal, type TestUser } from '../../testing/test-gateway';
import { accepted, hint, queuePosition, serviceDesk, startServiceDeskGateway } from '../../testing/test-service-desk';
import { messageOf, type TestSocket } from '../../testing/test-socket';

const base = '/ibsn/v1/customer-service';
let gateway: Awaited<ReturnType<typeof startServiceDeskGateway>>;
let lin: TestUser;
let zhou: TestUser;
let tang: TestUser;
let socketOfLin: TestSocket;
let sockets: TestSocket[];

beforeAll(async () => {
  gateway = await startServiceDeskGateway();
  lin = await gateway.signIn('lin');
  zhou = await gateway.signIn('zhou');
  tang = await gateway.signIn('tang');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.advance(60_000);
  socketOfLin = await lin.openSocket();
  sockets = [socketOfLin, await zhou.openSocket(), await tang.openSocket()];
});
afterEach(async () => {
  for (const agent of [zhou, tang]) {
    await agent.post(`${base}/agent-status`, { status: 'serving' });
    await serviceDesk.release(agent, lin.roomId);
  }
  await serviceDesk.cancel(lin);
  for (const socket of sockets) socket.close();
});

async function enterQueue(): Promise<void> {
  await lin.send('转人工');
  await vi.waitFor(async () => expect(await serviceDesk.waiting(zhou)).toHaveLength(1), 10_000);
}

/** What was done so far was done eleven hours ago: at the company the evening before, in UTC the same day. */
const becomeYesterday = () =>
  gateway.database.batch([
    sql`UPDATE service_log SET date = date - interval '11 hours'`,
    sql`UPDATE service_ratings SET created_at = created_at - interval '11 hours'`,
  ]);
const setStatus = (agent: TestUser, status: string) => agent.post(`${base}/agent-status`, { status });
const dayOf = async (agent: TestUser) =>
  v.parse(contract.customerService.agentDay.result, (await agent.get(`${base}/agent-day`)).body);
const search = async (agent: TestUser, param: string, more = '') =>
  v.parse(
    contract.customerService.search.result,
    (await agent.get(`${base}/search?param=${encodeURIComponent(param)}${more}`)).body,
  );
const searchIn = (agent: TestUser, param: string, roomId = lin.roomId) =>
  agent.get(`${base}/search-message-result?roomId=${roomId}&param=${encodeURIComponent(param)}`);
const sendToLin = (sender: TestUser, content: string) => sender.post(paths.create, [{ roomId: lin.roomId, content }]);

describe('the status of an agent', () => {
  it('[GW245] away: does not count as somebody who serves, and gets no room by a transfer', async () => {
    await enterQueue();
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    expect(await setStatus(tang, 'away')).toMatchObject({ status: 200, body: {} });
    expect((await serviceDesk.online(zhou)).body).toEqual([]);
    expect(await serviceDesk.transfer(zhou, lin.roomId, 'tang')).toMatchObject({ body: refusal('AGENT_OFFLINE') });
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceDesk: { agents: ['周敏'] } });
    expect(await dayOf(tang)).toMatchObject({ status: 'away' });
    await setStatus(tang, 'serving');
    expect((await serviceDesk.online(zhou)).body).toMatchObject([{ serial: 'tang' }]);
    expect(await serviceDesk.transfer(zhou, lin.roomId, 'tang')).toMatchObject({ status: 200, body: {} });
  });

  it('[GW245] where all are away, an asker is offered to leave a message', async () => {
    await setStatus(zhou, 'away');
    await setStatus(tang, 'away');
    await lin.send('转人工');
    await socketOfLin.next((frame) => messageOf(frame)?.msgType === 'QUESTION_CARD');
    expect(await serviceDesk.waiting(zhou)).toEqual([]);
  });

  it('[GW245] is refused to askers, and takes two words only', async () => {
    expect(await setStatus(lin, 'away')).toMatchObject({ status: 403 });
    expect(await lin.get(`${base}/agent-day`)).toMatchObject({ status: 403 });
    expect(await setStatus(zhou, 'asleep')).toMatchObject({ status: 400 });
  });

  it("[GW246] has the figures of the company's day", async () => {
    await becomeYesterday();
    expect(await dayOf(zhou)).toEqual({ status: 'serving', capacity: 8, serving: 0, servedToday: 0 });
    await enterQueue();
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    gateway.advance(38_000);
    await sendToLin(zhou, '你好');
    gateway.advance(60_000);
    await sendToLin(zhou, '看到了');
    expect(await dayOf(zhou)).toEqual({
      status: 'serving',
      capacity: 8,
      serving: 1,
      servedToday: 1,
      medianFirstResponseSeconds: 38,
    });
    await accepted(serviceDesk.putOnHold(zhou, lin.roomId));
    await accepted(serviceDesk.resume(zhou, lin.roomId));
    await accepted(serviceDesk.release(zhou, lin.roomId));
    const form = await socketOfLin.next((frame) => messageOf(frame)?.msgType === 'USER_EVAL_FORM');
    await gateway.database.query(sql`INSERT INTO service_ratings
      (message_id, tenant_id, account_id, solved, liked, remark, created_at)
      SELECT ${v.parse(v.object({ messageId: v.string() }), messageOf(form)).messageId}, 'lanchuan', 'lin', 'partly', '[]', '',
        max(date) FROM service_log`);
    expect(await dayOf(zhou)).toMatchObject({ serving: 0, servedToday: 1, averageRating: 3 });
    expect(await dayOf(tang)).toEqual({ status: 'serving', capacity: 8, serving: 0, servedToday: 0 });
    await becomeYesterday();
    expect(await dayOf(zhou)).toEqual({ status: 'serving', capacity: 8, serving: 0, servedToday: 0 });
  });
});

describe('a rating of a service', () => {
  it('[GW348] is notified to the agent who served, once and to nobody else', async () => {
    const isNotice = ({ key }: { readonly key: string }) => key === 'agent-day-changed';
    await enterQueue();
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    await accepted(serviceDesk.release(zhou, lin.roomId));
    const form = v.parse(
      Message,
      messageOf(await socketOfLin.next((frame) => messageOf(frame)?.msgType === 'USER_EVAL_FORM')),
    );
    const purchaseRobotMsg = JSON.stringify({
      fields: [{ fieldId: 'solved', values: [{ valueId: 'yes', checked: true }] }],
    });
    const submit = () => lin.post(paths.create, [{ roomId: lin.roomId, messageId: form.messageId, purchaseRobotMsg }]);
    await accepted(submit());
    await sockets[1]?.next(isNotice);
    expect(await dayOf(zhou)).toMatchObject({ averageRating: 5 });
    await submit();
    for (const socket of sockets) {
      socket.send('PING');
      await socket.nextText('PONG');
    }
    expect(sockets.map(({ frames }) => frames.filter(isNotice).length)).toEqual([0, 1, 0]);
  });
});

describe('the search of agents', () => {
  it('[GW248] finds rooms by asker, remark and text, with the number of messages, in pages', async () => {
    await lin.send('破损 的 包装', '又 破损 了');
    await enterQueue();
    const [found] = (await search(zhou, '破损')).content;
    expect(found).toMatchObject({ roomId: lin.roomId, name: '林晓', status: 'UNPICKED' });
    expect(found?.hits).toBeGreaterThanOrEqual(2);
    expect((await search(zhou, '林')).content).toMatchObject([{ roomId: lin.roomId }]);
    await accepted(serviceDesk.remark(zhou, lin.roomId, '设备线'));
    expect((await search(tang, '设备线')).content).toMatchObject([{ hits: 0, remark: '设备线' }]);
    expect((await search(zhou, '破损', '&serviceStatus=SERVING')).content).toEqual([]);
    expect(await search(zhou, '破损', '&page=1&size=1')).toMatchObject({ content: [], page: 1, size: 1 });
    for (const text of ['%', '_', "'; DROP TABLE messages; --", '\\'])
      expect((await search(zhou, `${text}nothing`)).content).toEqual([]);
    expect(await lin.get(`${base}/search?param=x`)).toMatchObject({ status: 403 });
  });

  it('[GW249] finds nothing of what was written after the agent left, nor in a room of others', async () => {
    await enterQueue();
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    await sendToLin(zhou, '第一位坐席 甲乙丙');
    gateway.advance(1000);
    await accepted(serviceDesk.transfer(zhou, lin.roomId, 'tang'));
    await hint(socketOfLin, 'SERVICE_TRANSFERRED');
    gateway.advance(1000);
    await sendToLin(tang, '第二位坐席 甲乙丙');
    expect((await searchIn(zhou, '甲乙丙')).body).toMatchObject({
      content: [{ content: '第一位坐席 甲乙丙', float: 'right' }],
      totalElements: 1,
    });
    expect((await search(zhou, '甲乙丙')).content).toMatchObject([{ hits: 1 }]);
    expect((await searchIn(tang, '甲乙丙')).body).toMatchObject({
      content: [{ content: '第二位坐席 甲乙丙' }, { content: '第一位坐席 甲乙丙' }],
      totalElements: 2,
    });
  });

  it('[GW249] refuses the messages of a room that the agent never served, with a log entry', async () => {
    const chen = await gateway.signIn('chen');
    const socketOfChen = await chen.openSocket();
    await chen.send('转人工');
    await queuePosition(socketOfChen, 1);
    await accepted(serviceDesk.pick(tang, chen.roomId));
    const before = gateway.logged().length;
    expect(await searchIn(zhou, '转', chen.roomId)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(gateway.logged().slice(before)).toMatch(/"accountId":"zhou".*another serves/);
    expect((await search(zhou, '陈')).content).toEqual([]);
    expect(await searchIn(lin, '转')).toMatchObject({ status: 403 });
    expect(await searchIn(zhou, '')).toMatchObject({ status: 400 });
    await accepted(serviceDesk.release(tang, chen.roomId));
    socketOfChen.close();
  });
});

describe('left messages', () => {
  const leave = async (number: number, text: string) => {
    const [sent] = await lin.send(text);
    await gateway.database.query(sql`INSERT INTO left_messages
      (tenant_id, number, room_id, message_id, account_id, account_name, message, question, left_at)
      VALUES ('lanchuan', ${number}, ${lin.roomId}, ${sent?.messageId ?? ''}, 'lin', '林晓', ${text}, '问题', now())`);
  };
  const list = async (agent: TestUser, state = '') =>
    v.parse(contract.customerService.leftMessages.result, (await agent.get(`${base}/left-messages${state}`)).body);
  const answer = (agent: TestUser, id: number, content = '已处理') =>
    agent.post(`${base}/answer-left-message`, { id, content });

  it('[GW250] are listed newest first, answered once by a message in the room, and then listed as answered', async () => {
    await leave(1, '第一条留言');
    await leave(2, '第二条留言');
    expect(await list(zhou)).toMatchObject({
      content: [
        { id: 2, number: 'LM-0002', state: 'open', name: '林晓', message: '第二条留言', question: '问题' },
        { id: 1, number: 'LM-0001' },
      ],
      totalElements: 2,
    });
    const tries = await Promise.all([answer(zhou, 2), answer(tang, 2)]);
    expect(tries.map(({ body }) => body)).toContainEqual(expect.objectContaining({ code: 'ALREADY_PICKED' }));
    const frame = await socketOfLin.next((received) => messageOf(received)?.content === '已处理');
    expect(messageOf(frame)).toMatchObject({ customerMsgFlag: 1, quoteMsg: { content: '第二条留言' } });
    expect((await lin.page()).content.filter(({ content }) => content === '已处理')).toHaveLength(1);
    expect((await list(zhou, '?state=open')).content).toMatchObject([{ id: 1 }]);
    expect((await list(zhou, '?state=answered')).content).toMatchObject([
      { id: 2, answer: '已处理', state: 'answered' },
    ]);
  });

  it('[GW347] an answer is told to the agents of the tenant, and not to the asker', async () => {
    await leave(3, '第三条留言');
    const isNotice = ({ key }: { readonly key: string }) => key === 'left-messages-changed';
    await accepted(answer(zhou, 3));
    for (const socket of sockets.slice(1)) await socket.next(isNotice);
    socketOfLin.send('PING');
    await socketOfLin.nextText('PONG');
    expect(socketOfLin.frames.filter(isNotice)).toEqual([]);
  });

  it('[GW251] are refused to askers and other tenants, and while another agent serves the room', async () => {
    expect(await lin.get(`${base}/left-messages`)).toMatchObject({ status: 403 });
    expect(await answer(lin, 1)).toMatchObject({ status: 403 });
    expect(await answer(zhou, 99)).toMatchObject({ status: 404 });
    for (const content of ['', '  ', 'x'.repeat(10_001)])
      expect(await answer(zhou, 1, content)).toMatchObject({ status: 400 });
    await enterQueue();
    await accepted(serviceDesk.pick(tang, lin.roomId));
    const before = gateway.logged().length;
    expect(await answer(zhou, 1)).toMatchObject({ status: 403 });
    expect(gateway.logged().slice(before)).toMatch(/another serves/);
    expect(await answer(tang, 1)).toMatchObject({ status: 200, body: { content: '已处理' } });
  });
});
