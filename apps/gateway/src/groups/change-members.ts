import { sql } from 'drizzle-orm';
import { authorisedFriends, type ContactReader, notifyContactsChanged } from '../contacts';
import { GatewayError } from '../gateway-error';
import { notifyRoomsChanged } from '../rooms';
import { autoAuthorisationMs, type GroupDependencies, maxGroupMembers } from './create-group';
import { namesOf, openGroup } from './group';
import { hintStatements, notifyHint } from './group-hints';
import { notifyMembersChanged } from './notify-members-changed';

interface MemberChange {
  readonly roomId: string;
  /** Accounts or contacts. */
  readonly serials: readonly string[];
}

/** The changes of one group run one after the other, so that a hint names whom its change added or removed. */
export const exclusively = <T>({ locks }: GroupDependencies, roomId: string, work: () => Promise<T>): Promise<T> =>
  locks.runExclusively(`group ${roomId}`, work);

/**
 * Adds friends of the reader, who is a member, to a group. Those who are in it already stay as they are. New ones read
 * from the hint on as unread, and what came before as read. source: RS-15, EN-44, CT7
 *
 * @throws GatewayError CONTACT_NOT_AUTHORISED, ROOM_CLOSED; TOO_LARGE above 500 members
 */
export function inviteMembers(
  dependencies: GroupDependencies,
  reader: ContactReader,
  { roomId, serials }: MemberChange,
): Promise<void> {
  const { database, framePublisher } = dependencies;
  return exclusively(dependencies, roomId, async () => {
    const { members } = await openGroup(database, reader.account, roomId);
    const friends = await authorisedFriends(database, reader, serials);
    const invited = friends.filter((id) => !members.includes(id));
    if (invited.length === 0) return;
    if (members.length + invited.length > maxGroupMembers) throw new GatewayError('TOO_LARGE');
    const at = reader.now.toISOString();
    const authorisedAt = new Date(reader.now.getTime() + autoAuthorisationMs).toISOString();
    const results = await database.batch([
      ...invited.flatMap((accountId) => [
        sql`INSERT INTO room_members (room_id, account_id, tenant_id, read_seq, joined_at)
          SELECT room_id, ${accountId}, tenant_id, last_seq, ${at}::timestamptz FROM rooms WHERE room_id = ${roomId}
          ON CONFLICT DO NOTHING`,
        sql`INSERT INTO group_authorisations (room_id, account_id, authorised_at, authorised_by)
          VALUES (${roomId}, ${accountId}, ${authorisedAt}, ${reader.account.accountId}) ON CONFLICT DO NOTHING`,
      ]),
      ...hintStatements(reader, roomId, {
        code: 'GROUP_INVITED',
        names: await namesOf(database, invited, reader.language),
      }),
    ]);
    await notifyHint(framePublisher, results);
    await notifyMembersChanged(framePublisher, [...members, ...invited]);
    await notifyRoomsChanged(framePublisher, [...members, ...invited]);
    await notifyContactsChanged(framePublisher, invited);
  });
}

/**
 * Removes members from a group of the reader. Serials of nobody in it change nothing, since a member may have left
 * meanwhile. source: RS-16, EN-45, CT7
 *
 * @throws GatewayError NOT_GROUP_OWNER, ROOM_CLOSED; BAD_REQUEST when the owner removes themselves
 */
export function removeMembers(
  dependencies: GroupDependencies,
  reader: ContactReader,
  { roomId, serials }: MemberChange,
): Promise<void> {
  const { database, framePublisher } = dependencies;
  return exclusively(dependencies, roomId, async () => {
    const { members, ownerId } = await openGroup(database, reader.account, roomId);
    if (ownerId !== reader.account.accountId) throw new GatewayError('NOT_GROUP_OWNER');
    if (serials.includes(ownerId))
      throw new GatewayError('BAD_REQUEST', { field: 'body.memberSerial', expected: 'another person' });
    const removed = members.filter((id) => serials.includes(id));
    if (removed.length === 0) return;
    const results = await database.batch([
      ...removed.flatMap((accountId) => [
        sql`DELETE FROM room_members WHERE room_id = ${roomId} AND account_id = ${accountId}`,
        sql`DELETE FROM group_authorisations WHERE room_id = ${roomId} AND account_id = ${accountId}`,
      ]),
      ...hintStatements(reader, roomId, {
        code: 'GROUP_REMOVED',
        names: await namesOf(database, removed, reader.language),
      }),
    ]);
    await notifyHint(framePublisher, results);
    await notifyMembersChanged(framePublisher, members);
    await notifyRoomsChanged(framePublisher, members);
    await notifyContactsChanged(framePublisher, removed);
  });
}
