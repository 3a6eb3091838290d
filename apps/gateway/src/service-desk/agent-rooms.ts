import type { ServiceRoom } from '@parley/domain';
import type { Database } from '../db/database';
import { lastMessages, type PreviewReader } from './last-messages';
import { type RoomDetails, type StoredSession, serviceRoomOf } from './stored-session';

/** A session that is shown to agents, and what of it no column of the session says. */
export interface ListedSession {
  readonly session: StoredSession;
  readonly details?: RoomDetails;
}

/** Sessions as agents see them: with the remark on the asker and the newest message. source: S-04, RS-81 */
export async function agentRooms(
  database: Database,
  listed: readonly ListedSession[],
  reader: PreviewReader,
): Promise<ServiceRoom[]> {
  const newest = await lastMessages(
    database,
    listed.map(({ session }) => session),
    reader,
  );
  return listed.map(({ session, details }) =>
    serviceRoomOf(session, {
      ...details,
      lastMessage: newest.get(session.room_id),
      remark: session.remark ?? undefined,
      accountKind: session.asker_kind,
      inquiryChannel:
        session.inquiry_channel === 'MOBILE' || session.inquiry_channel === 'PC' ? session.inquiry_channel : undefined,
    }),
  );
}

/** One session as an agent sees it. */
export async function agentRoom(
  database: Database,
  listed: ListedSession,
  reader: PreviewReader,
): Promise<ServiceRoom> {
  const [room] = await agentRooms(database, [listed], reader);
  return room ?? serviceRoomOf(listed.session, listed.details);
}
