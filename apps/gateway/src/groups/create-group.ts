import { randomUUID } from 'node:crypto';
import type { Group } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { authorisedFriends, type ContactReader, findGroup, notifyContactsChanged } from '../contacts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { FramePublisher } from '../ports/frame-publisher';
import type { Locks } from '../ports/locks';
import { notifyRoomsChanged } from '../rooms';
import { namesOf } from './group';
import { hintStatements, notifyHint } from './group-hints';

export interface GroupDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
  readonly locks: Locks;
}

/** A new group is authorised by itself after this time. source: CT9 */
export const autoAuthorisationMs = 120_000;

/** The most people in one group, whoever adds them. source: CT6 */
export const maxGroupMembers = 500;

/**
 * Makes a group of the reader, who owns it, and these friends, in one transaction with its first hint; then notifies all.
 * source: RS-14, EN-43, CT6
 *
 * @throws GatewayError CONTACT_NOT_AUTHORISED; BAD_REQUEST when the only friend is the reader
 */
export async function createGroup(
  { database, framePublisher }: GroupDependencies,
  reader: ContactReader,
  { name, serials }: { readonly name: string; readonly serials: readonly string[] },
): Promise<Group> {
  const { account, now } = reader;
  const friends = (await authorisedFriends(database, reader, serials)).filter((id) => id !== account.accountId);
  if (friends.length === 0)
    throw new GatewayError('BAD_REQUEST', { field: 'body.vcFriendSerialNos', expected: 'another person' });
  const roomId = randomUUID();
  const members = [account.accountId, ...friends];
  const at = now.toISOString();
  const results = await database.batch([
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, created_at)
      VALUES (${roomId}, ${account.tenantId}, '0', ${name}, ${name}, ${account.accountId}, ${at})`,
    ...members.map(
      (accountId) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES (${roomId}, ${accountId}, ${account.tenantId}, ${at})`,
    ),
    sql`INSERT INTO group_authorisations (room_id, account_id, authorised_at, authorised_by)
      SELECT room_id, account_id, ${new Date(now.getTime() + autoAuthorisationMs).toISOString()}::timestamptz, ${account.accountId}
      FROM room_members WHERE room_id = ${roomId}`,
    ...hintStatements(reader, roomId, {
      code: 'GROUP_CREATED',
      names: await namesOf(database, friends, reader.language),
    }),
  ]);
  await notifyHint(framePublisher, results);
  await notifyRoomsChanged(framePublisher, members);
  await notifyContactsChanged(framePublisher, members);
  const group = await findGroup(database, reader, roomId);
  if (!group) throw new Error('a new group was not found');
  return group;
}
