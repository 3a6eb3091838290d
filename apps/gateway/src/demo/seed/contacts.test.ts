import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths, startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { seedContacts } from './contacts';

const now = new Date('2026-04-21T02:20:00.000Z');
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => now } });
  await seedContacts(gateway.database, { now, hash: async () => 'no password' });
});
afterAll(() => gateway.close());

const contentOf = async (id: string, path: string): Promise<readonly Record<string, unknown>[]> =>
  Object((await (await gateway.signIn(id)).get(path)).body).content;

describe('the contacts of the demo', () => {
  it('[CT14] give each colleague friends, tags and groups, some of them unauthorised', async () => {
    for (const id of ['zhou', 'tang', 'luo', 'wang', 'xu']) {
      const friends = await contentOf(id, '/ibsn/v1/robot/friend/auth-list?size=100');
      expect(friends.map(({ friendName }) => friendName)).toEqual(expect.arrayContaining(['沈立', '高翔', '陆昊']));
      expect(await contentOf(id, '/ibsn/v1/robot/friend/unauth-list')).toHaveLength(3);
      expect(await contentOf(id, '/ibsn/v1/robot/tag/list')).toHaveLength(3);
    }
    const groups = (flag: string) => contentOf('zhou', `/ibsn/v1/robot/group/${flag}-list`);
    expect(await groups('auth')).toMatchObject([{ memberCount: 6 }, { groupName: 'PO1182 补发跟进', memberCount: 6 }]);
    expect(await groups('unauth')).toMatchObject([{ groupName: '物料编码治理' }]);
  });

  it('[CT14] fill the chat list of Zhou, and leave the room with the robot first for everybody', async () => {
    const rooms = await contentOf('zhou', paths.rooms);
    expect(rooms.map(({ name }) => name)).toEqual([
      '采购助手',
      'PO1182 补发跟进',
      '王珂',
      '2026 H1 供应商评审',
      '许雯',
      '沈立 · 恒锐精密',
      '物料编码治理',
      '高翔 · 海澜包装',
    ]);
    for (const id of ['lin', 'chen']) expect(await contentOf(id, paths.rooms)).toHaveLength(1);
    for (const id of ['wang', 'xu', 'tang'])
      expect((await contentOf(id, paths.rooms))[0]).toMatchObject({ robotId: 'purchase-robot' });
  });

  it('[CT14] let nobody of a supplier sign in who was added for them', async () => {
    const rows = await gateway.database.query(
      sql`SELECT account_id FROM accounts WHERE password_hash IS NULL ORDER BY account_id`,
    );
    expect(rows.map((row) => row.account_id)).toEqual(['gao', 'he', 'lu', 'sun', 'wu', 'zhao']);
  });
});
