import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactId, insertContacts } from '../testing/test-contacts';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

const now = new Date('2026-04-21T02:20:00.000Z');
const robot = '/ibsn/v1/robot';
const groups = Array.from({ length: 25 }, (_none, index) => `group-${index}`);

let gateway: TestGateway;
let wang: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => now } });
  wang = await gateway.signIn('wang');
  await insertContacts(
    gateway.database,
    { owner: 'wang', friend: 'zhou' },
    { owner: 'wang', friend: 'shen', remark: '恒锐的沈' },
    { owner: 'wang', friend: 'lin', isAuthorised: false },
    { owner: 'zhou', friend: 'luo' },
  );
  await gateway.database.batch(
    groups.flatMap((group) => [
      sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, created_at)
        VALUES (${group}, 'lanchuan', '0', ${`评审 ${group}`}, ${`Review ${group}`}, 'wang', now())`,
      sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES (${group}, 'wang', 'lanchuan', now())`,
    ]),
  );
});
afterAll(() => gateway.close());

const list = async (path: string): Promise<Record<string, unknown>> => Object((await wang.get(path)).body);
const idsOf = (body: Record<string, unknown>, id: string): readonly string[] =>
  Object(body).content.map((item: Record<string, string>) => item[id]);

it.each([
  ['friends', `${robot}/friend/unauth-list`, 'friendSerial', 20],
  ['authorised friends', `${robot}/friend/auth-list`, 'friendSerial', 20],
  ['found friends', `${robot}/friend/search`, 'friendSerial', 20],
  ['groups', `${robot}/group/unauth-list`, 'groupSerial', 20],
  ['authorised groups', `${robot}/group/auth-list`, 'groupSerial', 1000],
  ['rooms', paths.rooms, 'roomId', 20],
] as const)('[CT23] of %s begin with page 0', async (_what, path, id, size) => {
  const first = await list(path);
  expect(first).toMatchObject({ page: 0, size });
  expect(await list(`${path}?page=0&size=${Math.min(size, 100)}`)).toMatchObject({
    page: 0,
    content: first.content,
  });
  const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((page) => list(`${path}?page=${page}&size=5`)));
  const ids = pages.flatMap((page) => idsOf(page, id));
  expect(new Set(ids).size).toBe(first.totalElements);
  expect(ids.slice(0, size)).toEqual(idsOf(first, id));
  for (const wrong of ['page=-1', 'size=0', 'size=1001', 'page=first'])
    expect(await wang.get(`${path}?${wrong}`)).toMatchObject({ status: 400 });
});

it('[CT23] have twenty groups or rooms unless another size is asked for', async () => {
  for (const [path, id] of [
    [`${robot}/group/unauth-list`, 'groupSerial'],
    [paths.rooms, 'roomId'],
  ] as const) {
    expect(idsOf(await list(path), id)).toHaveLength(20);
    expect(idsOf(await list(`${path}?page=1`), id).length).toBeGreaterThanOrEqual(5);
  }
  expect(idsOf(await list(`${robot}/group/unauth-list?size=1000`), 'groupSerial')).toHaveLength(25);
});

it('[CT24] finds all friends of the caller, authorised or not, and nobody of others', async () => {
  const found = async (query: string) => idsOf(await list(`${robot}/friend/search${query}`), 'friendSerial').toSorted();
  expect(await found('')).toEqual(['lin', 'shen', 'zhou']);
  expect(await found('?robotSerial=robot-account-wang&platform=wechat')).toEqual(['lin', 'shen', 'zhou']);
  expect(await found(`?key=${encodeURIComponent('恒锐的')}`)).toEqual(['shen']);
  expect(await found('?key=luo')).toEqual([]);
  expect(await list(`${robot}/friend/search?size=2&page=1`)).toMatchObject({
    totalElements: 3,
    totalPages: 2,
    page: 1,
  });
});

it('[CT24] finds groups by their names in both languages', async () => {
  for (const key of ['评审 GROUP-24', 'review group-24'])
    expect(idsOf(await list(`${robot}/group/unauth-list?key=${encodeURIComponent(key)}`), 'groupSerial')).toEqual([
      'group-24',
    ]);
});

it('[CT25] authorises those whom a record names', async () => {
  const friend = {
    friendName: '林晓',
    friendNickName: '小林',
    vcFriendSerialNo: 'lin',
    robotSerial: 'robot-account-wang',
  };
  const group = { vcChatRoomSerialNo: 'group-3', groupName: '评审 group-3' };
  for (const [kind, record] of [
    ['friend', friend],
    ['group', group],
  ] as const) {
    const totals = async () =>
      Promise.all(
        ['auth', 'unauth'].map(
          async (list) => Object((await wang.get(`${robot}/${kind}/${list}-list`)).body).totalElements,
        ),
      );
    const [on, off] = await totals();
    expect(await wang.post(`${robot}/${kind}/auth`, [record])).toMatchObject({ status: 200 });
    expect(await totals()).toEqual([on + 1, off - 1]);
    expect(await wang.post(`${robot}/${kind}/unauth`, [record])).toMatchObject({ status: 200 });
    expect(await totals()).toEqual([on, off]);
  }
  for (const [kind, record] of [
    ['friend', { ...friend, vcFriendSerialNo: undefined }],
    ['friend', { ...friend, friendName: 'x'.repeat(201) }],
    ['group', { ...group, vcChatRoomSerialNo: '' }],
  ] as const)
    expect(await wang.post(`${robot}/${kind}/auth`, [record])).toMatchObject({ status: 400 });
});

it('[CT26] is made from an end, a name and contacts, and opened again by its id and an end', async () => {
  const made = await wang.post(`${robot}/virtual-group/create`, {
    endTime: '2026-04-21 11:00:00',
    groupName: '恒锐准入评审会',
    members: [contactId('wang', 'zhou'), contactId('wang', 'shen')],
  });
  expect(made).toMatchObject({
    status: 200,
    body: { endTime: '2026-04-21T03:00:00.000Z', groupName: '恒锐准入评审会', memberCount: 3 },
  });
  const { robotGroupId } = Object(made.body);
  const members = await list(`${robot}/group/members?groupSerial=${robotGroupId}`);
  expect(Object(members).Members.map((member: Record<string, string>) => member.robotFriendId)).toEqual(
    expect.arrayContaining([contactId('wang', 'zhou'), contactId('wang', 'shen')]),
  );
  expect(
    await wang.post(`${robot}/virtual-group/open`, { endTime: '2026-04-21 12:00:00', robotGroupId }),
  ).toMatchObject({ status: 200, body: { robotGroupId, endTime: '2026-04-21T04:00:00.000Z' } });
  for (const missing of ['endTime', 'groupName', 'members'] as const) {
    const body = {
      endTime: '2026-04-21 11:00:00',
      groupName: 'x',
      members: [contactId('wang', 'zhou')],
      [missing]: undefined,
    };
    expect(await wang.post(`${robot}/virtual-group/create`, body)).toMatchObject({ status: 400 });
  }
  for (const body of [{ endTime: '2026-04-21 12:00:00' }, { robotGroupId }])
    expect(await wang.post(`${robot}/virtual-group/open`, body)).toMatchObject({ status: 400 });
});
