import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { messageOf } from '../testing/test-socket';

// This robot has no answers, and the rooms of these tests have no robot.
let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

/** A room of its own for each test; no robot serves it, so nothing but the test writes there. */
const newRoom = (...members: readonly string[]) => roomWithoutRobot(gateway.database, ...members);

const draft = (roomId: string, content: string, more: object = {}) => ({ roomId, content, ...more });
const pageOf = async (user: TestUser, roomId: string, query = '') => {
  const { body } = await user.get(`${paths.inRoom}?roomId=${roomId}&${query}`);
  return body;
};

describe('creating messages', () => {
  it('[GW30] keeps four copies at once as one message with one roomSeq', async () => {
    const roomId = await newRoom('lin', 'chen');
    const socket = await chen.openSocket();
    const one = draft(roomId, 'only once', { msgUuid: randomUUID() });
    const answers = await Promise.all([1, 2, 3, 4].map(() => lin.post(paths.create, [one])));
    const [first] = answers;
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: first?.body });
    const after = await lin.post(paths.create, [draft(roomId, 'next')]);
    expect(after.body).toMatchObject([{ roomSeq: 2 }]);
    await socket.next((frame) => messageOf(frame)?.content === 'next');
    expect(socket.frames.flatMap((frame) => messageOf(frame)?.content ?? [])).toEqual(['only once', 'next']);
    socket.close();
  });

  it('[GW31] refuses a uuid that comes back with another body, and keeps nothing of that call', async () => {
    const roomId = await newRoom('lin');
    const msgUuid = randomUUID();
    await lin.post(paths.create, [draft(roomId, 'first', { msgUuid })]);
    const { status, body } = await lin.post(paths.create, [
      draft(roomId, 'companion'),
      draft(roomId, 'second', { msgUuid }),
    ]);
    expect({ status, body }).toMatchObject({ status: 200, body: refusal('MSG_UUID_REUSED') });
    expect(await pageOf(lin, roomId)).toMatchObject({ content: [{ content: 'first', roomSeq: 1 }], lastSeq: 1 });
  });

  it('[GW31] keeps both when two senders or two rooms use one uuid', async () => {
    const roomId = await newRoom('lin', 'chen');
    const other = await newRoom('lin');
    const msgUuid = randomUUID();
    await lin.post(paths.create, [draft(roomId, 'mine', { msgUuid })]);
    await chen.post(paths.create, [draft(roomId, 'yours', { msgUuid })]);
    await lin.post(paths.create, [draft(other, 'elsewhere', { msgUuid })]);
    expect(await pageOf(lin, roomId)).toMatchObject({ content: [{ content: 'yours' }, { content: 'mine' }] });
    expect(await pageOf(lin, other)).toMatchObject({ content: [{ content: 'elsewhere' }] });
  });

  it('[GW32] gives roomSeq in commit order, without a hole, to writers at once', async () => {
    const roomId = await newRoom('lin', 'chen');
    const writers = [lin, chen];
    await Promise.all(
      Array.from({ length: 60 }, (_none, n) => writers[n % 2]?.post(paths.create, [draft(roomId, `n${n}`)])),
    );
    const rows = await gateway.database.query(
      sql`SELECT room_seq, message_id FROM messages WHERE room_id = ${roomId} ORDER BY message_id`,
    );
    expect(rows.map(({ room_seq }) => room_seq)).toEqual(Array.from({ length: 60 }, (_none, n) => n + 1));
  });

  it('[GW33] saves all of a call or none, at most 20', async () => {
    const roomId = await newRoom('lin');
    const many = Array.from({ length: 21 }, (_none, n) => draft(roomId, `n${n}`));
    expect(await lin.post(paths.create, many)).toMatchObject({ status: 400, body: refusal('BAD_REQUEST') });
    const foreign = await newRoom('chen');
    const mixed = await lin.post(paths.create, [draft(roomId, 'a'), draft(foreign, 'b')]);
    expect(mixed).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(await pageOf(lin, roomId)).toMatchObject({ content: [] });
    expect(await lin.post(paths.create, many.slice(0, 20))).toMatchObject({ status: 200 });
    expect(await pageOf(lin, roomId)).toMatchObject({ lastSeq: 20 });
  });

  it('[GW34] takes the sender from the session, whatever the draft says', async () => {
    const roomId = await newRoom('lin');
    const forged = {
      sender: 'robot',
      sendSerial: 'chen',
      senderName: '陈楠',
      customerMsgFlag: 1,
      state: 1,
      roomSeq: 99,
    };
    const dated = { creationDate: '2001-01-01T00:00:00Z', rating: 'THUMB_UP' };
    const { body } = await lin.post(paths.create, [draft(roomId, 'honest', { ...forged, ...dated })]);
    expect(body).toMatchObject([
      { sender: 'user', sendSerial: 'lin', senderName: '林晓', customerMsgFlag: 0, state: 0, roomSeq: 1 },
    ]);
    expect(JSON.stringify(body)).not.toContain('2001-01-01');
    expect(await lin.post(paths.create, [draft(roomId, 'x', { msgType: 'ASSISTANT_TEXT' })])).toMatchObject({
      status: 400,
    });
  });

  it('[GW35] refuses an empty text, and an overlong one by its field', async () => {
    const roomId = await newRoom('lin');
    expect(await lin.post(paths.create, [draft(roomId, '  \n')])).toMatchObject({
      status: 200,
      body: refusal('MESSAGE_EMPTY'),
    });
    const long = await lin.post(paths.create, [draft(roomId, 'x'.repeat(10_001))]);
    expect(long).toMatchObject({ status: 400, body: { params: { field: 'body.0.content' } } });
  });

  const notTexts = [
    'TEMPLATE_CARD',
    'SYSTEM_HINT',
    'QUEUE_POSITION',
    'RECORD',
    'TODO',
    'no-such-type',
    '__proto__',
  ].map((msgType) => ['msgType', { msgType, purchaseRobotMsg: '{"a":1}' }] as const);

  it.each([...notTexts, ['purchaseRobotMsg', { purchaseRobotMsg: '{"a":1}' }] as const])(
    '[GW97] refuses what clients may not send, by its field %s: %j',
    async (field, rest) => {
      const roomId = await newRoom('lin');
      expect(await lin.post(paths.create, [draft(roomId, 'x', rest)])).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', params: { field: `body.${field}` } },
      });
      expect(await pageOf(lin, roomId)).toMatchObject({ content: [], lastSeq: 0 });
    },
  );

  it('[GW36] notifies the own sockets by 5003 and those of others by 5001, with the own message on the right', async () => {
    const roomId = await newRoom('lin', 'chen');
    const mine = await lin.openSocket();
    const theirs = await chen.openSocket();
    await lin.post(paths.create, [draft(roomId, 'hello you')]);
    const own = await mine.next((frame) => messageOf(frame)?.content === 'hello you');
    const others = await theirs.next((frame) => messageOf(frame)?.content === 'hello you');
    expect([own.key, messageOf(own)?.float]).toEqual(['5003', 'right']);
    expect([others.key, messageOf(others)?.float]).toEqual(['5001', 'left']);
    mine.close();
    theirs.close();
  });
});

describe('reading messages', () => {
  it('[GW37] pages newest first, and back from a roomSeq or a message', async () => {
    const roomId = await newRoom('lin');
    await lin.post(
      paths.create,
      Array.from({ length: 12 }, (_none, n) => draft(roomId, `n${n + 1}`)),
    );
    const first = await pageOf(lin, roomId, 'size=5');
    expect(first).toMatchObject({ page: 0, size: 5, totalElements: 12, totalPages: 3, hasMore: true, lastSeq: 12 });
    expect(first).toMatchObject({ content: [12, 11, 10, 9, 8].map((roomSeq) => ({ roomSeq })) });
    expect(await pageOf(lin, roomId, 'size=5&page=2')).toMatchObject({
      content: [{ roomSeq: 2 }, { roomSeq: 1 }],
      hasMore: false,
    });
    const before = await pageOf(lin, roomId, 'size=5&beforeSeq=4');
    expect(before).toMatchObject({ content: [{ roomSeq: 3 }, { roomSeq: 2 }, { roomSeq: 1 }], hasMore: false });
    const [eighth] = await gateway.database.query(
      sql`SELECT message_id FROM messages WHERE room_id = ${roomId} AND room_seq = 8`,
    );
    const older = await pageOf(lin, roomId, `size=2&lastMessageId=${eighth?.message_id}`);
    expect(older).toMatchObject({ content: [{ roomSeq: 7 }, { roomSeq: 6 }], hasMore: true });
  });

  it('[GW98] refuses a lastMessageId of another room, and one that does not exist', async () => {
    const roomId = await newRoom('lin');
    const other = await newRoom('lin');
    await lin.post(paths.create, [draft(roomId, 'here'), draft(other, 'there')]);
    const [foreign] = await gateway.database.query(sql`SELECT message_id FROM messages WHERE room_id = ${other}`);
    for (const id of [foreign?.message_id, '999999999999-no-such-message']) {
      const answer = await lin.get(`${paths.inRoom}?roomId=${roomId}&lastMessageId=${id}`);
      expect(answer).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    }
    expect(await pageOf(lin, roomId, 'lastMessageId=')).toMatchObject({ content: [{ content: 'here' }] });
  });

  it('[GW38] gives the messages after a roomSeq, oldest first, until nothing is left', async () => {
    const roomId = await newRoom('lin');
    await lin.post(
      paths.create,
      Array.from({ length: 7 }, (_none, n) => draft(roomId, `n${n + 1}`)),
    );
    const filled = await pageOf(lin, roomId, 'afterSeq=2&size=3');
    expect(filled).toMatchObject({
      content: [{ roomSeq: 3 }, { roomSeq: 4 }, { roomSeq: 5 }],
      hasMore: true,
      lastSeq: 7,
    });
    const rest = await pageOf(lin, roomId, 'afterSeq=5&size=3');
    expect(rest).toMatchObject({ content: [{ roomSeq: 6 }, { roomSeq: 7 }], hasMore: false });
    const epochs = [filled, rest].map((answer) =>
      typeof answer === 'object' && answer !== null && 'epoch' in answer ? answer.epoch : '',
    );
    expect(epochs[0]).toMatch(/.{8}/);
    expect(epochs[1]).toBe(epochs[0]);
  });

  it('[GW39] finds a text by any part of it, in which a wildcard is a plain character', async () => {
    const roomId = await newRoom('lin');
    await lin.post(
      paths.create,
      ['伺服电机 750W', '100% agreed', 'snake_case', 'snakeXcase', 'back\\slash'].map((text) => draft(roomId, text)),
    );
    const find = async (keyword: string) =>
      (await lin.get(`${paths.search}?roomId=${roomId}&keyword=${encodeURIComponent(keyword)}`)).body;
    expect(await find('电机')).toMatchObject({ content: [{ content: '伺服电机 750W' }], totalElements: 1 });
    expect(await find('0%')).toMatchObject({ content: [{ content: '100% agreed' }], totalElements: 1 });
    expect(await find('e_c')).toMatchObject({ content: [{ content: 'snake_case' }], totalElements: 1 });
    expect(await find('k\\s')).toMatchObject({ content: [{ content: 'back\\slash' }], totalElements: 1 });
    expect(await find("' OR 1=1 --")).toMatchObject({ content: [], totalElements: 0 });
    const typed = await lin.get(`${paths.search}?roomId=${roomId}&msgType=CARD`);
    expect(typed.body).toMatchObject({ content: [] });
    expect(await lin.get(`${paths.search}?roomId=${roomId}&startDate=yesterday`)).toMatchObject({ status: 400 });
    expect((await lin.get(`${paths.search}?roomId=${roomId}&endDate=2001-01-01`)).body).toMatchObject({ content: [] });
  });

  it('[GW39] gives the messages around one', async () => {
    const roomId = await newRoom('lin');
    await lin.post(
      paths.create,
      Array.from({ length: 9 }, (_none, n) => draft(roomId, `n${n + 1}`)),
    );
    const [fifth] = await gateway.database.query(
      sql`SELECT message_id FROM messages WHERE room_id = ${roomId} AND room_seq = 5`,
    );
    const { body } = await lin.get(`${paths.near}?roomId=${roomId}&messageId=${fifth?.message_id}&size=4`);
    expect(body).toEqual({ content: [3, 4, 5, 6].map((roomSeq) => expect.objectContaining({ roomSeq })) });
  });
});

describe('changing messages', () => {
  it('[GW46] removes a message for one account only; a second time changes nothing', async () => {
    const roomId = await newRoom('lin', 'chen');
    await lin.post(paths.create, [draft(roomId, 'a'), draft(roomId, 'b')]);
    const [first] = await gateway.database.query(
      sql`SELECT message_id FROM messages WHERE room_id = ${roomId} AND room_seq = 1`,
    );
    const body = { roomId, messageId: first?.message_id };
    expect(await lin.post(paths.remove, body)).toMatchObject({ status: 200, body: {} });
    expect(await lin.post(paths.remove, body)).toMatchObject({ status: 200, body: {} });
    expect(await pageOf(lin, roomId)).toMatchObject({ content: [{ content: 'b' }], totalElements: 1 });
    expect(await pageOf(chen, roomId)).toMatchObject({
      content: [{ content: 'b' }, { content: 'a' }],
      totalElements: 2,
    });
  });

  it('[GW47] accepts one rating of a robot answer, even when four arrive at once', async () => {
    const roomId = await newRoom('lin');
    await lin.post(paths.create, [draft(roomId, 'a'), draft(roomId, 'b')]);
    await gateway.database.query(
      sql`UPDATE messages SET sender_id = 'robot', can_rate = true WHERE room_id = ${roomId} AND room_seq = 1`,
    );
    const [answer, own] = await gateway.database.query(
      sql`SELECT message_id FROM messages WHERE room_id = ${roomId} ORDER BY room_seq`,
    );
    const rate = (messageId: unknown) => lin.post(paths.evaluate, { messageId, rating: 'THUMB_UP' });
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => rate(answer?.message_id)));
    expect(outcomes.filter(({ body }) => JSON.stringify(body) === '{}')).toHaveLength(1);
    expect(outcomes.filter(({ body }) => JSON.stringify(body).includes('ALREADY_RATED'))).toHaveLength(3);
    expect((await rate(own?.message_id)).body).toMatchObject(refusal('NOT_RATEABLE'));
    expect(await pageOf(lin, roomId)).toMatchObject({ content: [{}, { rating: 'THUMB_UP', evaluateFlag: true }] });
    expect((await chen.post(paths.evaluate, { messageId: answer?.message_id, rating: 'THUMB_UP' })).status).toBe(404);
  });
});
