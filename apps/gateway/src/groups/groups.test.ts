import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertContacts } from '../testing/test-contacts';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let wang: TestUser;
let zhou: TestUser;
let tang: TestUser;
let now = new Date('2026-04-21T02:20:00.000Z');

beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => now } });
  [wang, zhou, tang] = await Promise.all([gateway.signIn('wang'), gateway.signIn('zhou'), gateway.signIn('tang')]);
  await insertContacts(
    gateway.database,
    { owner: 'wang', friend: 'zhou' },
    { owner: 'wang', friend: 'tang' },
    { owner: 'wang', friend: 'shen' },
    { owner: 'wang', friend: 'wang' },
    { owner: 'wang', friend: 'lin', isAuthorised: false },
    { owner: 'zhou', friend: 'luo' },
    { owner: 'zhou', friend: 'tang' },
    { owner: 'zhou', friend: 'shen' },
  );
});
afterAll(() => gateway.close());

const robot = '/ibsn/v1/robot';
const create = (vcChatRoomName: string, vcFriendSerialNos: string, user = wang) =>
  user.post(`${robot}/group/create`, { vcChatRoomName, vcFriendSerialNos });
const newGroup = async (members = 'zhou,tang'): Promise<string> =>
  Object((await create('PO1182 补发跟进', members)).body).groupSerial;
const invite = (groupSerial: string, friendsSerials: readonly string[], user = wang) =>
  user.post(`${robot}/group/friends/invite`, { groupSerial, friendsSerials });
const remove = (groupSerial: string, memberSerial: readonly string[], user = wang) =>
  user.post(`${robot}/group/friends/delete`, { groupSerial, memberSerial });
const membersOf = async (groupSerial: string, user = wang): Promise<readonly string[]> => {
  const { body } = await user.get(`${robot}/group/members?groupSerial=${groupSerial}`);
  return Object(body).Members.map(({ friendSerial }: { readonly friendSerial: string }) => friendSerial);
};
const hintsIn = async (roomId: string, user = wang) => {
  const { body } = await user.get(`${paths.inRoom}?roomId=${roomId}`);
  return Object(body).content.map((message: { readonly content: string; readonly systemHitType?: string }) => [
    message.systemHitType,
    message.content,
  ]);
};
const roomOf = async (roomId: string, user: TestUser) =>
  Object((await user.get(paths.rooms)).body).content.find(
    (room: { readonly roomId: string }) => room.roomId === roomId,
  );

describe('a new group', () => {
  it('[CT6] has its maker as owner and the friends, each once, and a room for all of them', async () => {
    const socket = await tang.openSocket();
    const { status, body } = await create('  PO1182 补发跟进 ', 'zhou, tang,zhou,wang');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { groupName: 'PO1182 补发跟进', memberCount: 3, canChatFlag: 0 },
    });
    const { groupSerial } = Object(body);
    await socket.next(({ key }) => key === '40011');
    await socket.next(({ key }) => key === '4508');
    socket.close();
    expect((await membersOf(groupSerial)).toSorted()).toEqual(['tang', 'wang', 'zhou']);
    expect(await roomOf(groupSerial, wang)).toMatchObject({
      chatType: '0',
      friendGroupId: groupSerial,
      name: 'PO1182 补发跟进',
      memberCount: 3,
      ownerId: 'wang',
      unreadCount: 0,
      closeFlag: 0,
    });
    expect(await roomOf(groupSerial, tang)).toMatchObject({ unreadCount: 1, lastMessageType: 'SYSTEM_HINT' });
  });

  it('[CT6] is refused without a name or people, with a name above 100 characters, and nothing is stored', async () => {
    const count = async () => (await gateway.database.query(sql`SELECT count(*) AS n FROM rooms`))[0]?.n;
    const before = await count();
    for (const name of ['', '   ', 'x'.repeat(101), '😀'.repeat(250)])
      expect(await create(name, 'zhou')).toMatchObject({
        status: 400,
        body: { params: { field: 'body.vcChatRoomName' } },
      });
    for (const serials of ['', ',', 'wang']) expect(await create('g', serials)).toMatchObject({ status: 400 });
    for (const serials of ['luo', 'zhou,nobody', 'zhou,'])
      expect((await create('g', serials)).status).toBeGreaterThanOrEqual(400);
    const unauthorised = await create('g', 'zhou,lin');
    expect(unauthorised).toMatchObject({
      status: 200,
      body: { ...refusal('CONTACT_NOT_AUTHORISED'), params: { names: '林晓' } },
    });
    expect(await count()).toBe(before);
  });

  it('[CT6] may have a name of emoji, up to 100 characters', async () => {
    const name = '😀'.repeat(50);
    expect(await create(name, 'zhou')).toMatchObject({ status: 200, body: { groupName: name } });
  });

  it('[CT9] is unauthorised at first and authorised two minutes after', async () => {
    const groupSerial = await newGroup();
    const isAuthorised = async () => {
      const { body } = await wang.get(`${robot}/group/auth-list`);
      return Object(body).content.some((group: { readonly groupSerial: string }) => group.groupSerial === groupSerial);
    };
    const start = now;
    now = new Date(start.getTime() + 119_999);
    expect(await isAuthorised()).toBe(false);
    expect(await roomOf(groupSerial, wang)).toMatchObject({ archivedFlag: false });
    now = new Date(start.getTime() + 120_000);
    expect(await isAuthorised()).toBe(true);
    expect(await roomOf(groupSerial, zhou)).toMatchObject({ archivedFlag: true });
    now = start;
  });
});

describe('the members of a group', () => {
  it('[CT7] are invited by any member from their own authorised friends, each once', async () => {
    const groupSerial = await newGroup('zhou');
    const socket = await zhou.openSocket();
    expect(await invite(groupSerial, ['luo', 'tang', 'tang', 'wang'], zhou)).toMatchObject({ status: 404 });
    expect(await invite(groupSerial, ['luo', 'tang', 'tang'], zhou)).toMatchObject({ status: 200, body: {} });
    await socket.next(({ key }) => key === '4502');
    socket.close();
    expect((await membersOf(groupSerial)).toSorted()).toEqual(['luo', 'tang', 'wang', 'zhou']);
    expect(await roomOf(groupSerial, tang)).toMatchObject({ unreadCount: 1, memberCount: 4 });
    expect(await invite(groupSerial, ['luo'], wang)).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(await invite(groupSerial, ['lin'], wang)).toMatchObject({ body: refusal('CONTACT_NOT_AUTHORISED') });
    expect(await invite(groupSerial, [])).toMatchObject({ status: 400 });
    expect(await invite(groupSerial, ['tang'], await gateway.signIn('luo'))).toMatchObject({ status: 404 });
  });

  it('[CT7] are added once by invitations at the same time, with one hint for each who came', async () => {
    const groupSerial = await newGroup('zhou');
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => invite(groupSerial, ['tang', 'shen'])),
      ...Array.from({ length: 4 }, () => invite(groupSerial, ['shen', 'luo'], zhou)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await membersOf(groupSerial)).toSorted()).toEqual(['luo', 'shen', 'tang', 'wang', 'zhou']);
    const invited = (await hintsIn(groupSerial)).filter(([code]: readonly string[]) => code === 'GROUP_INVITED');
    const sentences = invited.map(([, text]: readonly string[]) => text).join();
    expect(invited).toHaveLength(2);
    for (const name of ['沈立', '唐颖', '罗琪']) expect(sentences.split(name)).toHaveLength(2);
  });

  it('[CT7] are removed by the owner alone, and then neither read nor write', async () => {
    const groupSerial = await newGroup();
    expect(await remove(groupSerial, ['tang'], zhou)).toMatchObject({ status: 200, body: refusal('NOT_GROUP_OWNER') });
    expect(await remove(groupSerial, ['wang'])).toMatchObject({ status: 400 });
    expect(await remove(groupSerial, [])).toMatchObject({ status: 400 });
    const socket = await tang.openSocket();
    expect(await remove(groupSerial, ['tang', 'nobody', 'tang'])).toMatchObject({ status: 200, body: {} });
    await socket.next(({ key }) => key === '40011');
    expect(await membersOf(groupSerial)).toEqual(['wang', 'zhou']);
    const refused = { status: 404, body: refusal('NOT_FOUND') };
    expect(await tang.post(paths.create, [{ roomId: groupSerial, content: 'still here' }])).toMatchObject(refused);
    expect(await tang.get(`${paths.inRoom}?roomId=${groupSerial}`)).toMatchObject(refused);
    expect(await tang.get(`${robot}/group/members?groupSerial=${groupSerial}`)).toMatchObject(refused);
    expect(await roomOf(groupSerial, tang)).toBeUndefined();
    await wang.post(paths.create, [{ roomId: groupSerial, content: 'without tang' }]);
    await tang.send('hello');
    await socket.next(({ message }) => JSON.stringify(message).includes('hello'));
    expect(JSON.stringify(socket.frames)).not.toContain('without tang');
    socket.close();
    const hints = await hintsIn(groupSerial);
    expect(await remove(groupSerial, ['tang'])).toMatchObject({ status: 200, body: {} });
    expect(await hintsIn(groupSerial)).toEqual(hints);
  });

  it('[CT8] are told in the room who changed what, and are listed with the owner first', async () => {
    const groupSerial = await newGroup('zhou');
    await invite(groupSerial, ['tang']);
    await remove(groupSerial, ['zhou']);
    expect(await hintsIn(groupSerial)).toEqual([
      ['GROUP_REMOVED', '王珂 将 周敏 移出了群聊'],
      ['GROUP_INVITED', '王珂 邀请 唐颖 加入了群聊'],
      ['GROUP_CREATED', '王珂 创建了群聊，成员有 周敏'],
    ]);
    const { body } = await wang.get(`${robot}/group/members?groupSerial=${groupSerial}`);
    expect(body).toMatchObject({
      vcChatRoomId: groupSerial,
      Members: [
        { friendSerial: 'wang', friendName: '王珂', ownerFlag: true, selfFlag: true },
        { friendSerial: 'tang', friendName: '唐颖', ownerFlag: false, selfFlag: false, online: false },
      ],
    });
  });
});

describe('a group', () => {
  const change = (user: TestUser, call: string, groupSerial: string, more: object = {}) =>
    user.post(`${robot}/group/${call}`, { groupSerial, ...more });

  it('[CT15] is renamed by its owner, to a name of 1 to 100 characters', async () => {
    const groupSerial = await newGroup('zhou');
    const rename = (user: TestUser, vcChatRoomName: string) => change(user, 'rename', groupSerial, { vcChatRoomName });
    expect(await rename(zhou, 'hers')).toMatchObject({ status: 200, body: refusal('NOT_GROUP_OWNER') });
    for (const name of [' ', 'x'.repeat(500)]) expect(await rename(wang, name)).toMatchObject({ status: 400 });
    const socket = await zhou.openSocket();
    expect(await rename(wang, ' 恒锐准入 ')).toMatchObject({ status: 200, body: {} });
    await socket.next(({ key }) => key === '40011');
    socket.close();
    expect(await roomOf(groupSerial, zhou)).toMatchObject({ name: '恒锐准入', unreadCount: 2 });
    expect((await hintsIn(groupSerial))[0]).toEqual(['GROUP_RENAMED', '王珂 将群聊改名为“恒锐准入”']);
  });

  it('[CT15] is dissolved by its owner: it stays readable and takes no messages, members or names', async () => {
    const groupSerial = await newGroup('zhou');
    expect(await change(zhou, 'dissolve', groupSerial)).toMatchObject({ body: refusal('NOT_GROUP_OWNER') });
    expect(await change(wang, 'dissolve', groupSerial)).toMatchObject({ status: 200, body: {} });
    const closed = { status: 200, body: refusal('ROOM_CLOSED') };
    expect(await zhou.post(paths.create, [{ roomId: groupSerial, content: 'late' }])).toMatchObject(closed);
    expect(await invite(groupSerial, ['tang'])).toMatchObject(closed);
    expect(await change(wang, 'rename', groupSerial, { vcChatRoomName: 'x' })).toMatchObject(closed);
    expect(await change(wang, 'dissolve', groupSerial)).toMatchObject(closed);
    expect(await roomOf(groupSerial, zhou)).toMatchObject({ closeFlag: 1 });
    expect((await hintsIn(groupSerial, zhou))[0]).toEqual(['GROUP_DISSOLVED', '王珂 解散了群聊']);
  });

  it('[CT15] is left by anybody, and goes to the longest member when the owner leaves', async () => {
    const groupSerial = await newGroup('zhou');
    now = new Date(now.getTime() + 1000);
    await invite(groupSerial, ['tang']);
    expect(await change(wang, 'leave', groupSerial)).toMatchObject({ status: 200, body: {} });
    expect(await change(wang, 'leave', groupSerial)).toMatchObject({ status: 404 });
    expect(await roomOf(groupSerial, wang)).toBeUndefined();
    expect(await roomOf(groupSerial, tang)).toMatchObject({ ownerId: 'zhou', memberCount: 2 });
    expect((await hintsIn(groupSerial, zhou))[0]).toEqual(['GROUP_LEFT', '王珂 退出了群聊']);
    expect(await remove(groupSerial, ['tang'], zhou)).toMatchObject({ status: 200, body: {} });
    expect(await change(zhou, 'leave', groupSerial)).toMatchObject({ status: 200, body: {} });
  });
});

describe('the calls about contacts and groups', () => {
  it('[CT13] are for colleagues only, and know nobody of another tenant', async () => {
    for (const id of ['lin', 'shen']) {
      const other = await gateway.signIn(id);
      expect(await create('g', 'zhou', other)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
      expect(await other.get(`${robot}/friend/auth-list`)).toMatchObject({ status: 403 });
    }
    await gateway.database.batch([
      sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', 'o', 'o', 'o', 'other')`,
      sql`UPDATE accounts SET tenant_id = 'other' WHERE account_id = 'shen'`,
      sql`UPDATE contacts SET tenant_id = 'other' WHERE friend_id = 'shen'`,
    ]);
    expect(await create('g', 'shen')).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(JSON.stringify((await wang.get(`${robot}/friend/search`)).body)).not.toContain('shen');
  });
});
