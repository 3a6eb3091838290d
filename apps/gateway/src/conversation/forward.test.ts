import { randomUUID } from 'node:crypto';
import type { Message } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId, insertContacts } from '../testing/test-contacts';
import { addressOfUpload } from '../testing/test-files';
import { paths, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';

let gateway: TestGateway;
let wang: TestUser;
let zhou: TestUser;
let tang: TestUser;
/** The room of wang and zhou. */
let pair: string;
/** The group of wang, zhou and tang. */
let group: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  [wang, zhou, tang] = await Promise.all([gateway.signIn('wang'), gateway.signIn('zhou'), gateway.signIn('tang')]);
  await insertContacts(
    gateway.database,
    { owner: 'wang', friend: 'zhou' },
    { owner: 'wang', friend: 'tang' },
    { owner: 'zhou', friend: 'wang' },
    { owner: 'zhou', friend: 'luo' },
    { owner: 'tang', friend: 'wang' },
  );
  pair = Object((await wang.post('/ibsn/v1/chat/rooms/create', { chatType: '1', friendGroupId: 'zhou' })).body).roomId;
  group = await newGroup();
});
afterAll(() => gateway.close());

const newGroup = async (): Promise<string> => {
  const { body } = await wang.post('/ibsn/v1/robot/group/create', {
    vcChatRoomName: 'g',
    vcFriendSerialNos: 'zhou,tang',
  });
  return Object(body).groupSerial;
};
const write = async (user: TestUser, roomId: string, draft: object): Promise<Message> => {
  const { status, body } = await user.post(paths.create, [{ roomId, ...draft }]);
  expect(status).toBe(200);
  return Object(body)[0];
};
const writeText = (user: TestUser, roomId: string, content: string) => write(user, roomId, { content });
const friend = (friendGroupId: string) => ({ friendGroupId, chatType: '1' });
const toGroup = (friendGroupId: string) => ({ friendGroupId, chatType: '0' });
const forward = (user: TestUser, body: object) => user.post('/ibsn/v1/chat/messages/forward', body);
const newest = async (user: TestUser, roomId: string, size = 5): Promise<readonly Message[]> =>
  Object((await user.get(`${paths.inRoom}?roomId=${roomId}&size=${size}`)).body).content;
const roomWith = async (user: TestUser, friendId: string): Promise<string> =>
  Object((await user.post('/ibsn/v1/chat/rooms/create', { chatType: '1', friendGroupId: friendId })).body).roomId;

describe('forwarding one by one', () => {
  it('[GW350] brings the message and then the note to friends and groups, as messages of the one who forwards', async () => {
    const { messageId } = await writeText(zhou, pair, 'PO1182 is late');
    const socket = await tang.openSocket();
    const { status, body } = await forward(wang, {
      messageId,
      message: ' please look ',
      forwardList: [friend(contactId('wang', 'tang')), toGroup(group)],
    });
    expect({ status, body }).toEqual({ status: 200, body: { failed: [] } });
    await socket.next(({ key }) => key === '5001');
    socket.close();
    for (const [user, roomId] of [
      [tang, await roomWith(tang, 'wang')],
      [zhou, group],
    ] as const)
      expect((await newest(user, roomId, 2)).map(({ content, sendSerial }) => [content, sendSerial])).toEqual([
        ['please look', 'wang'],
        ['PO1182 is late', 'wang'],
      ]);
  });

  it('[GW350] keeps files and links, which the readers may open, and leaves out the quote', async () => {
    const address = await addressOfUpload(gateway, zhou, { name: 'note.txt', bytes: 'note' });
    const first = await writeText(zhou, pair, 'first');
    const quoting = await write(zhou, pair, { content: 'second', quoteMessageId: first.messageId });
    const file = await write(zhou, pair, { msgType: 'FILE', content: address });
    const link = await write(zhou, pair, { msgType: 'URL', shareUrl: 'https://example.com/a', shareTitle: 'A' });
    const messageIds = [link, file, quoting].map(({ messageId }) => messageId);
    expect(await forward(wang, { messageIds, forwardList: [toGroup(group)] })).toMatchObject({ body: { failed: [] } });
    const [third, second, one] = await newest(tang, group, 3);
    expect(one).toMatchObject({ content: 'second' });
    expect(one).not.toHaveProperty('quoteMsg');
    expect(second).toMatchObject({ msgType: 'FILE', content: address, shareTitle: 'note.txt' });
    expect(third).toMatchObject({ msgType: 'URL', shareUrl: 'https://example.com/a', shareTitle: 'A' });
  });

  it('[GW351] names the targets that got nothing, and why; the others got all of it', async () => {
    const dissolved = await newGroup();
    await wang.post('/ibsn/v1/robot/group/dissolve', { groupSerial: dissolved });
    const foreign = Object(
      (await zhou.post('/ibsn/v1/robot/group/create', { vcChatRoomName: 'x', vcFriendSerialNos: 'luo' })).body,
    ).groupSerial;
    const { messageId } = await writeText(zhou, pair, 'for those who may');
    const refused = [
      { ...friend('luo'), code: 'NOT_FOUND' },
      { ...friend('nobody'), code: 'NOT_FOUND' },
      { ...toGroup(foreign), code: 'NOT_FOUND' },
      { ...toGroup(pair), code: 'NOT_FOUND' },
      { ...toGroup(dissolved), code: 'ROOM_CLOSED' },
    ];
    const forwardList = [...refused.map(({ code: _, ...target }) => target), toGroup(group), toGroup(group)];
    expect(await forward(wang, { messageId, message: 'n', forwardList })).toMatchObject({
      status: 200,
      body: { failed: refused },
    });
    expect((await newest(zhou, group, 3)).map(({ content }) => content).slice(0, 2)).toEqual([
      'n',
      'for those who may',
    ]);
    expect((await newest(wang, dissolved, 1))[0]?.msgType).toBe('SYSTEM_HINT');
  });

  it('[GW352] refuses what was recalled or removed, hints, and messages of rooms that are not the caller’s', async () => {
    const recalled = await writeText(zhou, pair, 'oops');
    await zhou.post('/ibsn/v1/chat/messages/recall', { roomId: pair, messageId: recalled.messageId });
    const removed = await writeText(zhou, pair, 'gone for me');
    await wang.post('/ibsn/v1/chat/messages/delete', { roomId: pair, messageId: removed.messageId });
    const hint = (await newest(wang, await newGroup(), 1))[0];
    const streaming = await writeText(zhou, pair, 'not finished');
    await gateway.database.query(
      sql`UPDATE messages SET answer_state = 'streaming' WHERE message_id = ${streaming.messageId}`,
    );
    const [foreign] = await gateway.signIn('lin').then((lin) => lin.send('secret'));
    const before = (await newest(zhou, group, 1))[0]?.messageId;
    const forwardList = [toGroup(group)];
    for (const merged of [false, true]) {
      const codeOf = async (messageId = '') =>
        Object((await forward(wang, { messageIds: [messageId], merged, forwardList })).body).code;
      expect(await codeOf(recalled.messageId)).toBe('NOT_FORWARDABLE');
      expect(await codeOf(hint?.messageId)).toBe('NOT_FORWARDABLE');
      expect(await codeOf(streaming.messageId)).toBe('NOT_FORWARDABLE');
      expect(await codeOf(removed.messageId)).toBe('NOT_FOUND');
      expect(await codeOf(foreign?.messageId)).toBe('NOT_FOUND');
    }
    await gateway.database.query(
      sql`UPDATE messages SET answer_state = NULL WHERE message_id = ${streaming.messageId}`,
    );
    expect((await newest(zhou, group, 1))[0]?.messageId).toBe(before);
  });

  it('[GW352] refuses a form, whoever it was for', async () => {
    const form = await writeText(zhou, pair, 'form');
    await gateway.database.query(
      sql`UPDATE messages SET msg_type = 'CUSTOMER_TICKET_FORM' WHERE message_id = ${form.messageId}`,
    );
    expect(await forward(wang, { messageId: form.messageId, forwardList: [toGroup(group)] })).toMatchObject({
      body: { code: 'NOT_FORWARDABLE' },
    });
  });

  it('[GW353] adds nothing when it is repeated with its msgUuid', async () => {
    const { messageId } = await writeText(zhou, pair, 'once');
    const body = { messageId, message: 'note', forwardList: [toGroup(group)], msgUuid: randomUUID() };
    await Promise.all([forward(wang, body), forward(wang, body)]);
    expect(await forward(wang, body)).toMatchObject({ status: 200, body: { failed: [] } });
    expect((await newest(zhou, group, 4)).filter(({ content }) => ['once', 'note'].includes(content))).toHaveLength(2);
  });
});

describe('a merged record', () => {
  it('[GW354] is made of the stored messages, in their order, whatever the client says', async () => {
    const one = await writeText(wang, pair, 'two pieces were damaged');
    const address = await addressOfUpload(gateway, zhou, { name: 'note.txt', bytes: 'note' });
    const two = await write(zhou, pair, { msgType: 'FILE', content: address });
    const { body } = await forward(wang, {
      messageIds: [two.messageId, one.messageId],
      merged: true,
      content: 'invented',
      list: [{ nickname: 'zhou', text: 'invented' }],
      forwardList: [toGroup(group)],
    });
    expect(body).toEqual({ failed: [] });
    const [record] = await newest(tang, group, 1);
    expect(record?.msgType).toBe('RECORD');
    expect(JSON.parse(record?.content ?? '')).toEqual({
      title: '王珂与周敏的聊天记录',
      list: [
        { nickname: '王珂', text: 'two pieces were damaged' },
        { nickname: '周敏', text: expect.stringContaining('note.txt') },
      ],
      num: 2,
    });
    expect(record?.content).not.toContain('private-bucket');
  });

  it('[GW354] keeps its texts when a message is recalled later, and holds a hundred long ones', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `${index} ${'长'.repeat(2000)}`);
    const sent: Message[] = [];
    for (let from = 0; from < texts.length; from += 20)
      sent.push(
        ...Object(
          (
            await zhou.post(
              paths.create,
              texts.slice(from, from + 20).map((content) => ({ roomId: pair, content })),
            )
          ).body,
        ),
      );
    const messageIds = sent.map(({ messageId }) => messageId);
    await forward(wang, { messageIds, merged: true, forwardList: [toGroup(group)] });
    await zhou.post('/ibsn/v1/chat/messages/recall', { roomId: pair, messageId: messageIds[0] });
    const [message] = await newest(tang, group, 1);
    const record = JSON.parse(message?.content ?? '');
    expect(record).toMatchObject({ num: 100, title: '周敏的聊天记录' });
    expect(record.list.map(({ text }: { readonly text: string }) => Number.parseInt(text, 10))).toEqual(
      texts.map((_, index) => index),
    );
    expect(message?.content.length).toBeLessThan(30_000);
  });

  it('[GW354] is refused for messages of two rooms', async () => {
    const ids = [(await writeText(wang, pair, 'here')).messageId, (await writeText(wang, group, 'there')).messageId];
    expect(await forward(wang, { messageIds: ids, merged: true, forwardList: [toGroup(group)] })).toMatchObject({
      status: 400,
    });
  });
});

describe('the limits of forwarding', () => {
  it('[GW355] are 100 messages, 50 targets, a note of 500 characters, and at least one of each', async () => {
    const { messageId } = await writeText(zhou, pair, 'x');
    const many = (length: number) => Array.from({ length }, (_, index) => friend(`f${index}`));
    for (const body of [
      { messageId, forwardList: [] },
      { messageId, forwardList: many(51) },
      { messageIds: Array.from({ length: 101 }, () => messageId), forwardList: [toGroup(group)] },
      { messageIds: [], forwardList: [toGroup(group)] },
      { forwardList: [toGroup(group)] },
      { messageId, message: 'x'.repeat(501), forwardList: [toGroup(group)] },
      { messageId, forwardList: [{ friendGroupId: group, chatType: '7' }] },
    ])
      expect((await forward(wang, body)).status).toBe(400);
  });

  it('[GW355] count every message that is made against a rate, before anything is sent', async () => {
    const limits = { ...wideLimits, messages: { ...wideLimits.messages, forwardsPerMinute: 3 } };
    const slow = await startTestGateway({ limits });
    try {
      const user = await slow.signIn('wang');
      const [{ messageId } = { messageId: '' }] = await user.send('x');
      const forwardList = [friend('a'), friend('b')];
      const body = { messageId, forwardList };
      expect(await forward(user, { ...body, message: 'note' })).toMatchObject({ status: 400 });
      expect(await forward(user, body)).toMatchObject({ status: 200 });
      expect(await forward(user, body)).toMatchObject({ status: 429 });
    } finally {
      await slow.close();
    }
  });

  it('[GW355] is for staff and agents only', async () => {
    const lin = await gateway.signIn('lin');
    const [{ messageId } = { messageId: '' }] = await lin.send('x');
    expect(await forward(lin, { messageId, forwardList: [friend('zhou')] })).toMatchObject({ status: 403 });
  });

  it('[GW351] answers every target exactly once, whatever is named', async () => {
    const { messageId } = await writeText(zhou, pair, 'any');
    const target = fc.record({
      friendGroupId: fc.oneof(
        fc.constantFrom(group, 'zhou', 'tang', 'luo', pair),
        fc.string({ minLength: 1, maxLength: 20 }),
      ),
      chatType: fc.constantFrom('0', '1'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(target, { minLength: 1, maxLength: 5 }), async (forwardList) => {
        const { status, body } = await forward(wang, { messageId, forwardList });
        if (status === 400) return;
        const may = (id: string, type: string) => (type === '0' ? id === group : ['zhou', 'tang'].includes(id));
        const refused = forwardList.filter(({ friendGroupId, chatType }) => !may(friendGroupId, chatType));
        const keys = (targets: typeof forwardList) =>
          [...new Set(targets.map((t) => `${t.chatType}:${t.friendGroupId}`))].toSorted();
        expect(keys(Object(body).failed)).toEqual(keys(refused));
      }),
      { numRuns: 25 },
    );
  });
});

describe('forwarding a to-do', () => {
  it('[GW356] sends the message of the to-do, then the comments, and nothing that is no to-do', async () => {
    const todo = await writeText(zhou, pair, 'call the supplier');
    await gateway.database.query(sql`UPDATE messages SET msg_type = 'TODO' WHERE message_id = ${todo.messageId}`);
    const call = (message: { readonly messageId: string }) =>
      wang.post('/ibsn/v1/robot/schedule/forward', {
        ...message,
        friends: [{ type: '0', friendGroupId: group, friendGroupName: 'g' }],
        comments: 'by Friday',
      });
    expect(await call(todo)).toMatchObject({ status: 200, body: { failed: [] } });
    expect((await newest(tang, group, 2)).map(({ msgType, content }) => [msgType, content])).toEqual([
      ['TEXT', 'by Friday'],
      ['TODO', 'call the supplier'],
    ]);
    expect(await call(await writeText(zhou, pair, 'a text'))).toMatchObject({ status: 400 });
  });

  it('[CT27] sends a to-do of the list, own or shared, then the comments, once for a uuid', async () => {
    const group = await newGroup();
    const { body: todo } = await zhou.post('/ibsn/v1/robot/schedule/create', {
      content: 'call the supplier',
      scheduleTime: '2099-04-21 10:00:00',
      timeZone: 'Asia/Shanghai',
      friends: [{ friendGroupId: 'wang' }],
    });
    const call = (user: TestUser, fields: object) =>
      user.post('/ibsn/v1/robot/schedule/forward', {
        friends: [
          { type: '0', friendGroupId: group, friendGroupName: 'g' },
          { type: '1', friendGroupId: 'luo', friendGroupName: 'no contact' },
        ],
        comments: 'by Friday',
        msgUuid: `forward-${Object(todo).id}`,
        ...fields,
      });
    const scheduleId = Object(todo).id;
    const failed = [{ chatType: '1', friendGroupId: 'luo', code: 'NOT_FOUND' }];
    for (const _ of [1, 2]) expect(await call(wang, { scheduleId })).toMatchObject({ status: 200, body: { failed } });
    const sent = (await newest(tang, group, 4)).map(({ msgType, content }) => [msgType, content]);
    expect(sent.slice(0, 2)).toEqual([
      ['TEXT', 'by Friday'],
      ['TODO', 'call the supplier\n2099-04-21 10:00'],
    ]);
    expect(sent).toHaveLength(3);
    expect(await call(tang, { scheduleId })).toMatchObject({ status: 404 });
    const { messageId } = await writeText(zhou, pair, 'a text');
    for (const fields of [{}, { scheduleId, messageId }])
      expect(await call(wang, fields)).toMatchObject({ status: 400 });
    expect(await zhou.post('/ibsn/v1/robot/schedule/delete', { id: scheduleId })).toMatchObject({ status: 200 });
    expect(await call(wang, { scheduleId })).toMatchObject({ status: 404 });
  });
});
