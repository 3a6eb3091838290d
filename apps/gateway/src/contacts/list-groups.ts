import type { Group } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import type { ContactReader } from './list-friends';

const GroupRow = v.object({
  room_id: v.string(),
  name: v.string(),
  name_en: v.string(),
  member_count: v.number(),
  member_names: v.array(v.string()),
  is_authorised: v.boolean(),
  authorised_at: v.nullable(time),
  authoriser: v.nullable(v.string()),
});

interface GroupFilter {
  readonly page: number;
  readonly size: number;
  readonly isAuthorised?: boolean;
  /** A part of the name, in either language. */
  readonly key?: string | undefined;
}

/** A page of the groups that the reader is in, by name, without dissolved ones. source: RS-07, RS-08, C-12, CT2 */
export async function listGroups(
  database: Database,
  reader: ContactReader,
  filter: GroupFilter,
): Promise<{ readonly content: readonly Group[]; readonly totalElements: number }> {
  const { page, size } = filter;
  const from = groupsWhere(reader, filter);
  const [rows, [counted]] = await Promise.all([
    database.read(
      GroupRow,
      sql`${selectGroups(reader, from)} ORDER BY r.name, r.room_id LIMIT ${size} OFFSET ${page * size}`,
    ),
    database.read(v.object({ n: v.number() }), sql`SELECT count(*) AS n ${from}`),
  ]);
  return { content: rows.map((row) => groupOf(row, reader.language)), totalElements: counted?.n ?? 0 };
}

/** One group of the reader; undefined where it is dissolved or the reader is no member. */
export async function findGroup(database: Database, reader: ContactReader, roomId: string): Promise<Group | undefined> {
  const [row] = await database.read(
    GroupRow,
    selectGroups(reader, sql`${groupsWhere(reader, {})} AND r.room_id = ${roomId}`),
  );
  return row && groupOf(row, reader.language);
}

const selectGroups = ({ language, now }: ContactReader, from: SQL): SQL => {
  const name = (alias: string) => sql.raw(`${alias}.${language === 'en_US' ? 'name_en' : 'name'}`);
  return sql`SELECT r.room_id, r.name, r.name_en,
    (SELECT count(*) FROM room_members n WHERE n.room_id = r.room_id) AS member_count,
    ARRAY(SELECT ${name('p')} FROM room_members n JOIN accounts p USING (account_id) WHERE n.room_id = r.room_id
      ORDER BY n.joined_at, n.account_id LIMIT 4) AS member_names,
    coalesce(g.authorised_at <= ${now.toISOString()}, false) AS is_authorised, g.authorised_at,
    (SELECT ${name('b')} FROM accounts b WHERE b.account_id = g.authorised_by) AS authoriser
    ${from}`;
};

function groupsWhere(
  { account, now }: ContactReader,
  { isAuthorised, key = '' }: Pick<GroupFilter, 'isAuthorised' | 'key'>,
): SQL {
  return sql`FROM rooms r JOIN room_members m ON m.room_id = r.room_id AND m.account_id = ${account.accountId}
    LEFT JOIN group_authorisations g ON g.room_id = r.room_id AND g.account_id = m.account_id
    WHERE r.chat_type = '0' AND r.tenant_id = ${account.tenantId} AND r.dissolved_at IS NULL
    ${
      isAuthorised === undefined
        ? sql``
        : sql`AND coalesce(g.authorised_at <= ${now.toISOString()}, false) = ${isAuthorised}`
    }
    ${key.trim() === '' ? sql`` : sql`AND position(lower(${key.trim()}) IN lower(r.name || chr(10) || r.name_en)) > 0`}`;
}

const groupOf = (row: v.InferOutput<typeof GroupRow>, language: Language): Group => ({
  groupSerial: row.room_id,
  robotGroupId: row.room_id,
  groupName: language === 'en_US' ? row.name_en : row.name,
  canChatFlag: row.is_authorised ? 1 : 0,
  memberCount: row.member_count,
  memberNames: row.member_names,
  authorisedAt: row.is_authorised ? row.authorised_at?.toISOString() : undefined,
  authorisedBy: row.is_authorised ? (row.authoriser ?? undefined) : undefined,
});
