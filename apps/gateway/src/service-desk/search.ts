import type { Message, ServiceRoom, ServiceStatus } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { messageFor, StoredMessage } from '../messages';
import { type AccessDependencies, refuse } from './access';
import type { ListedRooms, ListPage } from './service-room-lists';
import { StoredSession, serviceRoomOf, sessionsFrom } from './stored-session';

type Agent = Pick<Account, 'accountId' | 'tenantId'>;
export type FoundRoom = ServiceRoom & { readonly hits: number };

interface RoomSearch extends ListPage {
  readonly param: string;
  readonly serviceStatus?: ServiceStatus | undefined;
}

/**
 * The newest session of each room with the moment until which the agent may read its messages: all of a room that waits
 * or that the agent serves, and of another what was written until the agent last left it. A session that another agent
 * runs is never read. The asker of a room, who may be an agent too, does not search it.
 */
export const readableRooms = ({ accountId, tenantId }: Agent): SQL => sql`
  SELECT n.*, CASE WHEN n.status = 'UNPICKED' OR n.status <> 'RELEASED' AND n.agent_id = ${accountId}
    THEN 'infinity'::timestamptz ELSE (
      SELECT max(own.until) FROM (
        SELECT p.ended_at AS until FROM service_sessions p WHERE p.room_id = n.room_id AND p.agent_id = ${accountId}
        UNION ALL SELECT l.date FROM service_log l
        WHERE l.room_id = n.room_id AND l.actor_id = ${accountId} AND l.entry = 'TRANSFERRED') own
    ) END AS until
  FROM (SELECT DISTINCT ON (o.room_id) o.* FROM service_sessions o
    WHERE o.tenant_id = ${tenantId} ORDER BY o.room_id, o.version DESC) n
  WHERE n.asker_id <> ${accountId}`;

const isHint = sql`t.msg_type IN ('SYSTEM_HINT', 'QUEUE_POSITION')`;

/** Rooms by the asker, the remark on the asker or a text, with the number of messages that have it. source: RS-77, S-13 */
export async function searchRooms(
  database: Database,
  agent: Agent,
  { param, serviceStatus, page, size }: RoomSearch,
): Promise<ListedRooms<FoundRoom>> {
  const text = param.toLowerCase();
  const named = sql`lower(concat_ws(' ', a.name, a.name_en, a.department, a.company, k.remark))`;
  const rows = await database.read(
    v.object({ ...StoredSession.entries, hits: v.number(), total: v.number() }),
    sql`WITH readable AS (${readableRooms(agent)}), counted AS (
        SELECT r.*, ${
          text === ''
            ? sql`0`
            : sql`(SELECT count(*) FROM searched_messages t WHERE t.room_id = r.room_id
            AND t.creation_date <= r.until AND NOT ${isHint} AND strpos(t.lower_text, ${text}) > 0)`
        } AS hits,
          strpos(${named}, ${text}) > 0 AS is_named
        FROM readable r JOIN accounts a ON a.account_id = r.asker_id
        LEFT JOIN asker_remarks k ON k.tenant_id = r.tenant_id AND k.account_id = r.asker_id
        WHERE r.until IS NOT NULL AND ${serviceStatus === undefined ? sql`true` : sql`r.status = ${serviceStatus}`}
      ), listed AS (
        SELECT *, count(*) OVER () AS total FROM counted WHERE hits > 0 OR is_named
        ORDER BY version DESC LIMIT ${size} OFFSET ${page * size}
      ) ${sessionsFrom(sql`listed s`, sql`, s.hits, s.total`)} ORDER BY s.version DESC`,
  );
  return {
    content: rows.map(({ hits, total: _total, ...session }) => ({
      ...serviceRoomOf(session, { remark: session.remark ?? undefined, accountKind: session.asker_kind }),
      hits,
    })),
    totalElements: rows[0]?.total ?? 0,
  };
}

/**
 * The messages of a room that have a text, newest first. source: RS-78, S-13
 *
 * @throws GatewayError FORBIDDEN for a room of which the agent may read nothing
 */
export async function searchRoomMessages(
  dependencies: AccessDependencies,
  agent: Agent,
  { roomId, param, page, size }: ListPage & { readonly roomId: string; readonly param: string },
): Promise<ListedRooms<Message>> {
  const { database } = dependencies;
  const readable = sql`SELECT until FROM (${readableRooms(agent)}) r WHERE r.room_id = ${roomId} AND r.until IS NOT NULL`;
  if ((await database.query(readable)).length === 0) refuse(dependencies, agent, roomId);
  const rows = await database.read(
    v.object({ ...StoredMessage.entries, total: v.number() }),
    sql`WITH found AS (
        SELECT t.room_seq, count(*) OVER () AS total FROM searched_messages t WHERE t.room_id = ${roomId}
          AND t.creation_date <= (${readable}) AND NOT ${isHint} AND strpos(t.lower_text, ${param.toLowerCase()}) > 0
        ORDER BY t.room_seq DESC LIMIT ${size} OFFSET ${page * size}
      ) SELECT m.*, found.total FROM found JOIN messages m ON m.room_id = ${roomId} AND m.room_seq = found.room_seq
      ORDER BY m.room_seq DESC`,
  );
  return {
    content: rows.map(({ total: _total, ...row }) => messageFor(agent.accountId, row)),
    totalElements: rows[0]?.total ?? 0,
  };
}
