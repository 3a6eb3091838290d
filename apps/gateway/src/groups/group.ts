import type { GroupMember } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { ContactReader } from '../contacts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { Presence } from '../ports/presence';

const OpenGroup = v.object({
  owner_id: v.nullable(v.string()),
  is_dissolved: v.boolean(),
  members: v.array(v.string()),
});

/** A group as a change of its members finds it. */
export interface OpenGroup {
  readonly ownerId: string | undefined;
  readonly members: readonly string[];
}

/**
 * The group of which the account is a member, to change it. source: CT7
 *
 * @throws GatewayError NOT_FOUND for others, ROOM_CLOSED when it is dissolved
 */
export async function openGroup(database: Database, account: Account, roomId: string): Promise<OpenGroup> {
  const [row] = await database.read(
    OpenGroup,
    sql`SELECT r.owner_id, r.dissolved_at IS NOT NULL AS is_dissolved,
        ARRAY(SELECT account_id FROM room_members m WHERE m.room_id = r.room_id) AS members
      FROM rooms r WHERE r.room_id = ${roomId} AND r.chat_type = '0' AND r.tenant_id = ${account.tenantId}`,
  );
  if (!row?.members.includes(account.accountId)) throw new GatewayError('NOT_FOUND');
  if (row.is_dissolved) throw new GatewayError('ROOM_CLOSED');
  return { ownerId: row.owner_id ?? undefined, members: row.members };
}

const NameRow = v.object({ account_id: v.string(), name: v.string(), name_en: v.string() });

/** The names of accounts, in the order of their ids as given, joined for a sentence. */
export async function namesOf(database: Database, ids: readonly string[], language: Language): Promise<string> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await database.read(
    NameRow,
    sql`SELECT account_id, name, name_en FROM accounts WHERE account_id IN (${list})`,
  );
  const byId = new Map(rows.map((row) => [row.account_id, language === 'en_US' ? row.name_en : row.name]));
  return ids.map((id) => byId.get(id) ?? '').join(language === 'en_US' ? ', ' : '、');
}

const MemberRow = v.object({
  account_id: v.string(),
  name: v.string(),
  name_en: v.string(),
  company: v.nullable(v.string()),
  contact_id: v.nullable(v.string()),
  is_owner: v.boolean(),
});

/** The members of a group: its owner first, then in the order they came. source: C-09, CT8 */
export async function groupMembers(
  { database, presence }: { readonly database: Database; readonly presence: Pick<Presence, 'onlineOf'> },
  { account, language }: ContactReader,
  roomId: string,
): Promise<readonly GroupMember[]> {
  const rows = await database.read(
    MemberRow,
    sql`SELECT a.account_id, a.name, a.name_en, a.company, c.contact_id, coalesce(r.owner_id = a.account_id, false) AS is_owner
      FROM room_members m JOIN rooms r USING (room_id) JOIN accounts a USING (account_id)
      LEFT JOIN contacts c ON c.owner_id = ${account.accountId} AND c.friend_id = a.account_id AND c.deleted_at IS NULL
      WHERE m.room_id = ${roomId} AND m.tenant_id = ${account.tenantId}
      ORDER BY is_owner DESC, m.joined_at, a.account_id`,
  );
  const online = await presence.onlineOf(rows.map((row) => row.account_id));
  return rows.map((row) => ({
    friendSerial: row.account_id,
    friendName: language === 'en_US' ? row.name_en : row.name,
    robotFriendId: row.contact_id ?? undefined,
    company: row.company ?? undefined,
    ownerFlag: row.is_owner,
    selfFlag: row.account_id === account.accountId,
    online: online.has(row.account_id),
  }));
}
