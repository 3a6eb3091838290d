import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths, type TestUser } from '../testing/test-gateway';
import { accepted, notice, queuePosition, serviceDesk, startServiceDeskGateway } from '../testing/test-service-desk';
import type { TestSocket } from '../testing/test-socket';

let gateway: Awaited<ReturnType<typeof startServiceDeskGateway>>;
let lin: TestUser;
let zhou: TestUser;
let tang: TestUser;
let sockets: TestSocket[];
let socketOfLin: TestSocket;
let socketOfTang: TestSocket;

beforeAll(async () => {
  gateway = await startServiceDeskGateway();
  lin = await gateway.signIn('lin');
  zhou = await gateway.signIn('zhou');
  tang = await gateway.signIn('tang');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  socketOfLin = await lin.openSocket();
  socketOfTang = await tang.openSocket();
  sockets = [socketOfLin, socketOfTang, await zhou.openSocket()];
});
afterEach(async () => {
  for (const agent of [zhou, tang]) await serviceDesk.release(agent, lin.roomId);
  await serviceDesk.cancel(lin);
  for (const socket of sockets) socket.close();
});

const question = '准入资料上传后多久审核？';

/** Asks a question from a phone, and then for a person. */
async function enterQueue(): Promise<void> {
  const { roomId } = lin;
  await lin.post(paths.create, [{ roomId, content: question, inquiryChannel: 'MOBILE' }]);
  await lin.post(paths.create, [{ roomId, content: '转人工', inquiryChannel: 'MOBILE' }]);
  await queuePosition(socketOfLin, 1);
}

const insertMessage = (type: string, content: string, sender = 'lin') =>
  gateway.database.batch([
    sql`UPDATE rooms SET last_seq = last_seq + 1 WHERE room_id = ${lin.roomId}`,
    sql`INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash, msg_type,
        content, extras, creation_date)
      SELECT lpad(last_seq::text, 12, '0') || '-inserted', tenant_id, room_id, last_seq, ${sender}, 'n', last_seq::text, 'h',
        ${type}, ${content}, '{"shareTitle":"报价.xlsx"}', now() FROM rooms WHERE room_id = ${lin.roomId}`,
  ]);

const readAll = (agent: TestUser) => agent.post('/ibsn/v1/chat/rooms/read', { roomId: lin.roomId });

/** The newest message of the only room that tang serves. */
async function shownMessage(language = 'zh-CN') {
  const { body } = await gateway.fetch('/ibsn/v1/customer-service/serving/rooms', {
    headers: { authorization: `Bearer ${tang.token}`, 'accept-language': language },
  });
  return JSON.parse(JSON.stringify(body)).content[0].lastMessage;
}

describe('a room in the lists of agents', () => {
  it('[GW240] shows the question of the asker who waits, from where they write, and what kind of account it is', async () => {
    await enterQueue();
    const expected = {
      roomId: lin.roomId,
      lastMessage: { text: question, isOwn: false, date: expect.stringMatching(/^2026-04-21T/) },
      inquiryChannel: 'MOBILE',
      accountKind: 'buyer',
    };
    expect(await serviceDesk.waiting(zhou)).toMatchObject([expected]);
    expect(await notice(socketOfTang, '20000', lin.roomId)).toMatchObject(expected);
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    await accepted(serviceDesk.transfer(zhou, lin.roomId, undefined, '等财务'));
    expect(await notice(socketOfTang, '20004', lin.roomId)).toMatchObject({ ...expected, comment: '等财务' });
    expect(await serviceDesk.waiting(tang)).toMatchObject([{ ...expected, comment: '等财务' }]);
    await accepted(serviceDesk.pick(tang, lin.roomId));
    await accepted(serviceDesk.release(tang, lin.roomId));
    await enterQueue();
    expect(Object.keys(Object((await serviceDesk.waiting(zhou))[0]))).not.toContain('comment');
  });

  it('[GW240] shows the words that asked for a person where there is no other question', async () => {
    await gateway.database.query(sql`UPDATE messages SET state = 1 WHERE content = ${question}`);
    await lin.send('转人工');
    await queuePosition(socketOfLin, 1);
    expect(await serviceDesk.waiting(zhou)).toMatchObject([{ lastMessage: { text: '转人工' } }]);
  });

  it('[GW241] shows the newest message of a person and how many the agent has not read', async () => {
    await enterQueue();
    expect(await serviceDesk.pick(zhou, lin.roomId)).toMatchObject({ body: { lastMessage: { text: '转人工' } } });
    await readAll(zhou);
    await lin.send('差的 2 件是破损拒收的', '帮我找人处理\n谢谢');
    expect(await serviceDesk.serving(zhou)).toMatchObject([
      { unread: 2, lastMessage: { text: '帮我找人处理 谢谢', isOwn: false } },
    ]);
    await zhou.post(paths.create, [{ roomId: lin.roomId, content: '看到了' }]);
    await readAll(zhou);
    expect(await serviceDesk.serving(zhou)).toMatchObject([
      { unread: 0, lastMessage: { text: '看到了', isOwn: true } },
    ]);
    await accepted(serviceDesk.transfer(zhou, lin.roomId, 'tang'));
    expect(await notice(socketOfTang, '20003', lin.roomId)).toMatchObject({
      unread: 0,
      lastMessage: { text: '看到了', isOwn: false },
    });
    await gateway.database.query(sql`UPDATE messages SET state = 1 WHERE content = '看到了'`);
    expect(await shownMessage()).toMatchObject({ text: '帮我找人处理 谢谢' });
  });

  it('[GW241] shows the kind of a message without a text in the language of the page, a file with its name', async () => {
    await enterQueue();
    await accepted(serviceDesk.pick(tang, lin.roomId));
    await insertMessage('IMAGE', 'https://example.com/a.png');
    expect(await shownMessage()).toMatchObject({ text: '[图片消息]' });
    expect(await shownMessage('en-US')).toMatchObject({ text: '[Image]' });
    await insertMessage('FILE', 'https://example.com/a.xlsx');
    expect(await shownMessage('en-US')).toMatchObject({ text: '[File] 报价.xlsx' });
  });
});
