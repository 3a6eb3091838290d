import { type SQL, sql } from 'drizzle-orm';
import { type ContactReader, notifyContactsChanged } from '../contacts';
import { GatewayError } from '../gateway-error';
import { notifyRoomsChanged } from '../rooms';
import { exclusively } from './change-members';
import type { GroupDependencies } from './create-group';
import { type OpenGroup, openGroup } from './group';
import { type GroupHint, hintStatements, notifyHint } from './group-hints';
import { notifyMembersChanged } from './notify-members-changed';

/**
 * Renames a group of the reader. source: CT15
 *
 * @throws GatewayError NOT_GROUP_OWNER, ROOM_CLOSED
 */
export function renameGroup(
  dependencies: GroupDependencies,
  reader: ContactReader,
  { roomId, name }: { readonly roomId: string; readonly name: string },
): Promise<void> {
  return changeGroup(dependencies, reader, roomId, (group) => {
    requireOwner(group, reader);
    return {
      change: sql`UPDATE rooms SET name = ${name}, name_en = ${name} WHERE room_id = ${roomId}`,
      hint: { code: 'GROUP_RENAMED', names: name },
    };
  });
}

/**
 * Closes a group of the reader for ever; its members still read it. source: CT15
 *
 * @throws GatewayError as `renameGroup`
 */
export function dissolveGroup(dependencies: GroupDependencies, reader: ContactReader, roomId: string): Promise<void> {
  return changeGroup(dependencies, reader, roomId, (group) => {
    requireOwner(group, reader);
    return {
      change: sql`UPDATE rooms SET dissolved_at = ${reader.now.toISOString()} WHERE room_id = ${roomId}`,
      hint: { code: 'GROUP_DISSOLVED', names: '' },
    };
  });
}

/**
 * Takes the reader out of a group; whoever is in it longest owns it then. source: CT15
 *
 * @throws GatewayError ROOM_CLOSED
 */
export function leaveGroup(dependencies: GroupDependencies, reader: ContactReader, roomId: string): Promise<void> {
  const { accountId } = reader.account;
  return changeGroup(dependencies, reader, roomId, () => ({
    change: sql`WITH gone AS (
        DELETE FROM room_members WHERE room_id = ${roomId} AND account_id = ${accountId}
      ), withdrawn AS (
        DELETE FROM group_authorisations WHERE room_id = ${roomId} AND account_id = ${accountId}
      )
      UPDATE rooms SET owner_id = (SELECT m.account_id FROM room_members m
        WHERE m.room_id = ${roomId} AND m.account_id <> ${accountId} ORDER BY m.joined_at, m.account_id LIMIT 1)
      WHERE room_id = ${roomId} AND owner_id = ${accountId}`,
    hint: { code: 'GROUP_LEFT', names: '' },
  }));
}

const requireOwner = ({ ownerId }: OpenGroup, { account }: ContactReader): void => {
  if (ownerId !== account.accountId) throw new GatewayError('NOT_GROUP_OWNER');
};

/** One change with its hint in one transaction, then the frames. */
function changeGroup(
  dependencies: GroupDependencies,
  reader: ContactReader,
  roomId: string,
  planned: (group: OpenGroup) => { readonly change: SQL; readonly hint: GroupHint },
): Promise<void> {
  const { database, framePublisher } = dependencies;
  return exclusively(dependencies, roomId, async () => {
    const group = await openGroup(database, reader.account, roomId);
    const { change, hint } = planned(group);
    const results = await database.batch([change, ...hintStatements(reader, roomId, hint)]);
    await notifyHint(framePublisher, results);
    await notifyMembersChanged(framePublisher, group.members);
    await notifyRoomsChanged(framePublisher, group.members);
    await notifyContactsChanged(framePublisher, group.members);
  });
}
