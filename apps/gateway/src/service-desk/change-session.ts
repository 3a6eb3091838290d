import type { ServiceStatus } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { StoredSession, sessionsFrom } from './stored-session';

interface Change {
  /** The INSERT or UPDATE of `service_sessions` with its condition, without RETURNING. */
  readonly write: SQL;
  readonly entry: ServiceStatus | 'RESUMED' | 'TRANSFERRED';
  /** Who answers in the room from now on. */
  readonly serviceState: 'robot' | 'artificial';
  readonly actorId?: string;
  readonly targetId?: string | undefined;
  readonly comment?: string | undefined;
  /** The session's agent becomes a member of the room. */
  readonly joins?: 'agent';
  /** The id of the agent whose membership ends. */
  readonly leaves?: SQL;
  readonly now: Date;
}

/** Every UPDATE that is given to `changeSessions` sets this: the position in the order of all changes. */
export const nextVersion = sql`version = nextval('service_sessions_version_seq')`;

/**
 * Changes sessions, their rooms, the rooms' members and the log in one statement. Rows that the condition of `write`
 * excludes are not changed: of two concurrent attempts one gets the row and the other gets none.
 */
export function changeSessions(database: Database, change: Change): Promise<readonly StoredSession[]> {
  const { write, entry, serviceState, actorId, targetId, comment, joins, leaves, now } = change;
  const at = now.toISOString();
  return database.read(
    StoredSession,
    sql`WITH s AS (${write} RETURNING *), logged AS (
        INSERT INTO service_log (session_id, room_id, entry, actor_id, target_id, comment, date)
        SELECT session_id, room_id, ${entry}, ${actorId ?? null}, ${targetId ?? null}, ${comment ?? null}, ${at}::timestamptz FROM s
      ), room AS (
        UPDATE rooms SET service_state = ${serviceState} FROM s WHERE rooms.room_id = s.room_id
        RETURNING rooms.room_id, rooms.last_seq
      )${joins ? insertAgentMembership(at) : sql``}${leaves ? deleteAgentMembership(leaves) : sql``}
      ${sessionsFrom(sql`s`)}`,
  );
}

/** Older messages start as read, because they were not written to this agent. */
const insertAgentMembership = (at: string): SQL => sql`, joined AS (
  INSERT INTO room_members (room_id, account_id, tenant_id, read_seq, joined_at)
  SELECT s.room_id, s.agent_id, s.tenant_id, room.last_seq, ${at}::timestamptz FROM s JOIN room USING (room_id)
  ON CONFLICT DO NOTHING
)`;

const deleteAgentMembership = (agentId: SQL): SQL => sql`, gone AS (
  DELETE FROM room_members m USING s WHERE m.room_id = s.room_id AND m.account_id = ${agentId} AND m.account_id <> s.asker_id
)`;
