import { randomUUID } from 'node:crypto';
import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { changeSessions, nextVersion } from './change-session';
import { StoredSession, sessionsFrom } from './stored-session';

/** An action of an account on a room, and its time. */
export interface SessionAction {
  readonly account: Pick<Account, 'accountId' | 'tenantId'>;
  readonly roomId: string;
  readonly now: Date;
}

/** Puts a room into the queue, once; an asker who waits already gets the queue position again. source: S-01 */
export async function joinQueue(
  database: Database,
  { account, roomId, now, language }: SessionAction & { readonly language: Language },
): Promise<StoredSession | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [joined] = await changeSessions(database, {
    write: sql`INSERT INTO service_sessions (session_id, tenant_id, room_id, asker_id, language, inquiry_channel, queued_at, active_at)
      SELECT ${randomUUID()}, ${account.tenantId}, ${roomId}, ${account.accountId}, ${language}, (
        SELECT m.inquiry_channel FROM messages m WHERE m.room_id = ${roomId} AND m.sender_id = ${account.accountId}
        ORDER BY m.room_seq DESC LIMIT 1
      ), ${at}, ${at}
      ON CONFLICT (room_id) WHERE status <> 'RELEASED' DO NOTHING`,
    entry: 'UNPICKED',
    serviceState: 'robot',
    actorId: account.accountId,
    now,
  });
  if (joined) return joined;
  await database.query(
    sql`UPDATE service_sessions SET notified_position = NULL WHERE room_id = ${roomId} AND status = 'UNPICKED'`,
  );
  return undefined;
}

/** Removes a room from the queue; undefined when it was not in it. source: S-03 */
export async function leaveQueue(
  database: Database,
  { account, roomId, now }: SessionAction,
): Promise<StoredSession | undefined> {
  const [session] = await changeSessions(database, {
    write: sql`UPDATE service_sessions
      SET status = 'RELEASED', ended_by = 'cancelled', ended_at = ${now.toISOString()}::timestamptz, ${nextVersion}
      WHERE room_id = ${roomId} AND asker_id = ${account.accountId} AND status = 'UNPICKED'`,
    entry: 'RELEASED',
    serviceState: 'robot',
    actorId: account.accountId,
    now,
  });
  return session;
}

/**
 * Assigns a waiting room to an agent; of several who try, one gets it. `isNew` is false when the same agent had picked
 * it before. source: S-04, RS-71
 *
 * @throws GatewayError ALREADY_PICKED, AT_CAPACITY, NOT_WAITING, or NOT_FOUND for a room without a session in this tenant and for one
 * that the agent asked from
 */
export async function pick(
  database: Database,
  { account, roomId, now, capacity }: SessionAction & { readonly capacity: number },
): Promise<{ readonly session: StoredSession; readonly isNew: boolean }> {
  const { accountId, tenantId } = account;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [picked] = await changeSessions(database, {
    write: sql`UPDATE service_sessions
      SET status = 'SERVING', agent_id = ${accountId}, is_front = false, picked_at = ${at}, active_at = ${at}, ${nextVersion}
      WHERE room_id = ${roomId} AND tenant_id = ${tenantId} AND status = 'UNPICKED' AND asker_id <> ${accountId}
        AND ${hasRoomFor(account, capacity)}`,
    entry: 'SERVING',
    serviceState: 'artificial',
    actorId: accountId,
    joins: 'agent',
    now,
  });
  if (picked) return { session: picked, isNew: true };
  const session = await newestSession(database, tenantId, roomId);
  if (!session || session.asker_id === accountId) throw new GatewayError('NOT_FOUND');
  const isServed = session.status === 'SERVING' || session.status === 'HUNG_UP';
  if (isServed && session.agent_id === accountId) return { session, isNew: false };
  if (session.status === 'UNPICKED') throw new GatewayError('AT_CAPACITY');
  throw new GatewayError(isServed ? 'ALREADY_PICKED' : 'NOT_WAITING');
}

/** Whether the agent may serve one room more. source: GW262 */
const hasRoomFor = ({ accountId, tenantId }: SessionAction['account'], capacity: number): SQL =>
  sql`(SELECT count(*) FROM service_sessions served WHERE served.tenant_id = ${tenantId}
    AND served.agent_id = ${accountId} AND served.status IN ('SERVING', 'HUNG_UP')) < ${capacity}::int`;

/** Why a session that an agent served ended; one that is left while it waits ends as 'cancelled'. source: S-02, S-05, S-06 */
export type ServiceEnd = 'agent' | 'asker' | 'idle' | 'system';

/**
 * Ends the sessions that match `where`: the robot answers again, and the agent is no longer a member.
 * source: S-05, S-06
 */
export function endSessions(
  database: Database,
  {
    where,
    by,
    actorId,
    now,
  }: { readonly where: SQL; readonly by: ServiceEnd; readonly actorId?: string; readonly now: Date },
): Promise<readonly StoredSession[]> {
  return changeSessions(database, {
    write: sql`UPDATE service_sessions
      SET status = 'RELEASED', ended_by = ${by}, ended_at = ${now.toISOString()}::timestamptz, ${nextVersion}
      WHERE status IN ('SERVING', 'HUNG_UP') AND ${where}`,
    entry: 'RELEASED',
    serviceState: 'robot',
    ...(actorId === undefined ? {} : { actorId }),
    leaves: sql`s.agent_id`,
    now,
  });
}

/** Puts a room on hold or resumes it, with the same agent; undefined when it has that status already. source: S-07 */
export async function setHeld(
  database: Database,
  { account, roomId, now }: SessionAction,
  status: 'HUNG_UP' | 'SERVING',
): Promise<StoredSession | undefined> {
  const from = status === 'HUNG_UP' ? 'SERVING' : 'HUNG_UP';
  const [session] = await changeSessions(database, {
    write: sql`UPDATE service_sessions SET status = ${status}, active_at = ${now.toISOString()}::timestamptz, ${nextVersion}
      WHERE room_id = ${roomId} AND agent_id = ${account.accountId} AND status = ${from}`,
    entry: status === 'SERVING' ? 'RESUMED' : status,
    serviceState: 'artificial',
    actorId: account.accountId,
    now,
  });
  return session;
}

/** Transfers a room to another agent, or without a target back to the front of the queue. source: S-08 */
export async function transfer(
  database: Database,
  { account, roomId, now }: SessionAction,
  { targetId, comment }: { readonly targetId: string | undefined; readonly comment: string | undefined },
): Promise<StoredSession | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const set =
    targetId === undefined
      ? sql`status = 'UNPICKED', agent_id = NULL, is_front = true, notified_position = NULL, active_at = ${at}`
      : sql`status = 'SERVING', agent_id = ${targetId}, picked_at = ${at}, active_at = ${at}`;
  const [session] = await changeSessions(database, {
    write: sql`UPDATE service_sessions SET ${set}, ${nextVersion}
      WHERE room_id = ${roomId} AND agent_id = ${account.accountId} AND status IN ('SERVING', 'HUNG_UP')
        AND asker_id IS DISTINCT FROM ${targetId ?? null}`,
    entry: 'TRANSFERRED',
    serviceState: targetId === undefined ? 'robot' : 'artificial',
    actorId: account.accountId,
    targetId,
    comment,
    ...(targetId === undefined ? {} : { joins: 'agent' }),
    leaves: sql`${account.accountId}`,
    now,
  });
  return session;
}

/**
 * Returns what an agent serves to the queue, each room to the place that it has by the time it has waited. source: GW261
 */
export function returnToQueue(
  database: Database,
  { agentId, now }: { readonly agentId: string; readonly now: Date },
): Promise<readonly StoredSession[]> {
  return changeSessions(database, {
    write: sql`UPDATE service_sessions SET status = 'UNPICKED', agent_id = NULL, notified_position = NULL,
        active_at = ${now.toISOString()}::timestamptz, ${nextVersion}
      WHERE agent_id = ${agentId} AND status IN ('SERVING', 'HUNG_UP')`,
    entry: 'UNPICKED',
    serviceState: 'robot',
    actorId: agentId,
    leaves: sql`${agentId}`,
    now,
  });
}

/** The newest session of a room. */
export async function newestSession(
  database: Database,
  tenantId: string,
  roomId: string,
): Promise<StoredSession | undefined> {
  const [session] = await database.read(
    StoredSession,
    sql`${sessionsFrom(sql`service_sessions s`)}
      WHERE s.room_id = ${roomId} AND s.tenant_id = ${tenantId} ORDER BY s.version DESC LIMIT 1`,
  );
  return session;
}

/** The position in the queue, among the selected sessions: first the rooms that an agent returned to the queue, then by waiting time. */
export const queuePosition = sql`row_number() OVER (ORDER BY is_front DESC, queued_at, version)::int`;

/** A SELECT of the queue positions of a tenant. */
export const queuePositions = (tenantId: string): SQL => sql`
  SELECT session_id, ${queuePosition} AS queue_position
  FROM service_sessions WHERE tenant_id = ${tenantId} AND status = 'UNPICKED'`;

const Position = v.object({ queue_position: v.number() });

/** The position of a room that waits, of all in its tenant; undefined where it does not wait. */
export async function positionOf(
  database: Database,
  { tenant_id: tenantId, session_id: sessionId }: Pick<StoredSession, 'tenant_id' | 'session_id'>,
): Promise<number | undefined> {
  const [row] = await database.read(
    Position,
    sql`SELECT queue_position FROM (${queuePositions(tenantId)}) positions WHERE session_id = ${sessionId}`,
  );
  return row?.queue_position;
}
