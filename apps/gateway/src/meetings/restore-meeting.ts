import { sql } from 'drizzle-orm';
import { companyTimeText } from '../company-time';
import { authorisedAmong, type ContactReader } from '../contacts';
import { isDivisionByZero } from '../db/database-error';
import { GatewayError } from '../gateway-error';
import { hintStatements, notifyHint, notifyMembersChanged } from '../groups';
import { notifyRoomsChanged } from '../rooms';
import { leavingStatements } from './leave-meetings';
import { type Meeting, type MeetingDependencies, ownMeeting } from './meeting';

/**
 * Gives a meeting of the reader a new end: one that has ended is open again, one that has not goes on longer. What was said
 * until it ended stays sealed; who is no authorised friend of the owner any more is not let in again. Only the owner does
 * this, because the owner answers for who is in it. source: RS-24, C-17, CT18, CT22
 *
 * @throws GatewayError NOT_FOUND, NOT_MEETING_OWNER; MEETING_ONLY_EXTENDED when it would end earlier than it does
 */
export async function restoreMeeting(
  { database, framePublisher }: MeetingDependencies,
  reader: ContactReader,
  { roomId, endsAt }: { readonly roomId: string; readonly endsAt: Date },
): Promise<Meeting> {
  const { account, now, language } = reader;
  const meeting = await ownMeeting(database, account, roomId);
  const hadEnded = meeting.endsAt.getTime() <= now.getTime();
  const authorised = await authorisedAmong(database, reader, meeting.members);
  const leaving = hadEnded ? meeting.members.filter((id) => id !== account.accountId && !authorised.has(id)) : [];
  const at = now.toISOString();
  const end = endsAt.toISOString();
  const departures = leaving.length > 0 ? await leavingStatements(database, reader, { ...meeting, leaving }) : [];
  const results = await database
    .batch([
      // The division by zero rolls all of it back where the meeting would end earlier.
      sql`WITH changed AS (
          UPDATE rooms SET ends_at = ${end},
            sealed_at = CASE WHEN ends_at <= ${at} AND (sealed_at >= ends_at) IS NOT TRUE THEN ${at}::timestamptz ELSE sealed_at END,
            sealed_seq = CASE WHEN ends_at <= ${at} THEN last_seq ELSE sealed_seq END
          WHERE room_id = ${roomId} AND (ends_at <= ${at} OR ends_at < ${end}) RETURNING room_id
        ) SELECT 1 / (SELECT count(*) FROM changed)`,
      ...departures,
      ...hintStatements(reader, roomId, {
        code: hadEnded ? 'MEETING_RESTORED' : 'MEETING_EXTENDED',
        names: companyTimeText(endsAt, language),
      }),
    ])
    .catch((error: unknown) =>
      Promise.reject(isDivisionByZero(error) ? new GatewayError('MEETING_ONLY_EXTENDED') : error),
    );
  if (departures.length > 0) {
    await notifyHint(framePublisher, results.slice(0, 1 + departures.length));
    await notifyMembersChanged(framePublisher, meeting.members);
  }
  await notifyHint(framePublisher, results);
  await notifyRoomsChanged(framePublisher, meeting.members);
  const memberCount = meeting.members.length - leaving.length;
  return { robotGroupId: roomId, groupName: meeting.topic, endTime: end, memberCount };
}
