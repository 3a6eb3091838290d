import { randomUUID } from 'node:crypto';
import type { Message } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableFile } from '../files';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { scriptedRobot } from '../testing/scripted-robot';
import { aStoredFile } from '../testing/stored-files';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { isLast, type ReceivedFrame } from '../testing/test-socket';

const robot = scriptedRobot();
let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: robot.ask });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

const newRoom = (...members: readonly string[]) => roomWithoutRobot(gateway.database, ...members);
const recall = (user: TestUser, roomId: string, messageId: unknown) => user.post(paths.recall, { roomId, messageId });
const pageOf = async (user: TestUser, roomId: string, query = '') =>
  (await user.get(`${paths.inRoom}?roomId=${roomId}&${query}`)).body;

/** Sends a message. @returns its id */
async function sendMessage(user: TestUser, roomId: string, draft: object): Promise<string> {
  const { body } = await user.post(paths.create, [{ roomId, ...draft }]);
  const [message] = body as readonly Message[]; // what the call is declared to give
  if (!message) throw new Error('not saved');
  return message.messageId;
}

const recallIn = ({ key, message }: ReceivedFrame): boolean =>
  (key === '1000' || key === '20008') && message.data !== undefined;

describe('recalling a message', () => {
  it('[GW154] removes its text for everybody and keeps its roomSeq, at any time', async () => {
    const roomId = await newRoom('lin', 'chen');
    const messageId = await sendMessage(lin, roomId, { content: 'the secret price', buttonParam: { secret: 1 } });
    await sendMessage(chen, roomId, { content: 'what price?' });
    await gateway.database.query(
      sql`UPDATE messages SET creation_date = creation_date - interval '1 year' WHERE message_id = ${messageId}`,
    );

    expect(await recall(lin, roomId, messageId)).toMatchObject({ status: 200, body: {} });
    for (const [user, float] of [
      [lin, 'right'],
      [chen, 'left'],
    ] as const) {
      const page = await pageOf(user, roomId);
      expect(page).toMatchObject({
        content: [{ content: 'what price?' }, { messageId, roomSeq: 1, state: 1, content: '', msgType: 'TEXT', float }],
        totalElements: 2,
      });
      const others = await Promise.all([
        user.get(`${paths.near}?roomId=${roomId}&messageId=${messageId}`),
        user.get(`${paths.queryData}?messageId=${messageId}`),
        user.get(`${paths.search}?roomId=${roomId}&keyword=secret`),
        user.get(paths.rooms),
      ]);
      expect(JSON.stringify([page, others.map(({ body }) => body)])).not.toContain('secret');
    }
    const [row] = await gateway.database.query(sql`SELECT * FROM messages WHERE message_id = ${messageId}`);
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('[GW154] happens once, however often it is requested and by however many tabs at once', async () => {
    const roomId = await newRoom('lin', 'chen');
    const socket = await chen.openSocket();
    const messageId = await sendMessage(lin, roomId, { content: 'oops' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => recall(lin, roomId, messageId)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await recall(lin, roomId, messageId)).toMatchObject({ status: 200, body: {} });
    await sendMessage(lin, roomId, { content: 'next' });
    await socket.next(({ message }) => JSON.stringify(message).includes('next'));
    expect(socket.frames.filter(recallIn)).toHaveLength(1);
    socket.close();
  });

  it('[GW154] is not undone when the message is sent once more', async () => {
    const roomId = await newRoom('lin');
    const draft = { content: 'twice', msgUuid: randomUUID() };
    const messageId = await sendMessage(lin, roomId, draft);
    await recall(lin, roomId, messageId);
    expect(await sendMessage(lin, roomId, draft)).toBe(messageId);
    expect(await pageOf(lin, roomId)).toMatchObject({ content: [{ state: 1, content: '' }], lastSeq: 1 });
  });

  it('[GW155] is allowed to its sender alone; messages of the robot and the system stay', async () => {
    const roomId = await newRoom('lin', 'chen');
    const messageId = await sendMessage(lin, roomId, { content: 'mine' });
    expect(await recall(chen, roomId, messageId)).toMatchObject({ status: 200, body: refusal('NOT_RECALLABLE') });
    for (const msgType of ['ASSISTANT_TEXT', 'SYSTEM_HINT']) {
      const theirs = await sendMessage(lin, roomId, { content: `as ${msgType}` });
      await gateway.database.query(
        sql`UPDATE messages SET sender_id = 'robot', msg_type = ${msgType} WHERE message_id = ${theirs}`,
      );
      expect(await recall(lin, roomId, theirs)).toMatchObject({ status: 200, body: refusal('NOT_RECALLABLE') });
    }
    expect(await pageOf(lin, roomId)).toMatchObject({ content: [{ state: 0 }, { state: 0 }, { state: 0 }] });
  });

  it('[GW155] has the same answer for a foreign message, one of another room and none', async () => {
    const roomId = await newRoom('lin');
    const own = await newRoom('lin');
    const foreign = await newRoom('chen');
    const elsewhere = await sendMessage(chen, foreign, { content: 'theirs' });
    const here = await sendMessage(lin, own, { content: 'mine, elsewhere' });
    const answers = await Promise.all([
      recall(lin, foreign, elsewhere),
      recall(lin, roomId, elsewhere),
      recall(lin, roomId, here),
      recall(lin, roomId, '000000000001-none'),
      recall(lin, randomUUID(), here),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: answers[0]?.body });
    expect(await pageOf(lin, own)).toMatchObject({ content: [{ state: 0 }] });
  });

  it.each([
    ['no message', {}],
    ['a number', { messageId: 7 }],
    ['an empty id', { messageId: '' }],
    ['100 kB', { messageId: 'x'.repeat(100_000) }],
    ['a list', { messageId: ['a'] }],
  ])('[GW155] is refused as a bad request where it names %s', async (_, rest) => {
    expect(await lin.post(paths.recall, { roomId: lin.roomId, ...rest })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it('[GW156] reaches every socket of every member, and nobody else', async () => {
    const roomId = await newRoom('lin', 'chen');
    const zhou = await gateway.signIn('zhou');
    const sockets = await Promise.all([lin, lin, chen].map((user) => user.openSocket()));
    const outside = await zhou.openSocket();
    const messageId = await sendMessage(lin, roomId, { content: 'to be recalled' });
    await recall(lin, roomId, messageId);
    for (const socket of sockets) {
      const frame = await socket.next(recallIn);
      expect(frame).toMatchObject({ key: '1000', message: { success: true, data: { roomId, messageId } } });
      expect(JSON.stringify(frame)).not.toContain('to be recalled');
    }
    expect(outside.frames.filter(recallIn)).toEqual([]);
    for (const socket of [...sockets, outside]) socket.close();
  });

  it('[GW158] removes it from the unread count, and changes the digest of the newest messages', async () => {
    const roomId = await newRoom('lin', 'chen');
    const messageId = await sendMessage(lin, roomId, { content: 'one' });
    await sendMessage(lin, roomId, { content: 'two' });
    const unread = async () => {
      const { body } = await chen.get(`${paths.rooms}?size=100`);
      const rooms = (body as { readonly content: readonly { roomId: string; unreadCount: number }[] }).content; // as declared
      return rooms.find((room) => room.roomId === roomId)?.unreadCount;
    };
    const before = await pageOf(chen, roomId, 'digest=50');
    expect(await unread()).toBe(2);
    await recall(lin, roomId, messageId);
    expect(await unread()).toBe(1);
    expect(await pageOf(chen, roomId, 'digest=50')).not.toEqual(before);
  });

  it('[GW154] of a message that its sender no longer sees removes it for the others', async () => {
    const roomId = await newRoom('lin', 'chen');
    const messageId = await sendMessage(lin, roomId, { content: 'seen by chen alone' });
    await lin.post(paths.remove, { roomId, messageId });
    expect(JSON.stringify(await pageOf(chen, roomId))).toContain('seen by chen alone');
    expect(await recall(lin, roomId, messageId)).toMatchObject({ status: 200, body: {} });
    expect(JSON.stringify(await pageOf(chen, roomId))).not.toContain('seen by chen alone');
  });

  it('[GW158] of an image removes it from the search and ends the access of others to its file', async () => {
    const roomId = await newRoom('lin', 'chen');
    const content = await aStoredFile(gateway.database, 'lin', { name: 'a.png', mime: 'image/png' });
    const messageId = await sendMessage(lin, roomId, { msgType: 'IMAGE', content });
    const chenCanRead = async () =>
      (await readableFile(gateway.database, { accountId: 'chen', tenantId: 'lanchuan' }, content)) !== undefined;
    const found = async () => (await lin.get(`${paths.search}?roomId=${roomId}&msgType=IMAGE`)).body;
    expect(await found()).toMatchObject({ content: [{ messageId }], totalElements: 1 });
    expect(await chenCanRead()).toBe(true);
    await recall(lin, roomId, messageId);
    expect(await found()).toMatchObject({ content: [], totalElements: 0 });
    expect(await chenCanRead()).toBe(false);
    expect(await chen.post(paths.create, [{ roomId, msgType: 'IMAGE', content }])).toMatchObject({ status: 404 });
  });
});

describe('recalling every message of a file', () => {
  it('[FI78] ends the access of its owner too, who reads it before it is in a message and while one remains', async () => {
    const roomId = await newRoom('lin', 'chen');
    const otherRoomId = await newRoom('chen', 'wang');
    const content = await aStoredFile(gateway.database, 'lin', { name: 'a.png', mime: 'image/png' });
    const readers = async () => {
      const names = ['lin', 'chen', 'wang'];
      const files = await Promise.all(
        names.map((accountId) => readableFile(gateway.database, { accountId, tenantId: 'lanchuan' }, content)),
      );
      return names.filter((_, index) => files[index] !== undefined);
    };
    expect(await readers()).toEqual(['lin']);
    const messageId = await sendMessage(lin, roomId, { msgType: 'IMAGE', content });
    const forwardedId = await sendMessage(chen, otherRoomId, { msgType: 'IMAGE', content });
    expect(await readers()).toEqual(['lin', 'chen', 'wang']);
    await recall(lin, roomId, messageId);
    expect(await readers()).toEqual(['lin', 'chen', 'wang']);
    await recall(chen, otherRoomId, forwardedId);
    expect(await readers()).toEqual([]);
    expect(await lin.post(paths.create, [{ roomId, msgType: 'IMAGE', content }])).toMatchObject({ status: 404 });
  });
});

describe('recalling a question', () => {
  it('[GW157] leaves the answer that was given or is being written', async () => {
    const socket = await lin.openSocket();
    const [question] = await lin.send('what is a bid?');
    const turn = await robot.turn('what is a bid?');
    turn.sendChunk('an offer');
    expect(await recall(lin, lin.roomId, question?.messageId)).toMatchObject({ status: 200, body: {} });
    turn.sendChunk(' to sell');
    turn.end();
    await socket.next(isLast);
    const { content } = await lin.page();
    expect(content).toMatchObject([
      { content: 'an offer to sell', state: 0 },
      { state: 1, content: '' },
    ]);
    socket.close();
  });

  it('[GW157] that waits for its turn leaves it unanswered', async () => {
    await chen.send('first');
    const turn = await robot.turn('first');
    const [waiting] = await chen.send('taken back');
    await chen.send('last');
    await recall(chen, chen.roomId, waiting?.messageId);
    turn.end({ content: 'done' });
    (await robot.turn('last')).end({ content: 'done' });
    expect(robot.turns.map(({ question }) => question.text)).not.toContain('taken back');
  });
});
