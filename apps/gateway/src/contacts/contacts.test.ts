import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactId, insertContacts } from '../testing/test-contacts';
import { refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let wang: TestUser;
let now = new Date('2026-04-21T02:20:00.000Z');

beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => now } });
  wang = await gateway.signIn('wang');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = new Date('2026-04-21T02:20:00.000Z');
  await gateway.database.batch(
    ['contact_tag_members', 'contact_tags', 'contacts', 'group_authorisations'].map((table) =>
      sql.raw(`DELETE FROM ${table}`),
    ),
  );
  await insertContacts(
    gateway.database,
    { owner: 'wang', friend: 'zhou' },
    { owner: 'wang', friend: 'tang' },
    { owner: 'wang', friend: 'shen', remark: '恒锐的沈' },
    { owner: 'wang', friend: 'lin', isAuthorised: false },
    { owner: 'wang', friend: 'chen', isAuthorised: false },
    { owner: 'zhou', friend: 'luo' },
  );
});

const robot = '/ibsn/v1/robot';
const selected = (...serials: readonly string[]) => serials.map((vcFriendSerialNo) => ({ vcFriendSerialNo }));
const serialsOf = (body: unknown): readonly string[] =>
  Object(body).content.map(({ friendSerial }: { readonly friendSerial: string }) => friendSerial);
const list = async (path: string, user = wang) => (await user.get(`${robot}/${path}`)).body;

describe('friends', () => {
  it('[CT1] are listed by authorisation, page by page, and searched by name, remark and company', async () => {
    expect(serialsOf(await list('friend/auth-list')).toSorted()).toEqual(['shen', 'tang', 'zhou']);
    expect(
      serialsOf(await list('friend/unauth-list?robotSerial=robot-account-wang&platform=wechat')).toSorted(),
    ).toEqual(['chen', 'lin']);
    const first = await list('friend/auth-list?page=0&size=2');
    const second = await list('friend/auth-list?page=1&size=2');
    expect(first).toMatchObject({ page: 0, size: 2, totalElements: 3, totalPages: 2 });
    expect([...serialsOf(first), ...serialsOf(second)].toSorted()).toEqual(['shen', 'tang', 'zhou']);
    expect(serialsOf(await list('friend/auth-list?page=5'))).toEqual([]);
    const found = async (key: string) => serialsOf(await list(`friend/search?key=${encodeURIComponent(key)}`));
    expect(await found('周敏')).toEqual(['zhou']);
    expect(await found('zHOU mIN')).toEqual(['zhou']);
    expect(await found('恒锐的')).toEqual(['shen']);
    expect(await found('精密机械')).toEqual(['shen']);
    for (const nobody of ['%', '_', 'x'.repeat(100)]) expect(await found(nobody)).toEqual([]);
    expect(await found(' ')).toHaveLength(5);
    expect(await wang.get(`${robot}/friend/search?key=${'x'.repeat(101)}`)).toMatchObject({ status: 400 });
  });

  it('[CT1] have what the picker shows', async () => {
    const { body } = await wang.get(`${robot}/friend/search?key=shen`);
    expect(body).toMatchObject({
      content: [
        {
          friendSerial: 'shen',
          robotFriendId: contactId('wang', 'shen'),
          friendName: '沈立',
          friendNickName: '恒锐的沈',
          company: '苏州恒锐精密机械有限公司',
          canChatFlag: 1,
          authorisedBy: '王珂',
        },
      ],
    });
  });

  it('[CT4] are authorised with who agreed, when and to which text; the first consent stays', async () => {
    const socket = await wang.openSocket();
    const consent = { vcFriendSerialNo: 'lin', consentVersion: 'text-7', friendName: '林晓' };
    expect(await wang.post(`${robot}/friend/auth`, [consent])).toMatchObject({ status: 200, body: {} });
    await socket.next(({ key }) => key === '4508');
    socket.close();
    now = new Date('2026-04-21T05:20:00.000Z');
    await wang.post(`${robot}/friend/auth`, [
      { ...consent, consentVersion: 'text-8' },
      ...selected(contactId('wang', 'chen')),
    ]);
    const stored = await gateway.database.query(
      sql`SELECT friend_id, authorised_by, consent_version, authorised_at = '2026-04-21T02:20:00Z' AS first
        FROM contacts WHERE owner_id = 'wang' AND friend_id IN ('lin', 'chen') ORDER BY friend_id`,
    );
    expect(stored).toEqual([
      { friend_id: 'chen', authorised_by: 'wang', consent_version: 'archiving-1', first: false },
      { friend_id: 'lin', authorised_by: 'wang', consent_version: 'text-7', first: true },
    ]);
    expect(serialsOf(await list('friend/unauth-list'))).toEqual([]);
    expect(await wang.post(`${robot}/friend/unauth`, selected('lin', 'lin', 'zhou'))).toMatchObject({ status: 200 });
    expect(serialsOf(await list('friend/unauth-list')).toSorted()).toEqual(['lin', 'zhou']);
  });

  it('[CT4] are changed all or none; nothing selected, strangers and deleted contacts are refused', async () => {
    await gateway.database.query(sql`UPDATE contacts SET deleted_at = now() WHERE friend_id = 'chen'`);
    for (const call of ['auth', 'unauth']) {
      expect(await wang.post(`${robot}/friend/${call}`, [])).toMatchObject({ status: 400 });
      for (const serial of ['luo', 'wang', 'chen', contactId('wang', 'chen'), 'nobody'])
        expect(await wang.post(`${robot}/friend/${call}`, selected('lin', serial))).toMatchObject({
          status: 404,
          body: refusal('NOT_FOUND'),
        });
    }
    expect(serialsOf(await list('friend/unauth-list'))).toEqual(['lin']);
    expect(serialsOf(await list('friend/search')).toSorted()).toEqual(['lin', 'shen', 'tang', 'zhou']);
  });

  it('[CT10] are in no meeting while none exists, and in those of the caller that have not ended', async () => {
    const check = async () => (await wang.post(`${robot}/group/unauth-check`, selected('zhou', 'shen'))).body;
    expect(await check()).toEqual([]);
    await gateway.database.batch([
      sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, created_at)
        VALUES ('meeting', 'lanchuan', '2', 'm', 'm', 'wang', now())`,
      sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at) VALUES ('meeting', 'shen', 'lanchuan', now())`,
    ]);
    expect(await check()).toEqual([{ friendName: '沈立', friendNickName: '恒锐的沈' }]);
    await gateway.database.query(sql`UPDATE rooms SET dissolved_at = now() WHERE room_id = 'meeting'`);
    expect(await check()).toEqual([]);
  });
});

describe('tags', () => {
  beforeEach(() =>
    gateway.database.batch([
      sql`INSERT INTO contact_tags (tag_id, tenant_id, owner_id, name)
        VALUES ('helpers', 'lanchuan', 'wang', '服务台'), ('empty', 'lanchuan', 'wang', '空'), ('hers', 'lanchuan', 'zhou', 'z')`,
      ...['zhou', 'tang', 'lin'].map(
        (friend) => sql`INSERT INTO contact_tag_members VALUES ('helpers', ${contactId('wang', friend)})`,
      ),
      sql`INSERT INTO contact_tag_members VALUES ('hers', ${contactId('zhou', 'luo')})`,
    ]),
  );

  it('[CT3] have their count and friends, of one kind when asked, and only those of the caller', async () => {
    const counts = async (query = '') =>
      Object(await list(`tag/list${query}`)).content.map((tag: { tagId: string; friendCount: number }) => [
        tag.tagId,
        tag.friendCount,
      ]);
    expect(Object.fromEntries(await counts())).toEqual({ helpers: 3, empty: 0 });
    expect(Object.fromEntries(await counts('?canChatFlag=1'))).toEqual({ helpers: 2, empty: 0 });
    expect(Object.fromEntries(await counts('?canChatFlag=0'))).toEqual({ helpers: 1, empty: 0 });
    expect(serialsOf(await list('tag/friends?tagId=helpers&canChatFlag=1')).toSorted()).toEqual(['tang', 'zhou']);
    expect(serialsOf(await list('tag/friends?tagId=helpers&canChatFlag=0'))).toEqual(['lin']);
    for (const tagId of ['hers', 'nobodys']) expect(serialsOf(await list(`tag/friends?tagId=${tagId}`))).toEqual([]);
    expect(await wang.get(`${robot}/tag/list?canChatFlag=2`)).toMatchObject({ status: 400 });
  });
});

describe('the groups of a caller', () => {
  const groups = Array.from({ length: 11 }, (_none, index) => `group-${index}`);
  const named = (...serials: readonly string[]) =>
    serials.map((vcChatRoomSerialNo) => ({ vcChatRoomSerialNo, groupName: `name of ${vcChatRoomSerialNo}` }));
  const namesOf = async (path: string) =>
    Object(await list(path)).content.map(({ groupSerial }: { readonly groupSerial: string }) => groupSerial);

  beforeAll(() =>
    gateway.database.batch(
      groups.flatMap((group) => [
        sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, created_at)
          VALUES (${group}, 'lanchuan', '0', ${`name of ${group}`}, ${group}, 'wang', now())`,
        ...['wang', 'zhou'].map(
          (member) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
            VALUES (${group}, ${member}, 'lanchuan', now())`,
        ),
      ]),
    ),
  );

  it('[CT2] are listed by authorisation with their members, and searched by name', async () => {
    expect(await list('group/auth-list')).toMatchObject({ content: [], size: 1000 });
    expect(await list('group/unauth-list?size=3')).toMatchObject({ totalElements: 11, totalPages: 4, size: 3 });
    expect(await list('group/unauth-list')).toMatchObject({ size: 20 });
    expect(await list('group/unauth-list?key=OF%20GROUP-10')).toMatchObject({
      content: [{ groupSerial: 'group-10', memberCount: 2, canChatFlag: 0, groupName: 'name of group-10' }],
    });
    expect(Object(await list('group/unauth-list?key=group-10')).content[0].memberNames.toSorted()).toEqual(
      ['周敏', '王珂'].toSorted(),
    );
    expect(await wang.get(`${robot}/group/auth-list?size=1001`)).toMatchObject({ status: 400 });
  });

  it('[CT5] are authorised and cancelled ten at a time, for the caller alone', async () => {
    for (const call of ['auth', 'unauth']) {
      const tooMany = await wang.post(`${robot}/group/${call}`, named(...groups));
      expect(tooMany).toMatchObject({ status: 200, body: { ...refusal('TOO_MANY_GROUPS'), params: { max: 10 } } });
      expect(await wang.post(`${robot}/group/${call}`, [])).toMatchObject({ status: 400 });
      expect(await wang.post(`${robot}/group/${call}`, named('group-0', 'none'))).toMatchObject({ status: 404 });
    }
    const ten = groups.slice(0, 10);
    expect(await wang.post(`${robot}/group/auth`, named(...ten, ...ten))).toMatchObject({ status: 200, body: [] });
    expect(await namesOf('group/unauth-list')).toEqual(['group-10']);
    expect(await list('group/auth-list', await gateway.signIn('zhou'))).toMatchObject({ totalElements: 0 });
    expect(await wang.post(`${robot}/group/unauth`, named(...ten.slice(1)))).toMatchObject({ status: 200, body: [] });
    expect(await namesOf('group/auth-list')).toEqual(['group-0']);
  });

  it('[CT5] come back when they were dissolved, and the others are changed', async () => {
    await gateway.database.query(sql`UPDATE rooms SET dissolved_at = now() WHERE room_id = 'group-3'`);
    const failed = [{ groupList: [{ vcChatRoomSerialNo: 'group-3', groupName: 'name of group-3' }] }];
    expect(await wang.post(`${robot}/group/auth`, named('group-2', 'group-3'))).toMatchObject({ body: failed });
    expect(await namesOf('group/auth-list')).toEqual(['group-2']);
    expect(await wang.post(`${robot}/group/unauth`, named('group-3', 'group-2'))).toMatchObject({ body: failed });
    expect(await namesOf('group/auth-list')).toEqual([]);
  });
});
