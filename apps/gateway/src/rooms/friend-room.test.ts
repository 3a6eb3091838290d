import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId, insertContacts } from '../testing/test-contacts';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let wang: TestUser;
let zhou: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway();
  [wang, zhou] = await Promise.all([gateway.signIn('wang'), gateway.signIn('zhou')]);
  await insertContacts(
    gateway.database,
    { owner: 'wang', friend: 'zhou', remark: '服务台小周' },
    { owner: 'zhou', friend: 'wang', isAuthorised: false },
    { owner: 'wang', friend: 'tang' },
    { owner: 'wang', friend: 'wang' },
    { owner: 'zhou', friend: 'luo' },
  );
});
afterAll(() => gateway.close());

const create = (user: TestUser, friendGroupId: string, chatType = '1') =>
  user.post('/ibsn/v1/chat/rooms/create', { chatType, robotPlatform: 'wechat', friendGroupId });
const roomIdOf = ({ body }: { readonly body: unknown }): string => Object(body).roomId;
const roomOf = async (roomId: string, user: TestUser) =>
  Object((await user.get(paths.rooms)).body).content.find(
    (room: { readonly roomId: string }) => room.roomId === roomId,
  );

describe('the room of two people', () => {
  it('[CT11] is one room however both sides open it at the same time', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => create(wang, contactId('wang', 'zhou'))),
      ...Array.from({ length: 4 }, () => create(zhou, 'wang')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(roomIdOf)).size).toBe(1);
    const roomId = roomIdOf(await create(wang, 'zhou'));
    const members = await gateway.database.query(
      sql`SELECT account_id FROM room_members WHERE room_id = ${roomId} ORDER BY account_id`,
    );
    expect(members).toEqual([{ account_id: 'wang' }, { account_id: 'zhou' }]);
  });

  it('[CT11] has for each side the name, contact and archiving of the other', async () => {
    const socket = await zhou.openSocket();
    const roomId = roomIdOf(await create(wang, 'zhou'));
    expect(await roomOf(roomId, wang)).toMatchObject({
      name: '服务台小周',
      friendGroupId: contactId('wang', 'zhou'),
      chatType: '1',
      memberCount: 2,
      archivedFlag: true,
      online: true,
      closeFlag: 0,
    });
    expect(await roomOf(roomId, zhou)).toMatchObject({
      name: '王珂',
      friendGroupId: contactId('zhou', 'wang'),
      archivedFlag: false,
      online: false,
    });
    await wang.post(paths.create, [{ roomId, content: 'are you there?' }]);
    await socket.next(({ key, message }) => key === '5001' && JSON.stringify(message).includes('are you there?'));
    socket.close();
    expect(await roomOf(roomId, zhou)).toMatchObject({
      unreadCount: 1,
      lastMessageContent: 'are you there?',
      sendSerial: 'wang',
      sendName: '王珂',
      state: 0,
    });
  });

  it('[CT11] notifies the other side of the new room, and returns to the list of who opens it again', async () => {
    const tang = await gateway.signIn('tang');
    const socket = await tang.openSocket();
    const roomId = roomIdOf(await create(wang, 'tang'));
    await socket.next(({ key }) => key === '40011');
    socket.close();
    // Tang has no contact for Wang; the room is there for both.
    expect(await roomOf(roomId, tang)).toMatchObject({ name: '王珂', friendGroupId: roomId });
    await wang.delete(`/ibsn/v1/chat/rooms/delete/${roomId}`);
    expect(await roomOf(roomId, wang)).toBeUndefined();
    expect(roomIdOf(await create(wang, 'tang'))).toBe(roomId);
    expect(await roomOf(roomId, wang)).toBeDefined();
  });

  it('[CT11] is refused for oneself, strangers and groups of others', async () => {
    for (const serial of ['wang', 'luo', contactId('zhou', 'luo'), 'nobody'])
      expect(await create(wang, serial)).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
  });
});

describe('a closed room', () => {
  const send = (user: TestUser, roomId: string) => user.post(paths.create, [{ roomId, content: 'into a closed room' }]);
  const closed = { status: 200, body: refusal('ROOM_CLOSED') };

  it('[CT12] of a deleted friend is read by both sides, and written in by neither', async () => {
    const roomId = roomIdOf(await create(wang, 'zhou'));
    expect(await send(zhou, roomId)).toMatchObject({ status: 200, body: [{ content: 'into a closed room' }] });
    await gateway.database.query(
      sql`UPDATE contacts SET deleted_at = now() WHERE owner_id = 'wang' AND friend_id = 'zhou'`,
    );
    for (const user of [wang, zhou]) {
      expect(await send(user, roomId)).toMatchObject(closed);
      expect(await user.get(`${paths.inRoom}?roomId=${roomId}`)).toMatchObject({ status: 200 });
      expect(await roomOf(roomId, user)).toMatchObject({ closeFlag: 1 });
    }
    expect(await create(wang, 'zhou')).toMatchObject({ status: 404 });
  });

  it('[CT12] of a dissolved group is read only, over a socket too', async () => {
    await gateway.database.batch([
      sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, created_at, dissolved_at)
        VALUES ('ended', 'lanchuan', '0', 'g', 'g', 'wang', now(), now())`,
      sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at) VALUES ('ended', 'wang', 'lanchuan', now())`,
    ]);
    expect(await send(wang, 'ended')).toMatchObject(closed);
    expect(await roomOf('ended', wang)).toMatchObject({ closeFlag: 1, chatType: '0' });
    const socket = await wang.openSocket();
    const data = { roomId: 'ended', content: 'x', msgUuid: 'closed-1' };
    socket.send(JSON.stringify({ key: '5001', message: { data } }));
    const answer = await socket.next(({ message }) => JSON.stringify(message).includes('closed-1'));
    expect(answer.message).toMatchObject({ success: false, message: 'ROOM_CLOSED' });
    socket.close();
  });
});
