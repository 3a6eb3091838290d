import { randomUUID } from 'node:crypto';
import type { Message } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { aStoredFile } from '../testing/stored-files';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { messageOf } from '../testing/test-socket';

let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

const newRoom = (...members: readonly string[]) => roomWithoutRobot(gateway.database, ...members);

/** Sends a message. @returns it as the gateway gives it back */
async function sendMessage(user: TestUser, roomId: string, draft: object): Promise<Message> {
  const { status, body } = await user.post(paths.create, [{ roomId, ...draft }]);
  expect(status).toBe(200);
  const [message] = body as readonly Message[]; // what the call is declared to give
  if (!message) throw new Error('not saved');
  return message;
}
const newest = async (user: TestUser, roomId: string) =>
  (await user.get(`${paths.inRoom}?roomId=${roomId}&size=1`)).body;

describe('a quote', () => {
  it('[GW159] gives the quoted sender and text to its sender, the other members and every later reader', async () => {
    const roomId = await newRoom('lin', 'chen');
    const socket = await chen.openSocket();
    const { messageId } = await sendMessage(chen, roomId, { content: `two ways: ${'x'.repeat(600)}` });
    const answer = await sendMessage(lin, roomId, { content: 'the first', quoteMessageId: messageId });
    const quoteMsg = {
      messageId,
      roomSeq: 1,
      msgType: 'TEXT',
      content: `two ways: ${'x'.repeat(490)}`,
      senderName: '陈楠',
    };
    expect(answer.quoteMsg).toEqual(quoteMsg);
    const pushed = messageOf(await socket.next((frame) => messageOf(frame)?.content === 'the first'));
    expect(pushed?.quoteMsg).toEqual(quoteMsg);
    for (const user of [lin, chen]) {
      const answers = await Promise.all([
        newest(user, roomId),
        user.get(`${paths.near}?roomId=${roomId}&messageId=${answer.messageId}`).then(({ body }) => body),
        user.get(`${paths.queryData}?messageId=${answer.messageId}`).then(({ body }) => body),
        user.get(`${paths.search}?roomId=${roomId}&keyword=first`).then(({ body }) => body),
      ]);
      for (const body of answers) expect(JSON.stringify(body)).toContain(JSON.stringify(quoteMsg));
    }
    socket.close();
  });

  it('[GW159] is one level deep, and names a card by its title and a file by its name', async () => {
    const roomId = await newRoom('lin');
    const first = await sendMessage(lin, roomId, { content: 'one' });
    const second = await sendMessage(lin, roomId, { content: 'two', quoteMessageId: first.messageId });
    const third = await sendMessage(lin, roomId, { content: 'three', quoteMessageId: second.messageId });
    expect(third.quoteMsg).toMatchObject({ content: 'two' });
    expect(third.quoteMsg).not.toHaveProperty('quoteMsg');
    const content = await aStoredFile(gateway.database, 'lin', { name: 'note.pdf', mime: 'application/pdf' });
    const file = await sendMessage(lin, roomId, { msgType: 'FILE', content });
    expect((await sendMessage(lin, roomId, { content: 'see', quoteMessageId: file.messageId })).quoteMsg).toMatchObject(
      {
        msgType: 'FILE',
        shareTitle: 'note.pdf',
      },
    );
    const body = { title: { text: 'PO 7' }, data: ['x'.repeat(1000)] };
    const { messageId } = await sendMessage(lin, roomId, { content: 'card' });
    await gateway.database.query(sql`UPDATE messages SET msg_type = 'CARD', sender_id = 'robot',
      purchase_robot_msg = ${JSON.stringify(body)}::jsonb WHERE message_id = ${messageId}`);
    expect((await sendMessage(lin, roomId, { content: 'this', quoteMessageId: messageId })).quoteMsg).toMatchObject({
      msgType: 'CARD',
      purchaseRobotMsg: { title: 'PO 7' },
    });
  });

  it('[GW159] of an image gives nobody access to its file', async () => {
    const roomId = await newRoom('lin', 'chen');
    const other = await newRoom('lin', 'chen');
    const content = await aStoredFile(gateway.database, 'lin', { name: 'a.png', mime: 'image/png' });
    const image = await sendMessage(lin, roomId, { msgType: 'IMAGE', content });
    await sendMessage(chen, roomId, { content: 'nice', quoteMessageId: image.messageId });
    await lin.post(paths.recall, { roomId, messageId: image.messageId });
    expect(await chen.post(paths.create, [{ roomId: other, msgType: 'IMAGE', content }])).toMatchObject({
      status: 404,
    });
    expect(JSON.stringify(await newest(chen, roomId))).not.toContain(content);
  });

  it('[GW160] of a message that its sender cannot see is refused, with the same answer in every case', async () => {
    const roomId = await newRoom('lin', 'chen');
    const own = await newRoom('lin');
    const foreign = await newRoom('chen');
    const removed = await sendMessage(chen, roomId, { content: 'removed' });
    await lin.post(paths.remove, { roomId, messageId: removed.messageId });
    const ids = [
      (await sendMessage(lin, own, { content: 'mine, elsewhere' })).messageId,
      (await sendMessage(chen, foreign, { content: 'theirs' })).messageId,
      removed.messageId,
      '000000000001-none',
      "x' OR 1=1 --",
    ];
    const answers = await Promise.all(
      ids.map((quoteMessageId) => lin.post(paths.create, [{ roomId, content: 'x', quoteMessageId }])),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await newest(chen, roomId)).toMatchObject({ content: [{ content: 'removed' }], lastSeq: 1 });
    const theirs = await sendMessage(chen, roomId, { content: 'still', quoteMessageId: removed.messageId });
    expect(theirs.quoteMsg?.content).toBe('removed');
  });

  it.each([
    ['a number', 7],
    ['an empty id', ''],
    ['100 kB', 'x'.repeat(100_000)],
    ['a list', ['a']],
    ['null', null],
  ])('[GW160] is refused by its field for %s', async (_, quoteMessageId) => {
    const roomId = await newRoom('lin');
    expect(await lin.post(paths.create, [{ roomId, content: 'x', quoteMessageId }])).toMatchObject({
      status: 400,
      body: { params: { field: 'body.0.quoteMessageId' } },
    });
  });

  it('[GW160] of a hint is refused by its field', async () => {
    const roomId = await newRoom('lin');
    const { messageId } = await sendMessage(lin, roomId, { content: 'joined' });
    await gateway.database.query(sql`UPDATE messages SET msg_type = 'SYSTEM_HINT' WHERE message_id = ${messageId}`);
    expect(await lin.post(paths.create, [{ roomId, content: 'x', quoteMessageId: messageId }])).toMatchObject({
      status: 400,
      body: { params: { field: 'body.quoteMessageId' } },
    });
  });

  it('[GW161] belongs to its message: a repeated uuid gives that message only with the same quote', async () => {
    const roomId = await newRoom('lin');
    const one = await sendMessage(lin, roomId, { content: 'one' });
    const two = await sendMessage(lin, roomId, { content: 'two' });
    const draft = { content: 'yes', msgUuid: randomUUID(), quoteMessageId: one.messageId };
    const first = await sendMessage(lin, roomId, draft);
    expect(await sendMessage(lin, roomId, draft)).toEqual(first);
    for (const quoteMessageId of [two.messageId, undefined])
      expect(await lin.post(paths.create, [{ roomId, ...draft, quoteMessageId }])).toMatchObject({
        status: 200,
        body: refusal('MSG_UUID_REUSED'),
      });
    expect(await newest(lin, roomId)).toMatchObject({ lastSeq: 3 });
  });

  it('[GW162] of a recalled message says so and has none of its text, whether the recall or the quote was first', async () => {
    const roomId = await newRoom('lin', 'chen');
    const { messageId } = await sendMessage(chen, roomId, { content: 'a secret price' });
    const before = await sendMessage(lin, roomId, { content: 'before', quoteMessageId: messageId });
    await chen.post(paths.recall, { roomId, messageId });
    const after = await sendMessage(lin, roomId, { content: 'after', quoteMessageId: messageId });
    expect(after.quoteMsg).toMatchObject({ messageId, state: 1, content: '' });
    const { body } = await chen.get(`${paths.queryData}?messageId=${before.messageId}`);
    expect(body).toMatchObject({ content: 'before', quoteMsg: { messageId, state: 1, content: '' } });
    expect(JSON.stringify((await lin.get(`${paths.inRoom}?roomId=${roomId}`)).body)).not.toContain('secret');
  });

  it('[GW162] is deleted together with the text of its message when that is recalled', async () => {
    const roomId = await newRoom('lin', 'chen');
    const { messageId } = await sendMessage(chen, roomId, { content: 'quoted' });
    const answer = await sendMessage(lin, roomId, { content: 'x', quoteMessageId: messageId });
    await lin.post(paths.recall, { roomId, messageId: answer.messageId });
    const { body } = await chen.get(`${paths.queryData}?messageId=${answer.messageId}`);
    expect(body).toMatchObject({ state: 1, content: '' });
    expect(body).not.toHaveProperty('quoteMsg');
  });
});
