import type { Friend } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { type Database, time } from '../db/database';

/** Who reads contacts, in which language, and the moment that decides who is authorised. */
export interface ContactReader {
  readonly account: Account;
  readonly language: Language;
  readonly now: Date;
}

export interface FriendFilter {
  /** Only those who are authorised, or only the others; all without it. */
  readonly isAuthorised?: boolean | undefined;
  readonly tagId?: string | undefined;
  /** A part of the name, the remark or the company. */
  readonly key?: string | undefined;
}

const FriendRow = v.object({
  contact_id: v.string(),
  friend_id: v.string(),
  name: v.string(),
  name_en: v.string(),
  company: v.nullable(v.string()),
  department: v.nullable(v.string()),
  department_en: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  title: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  is_external: v.boolean(),
  is_authorised: v.boolean(),
  authorised_at: v.nullable(time),
  authoriser: v.nullable(v.string()),
});

/**
 * A page of the reader's contacts by name, without deleted ones. source: RS-03, RS-04, RS-18, C-08, C-11, CT1
 */
export async function listFriends(
  database: Database,
  reader: ContactReader,
  { page, size, ...filter }: FriendFilter & { readonly page: number; readonly size: number },
): Promise<{ readonly content: readonly Friend[]; readonly totalElements: number }> {
  const from = friendsWhere(reader, filter);
  const [rows, [counted]] = await Promise.all([
    database.read(FriendRow, sql`${selectFriends(reader, from)} LIMIT ${size} OFFSET ${page * size}`),
    database.read(v.object({ n: v.number() }), sql`SELECT count(*) AS n ${from}`),
  ]);
  return { content: rows.map((row) => friendOf(row, reader.language)), totalElements: counted?.n ?? 0 };
}

/** All contacts of the reader that fit, by name. */
export async function friendsOf(
  database: Database,
  reader: ContactReader,
  filter: FriendFilter,
): Promise<readonly Friend[]> {
  const rows = await database.read(FriendRow, selectFriends(reader, friendsWhere(reader, filter)));
  return rows.map((row) => friendOf(row, reader.language));
}

const selectFriends = ({ now, language }: ContactReader, from: SQL): SQL => sql`
  SELECT c.contact_id, c.friend_id, a.name, a.name_en, a.company, a.department, a.department_en, c.remark, c.title, c.phone,
    c.is_external, c.authorised_at, coalesce(c.authorised_at <= ${now.toISOString()}, false) AS is_authorised,
    (SELECT ${language === 'en_US' ? sql`b.name_en` : sql`b.name`} FROM accounts b WHERE b.account_id = c.authorised_by) AS authoriser
  ${from} ORDER BY ${language === 'en_US' ? sql`a.name_en` : sql`a.name`}, c.contact_id`;

function friendsWhere({ account, now }: ContactReader, { isAuthorised, tagId, key = '' }: FriendFilter): SQL {
  const authorised = sql`(c.authorised_at IS NOT NULL AND c.authorised_at <= ${now.toISOString()})`;
  const fields = [sql`a.name`, sql`a.name_en`, sql`c.remark`, sql`a.company`];
  const matches = fields.map((field) => sql`position(lower(${key.trim()}) IN lower(coalesce(${field}, ''))) > 0`);
  return sql`FROM contacts c JOIN accounts a ON a.account_id = c.friend_id AND a.tenant_id = c.tenant_id
    WHERE c.owner_id = ${account.accountId} AND c.tenant_id = ${account.tenantId} AND c.deleted_at IS NULL
    ${isAuthorised === undefined ? sql`` : sql`AND ${authorised} = ${isAuthorised}`}
    ${key.trim() === '' ? sql`` : sql`AND (${sql.join(matches, sql` OR `)})`}
    ${
      tagId === undefined
        ? sql``
        : sql`AND EXISTS (SELECT FROM contact_tag_members m JOIN contact_tags t USING (tag_id)
            WHERE m.contact_id = c.contact_id AND t.tag_id = ${tagId} AND t.owner_id = c.owner_id)`
    }`;
}

const friendOf = (row: v.InferOutput<typeof FriendRow>, language: Language): Friend => ({
  friendSerial: row.friend_id,
  robotFriendId: row.contact_id,
  friendName: language === 'en_US' ? row.name_en : row.name,
  friendNickName: row.remark ?? undefined,
  canChatFlag: row.is_authorised ? 1 : 0,
  company: row.company ?? undefined,
  department: (language === 'en_US' ? row.department_en : row.department) ?? undefined,
  title: row.title ?? undefined,
  phone: row.phone ?? undefined,
  externalFlag: row.is_external,
  authorisedAt: row.is_authorised ? row.authorised_at?.toISOString() : undefined,
  authorisedBy: row.is_authorised ? (row.authoriser ?? undefined) : undefined,
});
