import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';

const FriendRow = v.object({ friend_id: v.string(), name: v.string(), name_en: v.string() });
const InsertedRow = v.object({ account_id: v.string() });

/** The one room of two people, whichever of them opens it, and who became a member now. */
export interface FriendRoom {
  readonly roomId: string;
  readonly joined: readonly string[];
}

/** The id follows from the two, so that both sides get the same room however they race. It opens nothing: members read it. */
export const friendRoomId = (tenantId: string, ids: readonly [string, string]): string =>
  createHash('sha256')
    .update(JSON.stringify(['friend room', tenantId, ...[...ids].sort()]))
    .digest('hex')
    .slice(0, 32);

/**
 * The room of the account with a contact of theirs, by contact or friend; made when it is not there. undefined when it is
 * no contact, or the account itself. source: M-37, R-04, RS-46, CT11
 */
export async function openFriendRoom(
  database: Database,
  { accountId, tenantId }: Account,
  { serial, now }: { readonly serial: string; readonly now: Date },
): Promise<FriendRoom | undefined> {
  const [friend] = await database.read(
    FriendRow,
    sql`SELECT c.friend_id, a.name, a.name_en FROM contacts c
      JOIN accounts a ON a.account_id = c.friend_id AND a.tenant_id = c.tenant_id
      WHERE c.owner_id = ${accountId} AND c.tenant_id = ${tenantId} AND c.deleted_at IS NULL
        AND (c.contact_id = ${serial} OR c.friend_id = ${serial})`,
  );
  if (!friend || friend.friend_id === accountId) return undefined;
  const roomId = friendRoomId(tenantId, [accountId, friend.friend_id]);
  const at = now.toISOString();
  const [, ...inserted] = await database.batch([
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, created_at)
      VALUES (${roomId}, ${tenantId}, '1', ${friend.name}, ${friend.name_en}, ${at}) ON CONFLICT DO NOTHING`,
    ...[accountId, friend.friend_id].map(
      (member) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES (${roomId}, ${member}, ${tenantId}, ${at}) ON CONFLICT DO NOTHING RETURNING account_id`,
    ),
  ]);
  return { roomId, joined: inserted.flat().map((row) => v.parse(InsertedRow, row).account_id) };
}
