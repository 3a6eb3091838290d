import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type ContactReader, notFoundWhereGone, type SelectedFriend, unauthoriseStatements } from '../contacts';
import type { Database } from '../db/database';
import { hintStatements, namesOf, notifyHint, notifyMembersChanged } from '../groups';
import { notifyRoomsChanged } from '../rooms';
import type { MeetingDependencies } from './meeting';

/** People who leave a meeting because their authorisation is gone. */
export interface Leaving {
  readonly roomId: string;
  /** All who were in it. */
  readonly members: readonly string[];
  readonly leaving: readonly string[];
}

/**
 * Cancels the authorisation of friends, all or none, and takes them out of the meetings of the reader that have not ended,
 * with a hint in each, in one transaction. source: C-02, RS-06, CT4, CT22
 *
 * @throws GatewayError NOT_FOUND when one is no contact of the reader any more
 */
export async function cancelAuthorisation(
  { database, framePublisher }: MeetingDependencies,
  reader: ContactReader,
  friends: readonly SelectedFriend[],
): Promise<void> {
  const meetings = await meetingsWith(database, reader, friends);
  const departures = await Promise.all(meetings.map((meeting) => leavingStatements(database, reader, meeting)));
  const cancelled = unauthoriseStatements(reader.account, friends);
  const results = await database.batch([...cancelled, ...departures.flat()]).catch(notFoundWhereGone);
  let end = cancelled.length;
  for (const [index, { members }] of meetings.entries()) {
    end += departures[index]?.length ?? 0;
    await notifyHint(framePublisher, results.slice(0, end));
    await notifyMembersChanged(framePublisher, members);
    await notifyRoomsChanged(framePublisher, members);
  }
}

/** The statements that take people out of a meeting, with their hint at the end. */
export async function leavingStatements(
  database: Database,
  reader: ContactReader,
  { roomId, leaving }: Leaving,
): Promise<readonly SQL[]> {
  return [
    ...leaving.map((id) => sql`DELETE FROM room_members WHERE room_id = ${roomId} AND account_id = ${id}`),
    ...hintStatements(reader, roomId, {
      code: 'MEETING_REMOVED',
      names: await namesOf(database, leaving, reader.language),
    }),
  ];
}

const LeavingRow = v.object({ room_id: v.string(), members: v.array(v.string()), leaving: v.array(v.string()) });

async function meetingsWith(
  database: Database,
  { account: { accountId, tenantId }, now }: ContactReader,
  friends: readonly SelectedFriend[],
): Promise<readonly Leaving[]> {
  const serials = sql.join(
    friends.map(({ vcFriendSerialNo }) => sql`${vcFriendSerialNo}`),
    sql`, `,
  );
  const rows = await database.read(
    LeavingRow,
    sql`SELECT r.room_id, ARRAY(SELECT account_id FROM room_members m WHERE m.room_id = r.room_id) AS members,
        array_agg(x.account_id) AS leaving
      FROM rooms r JOIN room_members x USING (room_id)
        JOIN contacts c ON c.owner_id = r.owner_id AND c.friend_id = x.account_id
      WHERE r.chat_type = '2' AND r.owner_id = ${accountId} AND r.tenant_id = ${tenantId}
        AND r.ends_at > ${now.toISOString()} AND x.account_id <> ${accountId}
        AND (c.friend_id IN (${serials}) OR c.contact_id IN (${serials}))
      GROUP BY r.room_id ORDER BY r.room_id`,
  );
  return rows.map(({ room_id: roomId, members, leaving }) => ({ roomId, members, leaving }));
}
