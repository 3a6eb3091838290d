import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { authorisedFriends, type ContactReader } from '../contacts';
import { GatewayError } from '../gateway-error';
import { hintStatements, namesOf, notifyHint } from '../groups';
import { notifyRoomsChanged } from '../rooms';
import type { Meeting, MeetingDependencies } from './meeting';

interface NewMeeting {
  readonly topic: string;
  readonly endsAt: Date;
  /** Friends or contacts of the reader. */
  readonly serials: readonly string[];
}

/**
 * Makes a meeting room of the reader, who owns it, and these friends, in one transaction with its first hint; then
 * notifies all. source: RS-23, EN-40, CT16
 *
 * @throws GatewayError CONTACT_NOT_AUTHORISED; BAD_REQUEST when the only friend is the reader
 */
export async function createMeeting(
  { database, framePublisher }: MeetingDependencies,
  reader: ContactReader,
  { topic, endsAt, serials }: NewMeeting,
): Promise<Meeting> {
  const { account, now } = reader;
  const friends = (await authorisedFriends(database, reader, serials)).filter((id) => id !== account.accountId);
  if (friends.length === 0)
    throw new GatewayError('BAD_REQUEST', { field: 'body.members', expected: 'another person' });
  const roomId = randomUUID();
  const members = [account.accountId, ...friends];
  const at = now.toISOString();
  const results = await database.batch([
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, ends_at, created_at)
      VALUES (${roomId}, ${account.tenantId}, '2', ${topic}, ${topic}, ${account.accountId}, ${endsAt.toISOString()}, ${at})`,
    ...members.map(
      (accountId) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES (${roomId}, ${accountId}, ${account.tenantId}, ${at})`,
    ),
    ...hintStatements(reader, roomId, {
      code: 'MEETING_CREATED',
      names: await namesOf(database, friends, reader.language),
    }),
  ]);
  await notifyHint(framePublisher, results);
  await notifyRoomsChanged(framePublisher, members);
  return { robotGroupId: roomId, groupName: topic, endTime: endsAt.toISOString(), memberCount: members.length };
}
