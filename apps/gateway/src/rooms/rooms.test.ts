import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../demo/seed/accounts';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { lastChunk } from '../testing/test-socket';

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway();
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

const base = '/ibsn/v1/chat/rooms';

/** A room of lin and chen without the robot, with `count` messages of chen. */
async function roomWith(count: number): Promise<string> {
  const roomId = randomUUID();
  const now = new Date().toISOString();
  await gateway.database.batch([
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, created_at)
      VALUES (${roomId}, 'lanchuan', '1', '王珂', 'Wang Ke', ${now})`,
    ...['lin', 'chen'].map(
      (id) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES (${roomId}, ${id}, 'lanchuan', ${now})`,
    ),
  ]);
  const chen = await gateway.signIn('chen');
  const drafts = Array.from({ length: count }, (_none, n) => ({ roomId, content: `from chen ${n + 1}` }));
  if (count > 0) await chen.post(paths.create, drafts);
  return roomId;
}

/** Further rooms of an account, without the robot. */
const addRooms = (accountId: string, count: number) =>
  gateway.database.batch(
    Array.from({ length: count }, () => randomUUID()).flatMap((roomId) => [
      sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, created_at)
        VALUES (${roomId}, 'lanchuan', '1', '王珂', 'Wang Ke', now())`,
      sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES (${roomId}, ${accountId}, 'lanchuan', now())`,
    ]),
  );

const roomIn = async (roomId: string, user = lin): Promise<unknown> => {
  const { body } = await user.get(paths.rooms);
  const content: readonly unknown[] =
    typeof body === 'object' && body && 'content' in body && Array.isArray(body.content) ? body.content : [];
  return content.find((room) => typeof room === 'object' && room && 'roomId' in room && room.roomId === roomId);
};

describe('rooms', () => {
  it.each(demoAccounts.map(({ id }) => id))(
    '[GW50] gives %s a room with the purchasing robot from the start',
    async (id) => {
      const user = await gateway.signIn(id);
      expect(await roomIn(user.roomId, user)).toMatchObject({
        name: '采购助手',
        robotId: 'purchase-robot',
        robotSerial: 'purchase-robot-1',
        chatType: '1',
        unreadCount: 0,
      });
    },
  );

  it('[GW50] names the room in the language that is asked for', async () => {
    const { body } = await gateway.fetch(paths.rooms, {
      headers: { authorization: `Bearer ${lin.token}`, 'accept-language': 'en-US,en;q=0.9' },
    });
    expect(body).toMatchObject({ content: [{ name: 'Procurement assistant' }] });
  });

  it('[GW51] counts the messages of others since the last read, and previews the newest', async () => {
    const roomId = await roomWith(3);
    expect(await roomIn(roomId)).toMatchObject({
      unreadCount: 3,
      lastMessageContent: 'from chen 3',
      lastSeq: 3,
      readSeq: 0,
    });
    await lin.post(`${base}/read`, { roomId });
    expect(await roomIn(roomId)).toMatchObject({ unreadCount: 0, readSeq: 3 });
    await lin.post(`${base}/unread`, { roomId });
    expect(await roomIn(roomId)).toMatchObject({ unreadCount: 1 });
    await lin.post(`${base}/read`, { roomId });
    await lin.post(paths.create, [{ roomId, content: 'mine does not count' }]);
    expect(await roomIn(roomId)).toMatchObject({ unreadCount: 0, lastMessageContent: 'mine does not count' });
  });

  it('[GW51] counts an answer and the related questions right after it as one', async () => {
    const roomId = await roomWith(4);
    const makeQuestions = (seq: number) =>
      gateway.database.query(sql`UPDATE messages SET msg_type = 'QUESTION_CARD'
        WHERE room_id = ${roomId} AND room_seq = ${seq}`);
    await makeQuestions(1);
    expect(await roomIn(roomId), 'questions alone').toMatchObject({ unreadCount: 4 });
    await makeQuestions(3);
    expect(await roomIn(roomId)).toMatchObject({ unreadCount: 3 });
    await gateway.database.query(sql`UPDATE messages SET is_by_agent = true
      WHERE room_id = ${roomId} AND room_seq = 2`);
    expect(await roomIn(roomId), 'right after a message of an agent').toMatchObject({ unreadCount: 4 });
  });

  it('[GW167] marks a room as read up to the roomSeq that is named, never beyond the end and never back', async () => {
    const roomId = await roomWith(3);
    const readUpTo = async (readSeq: number) => {
      await lin.post(`${base}/read`, { roomId, readSeq });
      return roomIn(roomId);
    };
    expect(await readUpTo(2)).toMatchObject({ unreadCount: 1, readSeq: 2 });
    expect(await readUpTo(1)).toMatchObject({ unreadCount: 1, readSeq: 2 });
    expect(await readUpTo(900)).toMatchObject({ unreadCount: 0, readSeq: 3 });
    for (const readSeq of [-1, 1.5, '2', Number.MAX_SAFE_INTEGER + 2])
      expect(await lin.post(`${base}/read`, { roomId, readSeq })).toMatchObject({ status: 400 });
  });

  it('[GW336] tells every window of the account that a room is read further, once, and nobody else', async () => {
    const roomId = await roomWith(3);
    const otherWindow = await gateway.signIn('lin');
    const chen = await gateway.signIn('chen');
    const [socket, socketOfChen] = [await otherWindow.openSocket(), await chen.openSocket()];
    const marks = ({ frames }: typeof socket) =>
      frames.flatMap(({ key, message }) => (key === 'room-read' ? [message.data] : []));
    for (const readSeq of [2, 1, 2, 900])
      expect(await lin.post(`${base}/read`, { roomId, readSeq })).toMatchObject({ status: 200 });
    await socket.next(({ key, message }) => key === 'room-read' && JSON.stringify(message.data).includes(':3'));
    expect(marks(socket)).toEqual([
      { roomId, readSeq: 2 },
      { roomId, readSeq: 3 },
    ]);
    await lin.post(`${base}/unread`, { roomId });
    await lin.post(`${base}/read`, { roomId });
    await socket.next(() => marks(socket).length === 3);
    expect(marks(socketOfChen)).toHaveLength(0);
    for (const one of [socket, socketOfChen]) one.close();
  });

  it('[GW52] puts pinned rooms first, then the newest', async () => {
    const older = await roomWith(1);
    const newer = await roomWith(1);
    const order = async () => {
      const { body } = await lin.get(`${paths.rooms}?size=2`);
      return JSON.stringify(body).match(/"roomId":"[^"]+"/g);
    };
    expect(await order()).toEqual([newer, older].map((roomId) => `"roomId":"${roomId}"`));
    await lin.post(`${base}/top`, { roomId: older, topFlag: 1 });
    expect(await order()).toEqual([older, newer].map((roomId) => `"roomId":"${roomId}"`));
    await lin.post(`${base}/top`, { roomId: older, topFlag: 0 });
    expect(await order()).toEqual([newer, older].map((roomId) => `"roomId":"${roomId}"`));
  });

  it('[GW390] mutes a room for the caller alone, until they end that', async () => {
    const roomId = await roomWith(1);
    const flagOf = async () => {
      const { body } = await lin.get(`${paths.rooms}?size=100`);
      return Object(body).content.find((room: { readonly roomId: string }) => room.roomId === roomId).muteFlag;
    };
    expect(await flagOf()).toBe(false);
    expect(await lin.post(`${base}/mute`, { roomId, muteFlag: 1 })).toMatchObject({ status: 200 });
    expect(await flagOf()).toBe(true);
    const [chen, wang] = await Promise.all([gateway.signIn('chen'), gateway.signIn('wang')]);
    expect(await chen.post(`${base}/mute`, { roomId, muteFlag: 0 })).toMatchObject({ status: 200 });
    expect(await wang.post(`${base}/mute`, { roomId, muteFlag: 0 })).toMatchObject({ status: 404 });
    expect(await lin.post(`${base}/mute`, { roomId, muteFlag: 2 })).toMatchObject({ status: 400 });
    expect(await flagOf()).toBe(true);
    await lin.post(`${base}/mute`, { roomId, muteFlag: 0 });
    expect(await flagOf()).toBe(false);
  });

  it('[GW183] lists them page by page, the first twenty by default, of one robot or one platform of robots', async () => {
    const user = await gateway.signIn('wang');
    await addRooms('wang', 21);
    const query = async (text: string) => (await user.get(`${base}/query${text}`)).body;
    const idsOf = (body: unknown): readonly string[] =>
      Object(body).content.map(({ roomId }: { readonly roomId: string }) => roomId);
    const all = await query('?size=100');
    expect(idsOf(all)).toHaveLength(22);

    const first = await query('');
    expect(first).toMatchObject({ page: 0, size: 20, totalElements: 22, totalPages: 2 });
    expect(idsOf(first)).toEqual(idsOf(all).slice(0, 20));
    expect(idsOf(await query('?page=1'))).toEqual(idsOf(all).slice(20));
    expect(idsOf(await query('?page=2&size=5'))).toEqual(idsOf(all).slice(10, 15));

    for (const ofRobot of ['?robotSerial=purchase-robot-1', '?robotPlatform=wechat'])
      expect(await query(ofRobot)).toMatchObject({ content: [{ roomId: user.roomId }], totalElements: 1 });
    for (const ofNone of ['?robotSerial=another', '?robotPlatform=another'])
      expect(await query(ofNone)).toMatchObject({ content: [], totalElements: 0 });
  });

  it('[GW53] removes a room from the list until its next message', async () => {
    const roomId = await roomWith(1);
    await lin.delete(`${base}/delete/${roomId}`);
    expect(await roomIn(roomId)).toBeUndefined();
    const chen = await gateway.signIn('chen');
    expect(await roomIn(roomId, chen)).toBeDefined();
    await chen.post(paths.create, [{ roomId, content: 'still there?' }]);
    expect(await roomIn(roomId)).toMatchObject({ lastMessageContent: 'still there?' });
  });

  it('[GW54] gives the room with the robot again when it is created again, and no other', async () => {
    await lin.delete(`${base}/delete/${lin.roomId}`);
    const made = await lin.post(`${base}/create`, { chatType: 1, robotPlatform: 'wechat', robotId: 'purchase-robot' });
    expect(made).toMatchObject({ status: 200, body: { roomId: lin.roomId } });
    expect(await roomIn(lin.roomId)).toBeDefined();
    const other = await lin.post(`${base}/create`, { chatType: '1', robotId: 'another' });
    expect(other).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
  });

  it('[GW55] says who serves a room', async () => {
    const { body } = await lin.get(`/ibsn/v1/customer-service/service/status?roomId=${lin.roomId}`);
    expect(body).toMatchObject({ roomId: lin.roomId, serviceState: 'robot' });
  });

  it('[GW51] counts the answer of the robot as unread', async () => {
    const socket = await lin.openSocket();
    await lin.send('hello');
    await lastChunk(socket);
    expect(await roomIn(lin.roomId)).toMatchObject({ unreadCount: 1, lastMessageType: 'ASSISTANT_TEXT' });
    socket.close();
  });
});
