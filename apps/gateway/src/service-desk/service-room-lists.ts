import { type ServiceRoom, serviceStatuses } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { type Database, time } from '../db/database';
import { unreadCount } from '../rooms';
import { agentRooms } from './agent-rooms';
import { queuePosition, queuePositions } from './sessions';
import { StoredSession, sessionsFrom } from './stored-session';

export interface ListPage {
  readonly page: number;
  readonly size: number;
}

export interface ListedRooms<Item> {
  readonly content: readonly Item[];
  readonly totalElements: number;
}

type Agent = Pick<Account, 'accountId' | 'tenantId'>;

const CountRow = v.object({ n: v.number() });

const waitingFor = ({ accountId, tenantId }: Agent): SQL =>
  sql`s.tenant_id = ${tenantId} AND s.status = 'UNPICKED' AND s.asker_id <> ${accountId}`;

/** Why an agent gave the room back, where that is the last that was done in it. */
const returnComment = sql`(SELECT CASE WHEN l.entry = 'TRANSFERRED' AND l.session_id = s.session_id THEN l.comment END
  FROM service_log l WHERE l.room_id = s.room_id AND l.entry <> 'SUMMARIZED' ORDER BY l.log_id DESC LIMIT 1)`;

/** How many others wait in the account's tenant. */
export const countWaiting = (database: Database, account: Agent): Promise<number> =>
  countSessions(database, waitingFor(account));

/** The rooms that wait in the agent's tenant, next one first; without the agent's own room. source: RS-68, S-04 */
export async function waitingRooms(
  database: Database,
  { accountId, tenantId }: Agent,
  { page, size, language }: ListPage & { readonly language: Language },
): Promise<ListedRooms<ServiceRoom>> {
  const isWaiting = waitingFor({ accountId, tenantId });
  const rows = await database.read(
    v.object({ ...StoredSession.entries, queue_position: v.number(), comment: v.nullable(v.string()) }),
    // Numbered without a join, which the planner would do room by room; cut to a page before names are looked up.
    sql`WITH listed AS (
        SELECT * FROM (SELECT s.*, ${queuePosition} AS queue_position FROM service_sessions s
          WHERE s.tenant_id = ${tenantId} AND s.status = 'UNPICKED') s
        WHERE ${isWaiting} ORDER BY queue_position LIMIT ${size} OFFSET ${page * size}
      ) ${sessionsFrom(sql`listed s`, sql`, s.queue_position, ${returnComment} AS comment`)} ORDER BY s.queue_position`,
  );
  const listed = rows.map(({ queue_position: position, comment, ...session }) => ({
    session,
    details: { position, comment: comment ?? undefined },
  }));
  return {
    content: await agentRooms(database, listed, { accountId, language }),
    totalElements: await countSessions(database, isWaiting),
  };
}

/** The agent who handed the served room over, and why, until the agent who has it now has written there. source: GW349 */
const handover = sql`LEFT JOIN LATERAL (
  SELECT actor.name AS transferred_by, l.comment FROM service_log l JOIN accounts actor ON actor.account_id = l.actor_id
  WHERE l.room_id = s.room_id AND l.session_id = s.session_id AND l.entry = 'TRANSFERRED' AND l.target_id = s.agent_id
    AND l.date >= s.picked_at AND NOT EXISTS (SELECT FROM messages m WHERE m.room_id = s.room_id
      AND m.sender_id = s.agent_id AND m.is_by_agent AND m.creation_date >= l.date)
  ORDER BY l.log_id DESC LIMIT 1
) handover ON true`;

/** The rooms that the agent serves, including those on hold. source: RS-69, S-07 */
export async function servingRooms(
  database: Database,
  { accountId, tenantId }: Agent,
  { page, size, language }: ListPage & { readonly language: Language },
): Promise<ListedRooms<ServiceRoom>> {
  const isServed = sql`s.tenant_id = ${tenantId} AND s.agent_id = ${accountId} AND s.status IN ('SERVING', 'HUNG_UP')`;
  const rows = await database.read(
    v.object({
      ...StoredSession.entries,
      unread: v.number(),
      transferred_by: v.nullable(v.string()),
      comment: v.nullable(v.string()),
    }),
    sql`WITH listed AS (
        SELECT s.*, ${unreadCount(accountId)} AS unread FROM service_sessions s JOIN rooms r USING (room_id)
        JOIN room_members m ON m.room_id = s.room_id AND m.account_id = s.agent_id
        WHERE ${isServed} ORDER BY s.picked_at, s.session_id LIMIT ${size} OFFSET ${page * size}
      ) ${sessionsFrom(sql`listed s`, sql`, s.unread, handover.transferred_by, handover.comment`)} ${handover}
      ORDER BY s.picked_at, s.session_id`,
  );
  const listed = rows.map(({ unread, transferred_by: transferredBy, comment, ...session }) => ({
    session,
    details: { unread, transferredBy: transferredBy ?? undefined, comment: comment ?? undefined },
  }));
  return {
    content: await agentRooms(database, listed, { accountId, language }),
    totalElements: await countSessions(database, isServed),
  };
}

async function countSessions(database: Database, where: SQL): Promise<number> {
  const [row] = await database.read(CountRow, sql`SELECT count(*) AS n FROM service_sessions s WHERE ${where}`);
  return row?.n ?? 0;
}

const LogRow = v.object({
  entry: v.picklist([...serviceStatuses, 'RESUMED', 'TRANSFERRED', 'SUMMARIZED']),
  date: time,
  actor: v.nullable(v.string()),
  target: v.nullable(v.string()),
  comment: v.nullable(v.string()),
});

/** The service log of a room, newest first. source: RS-70, S-09 */
export async function roomLog(database: Database, roomId: string, { page, size }: ListPage) {
  const [rows, total] = await Promise.all([
    database.read(
      LogRow,
      sql`SELECT l.entry, l.date, actor.name AS actor, target.name AS target, l.comment FROM service_log l
        LEFT JOIN accounts actor ON actor.account_id = l.actor_id
        LEFT JOIN accounts target ON target.account_id = l.target_id
        WHERE l.room_id = ${roomId} ORDER BY l.log_id DESC LIMIT ${size} OFFSET ${page * size}`,
    ),
    database.read(CountRow, sql`SELECT count(*) AS n FROM service_log WHERE room_id = ${roomId}`),
  ]);
  const content = rows.map(({ entry, date, actor, target, comment }) => ({
    entry,
    date: date.toISOString(),
    ...(actor === null ? {} : { actor }),
    ...(target === null ? {} : { target }),
    ...(comment === null ? {} : { comment }),
  }));
  return { content, totalElements: total[0]?.n ?? 0 };
}

const StatusRow = v.object({
  service_state: v.string(),
  status: v.nullable(v.picklist(serviceStatuses)),
  version: v.nullable(v.number()),
  queue_position: v.nullable(v.number()),
  agent_name: v.nullable(v.string()),
  agent_department: v.nullable(v.string()),
});

/** Who answers in a room now; a client that missed a notice reads it here. source: S-10, RS-76 */
export async function roomStatus(
  database: Database,
  {
    roomId,
    tenantId,
    language,
  }: { readonly roomId: string; readonly tenantId: string; readonly language: 'zh_CN' | 'en_US' },
) {
  const [name, department] =
    language === 'en_US' ? [sql`agent.name_en`, sql`agent.department_en`] : [sql`agent.name`, sql`agent.department`];
  const [row] = await database.read(
    StatusRow,
    sql`WITH positions AS (${queuePositions(tenantId)})
      SELECT r.service_state, s.status, s.version, positions.queue_position, ${name} AS agent_name,
        ${department} AS agent_department
      FROM rooms r LEFT JOIN LATERAL (
        SELECT * FROM service_sessions n WHERE n.room_id = r.room_id ORDER BY n.version DESC LIMIT 1
      ) s ON true
      LEFT JOIN positions ON positions.session_id = s.session_id
      LEFT JOIN accounts agent ON agent.account_id = s.agent_id AND s.status IN ('SERVING', 'HUNG_UP')
      WHERE r.room_id = ${roomId}`,
  );
  const serviceState: 'artificial' | 'robot' = row?.service_state === 'artificial' ? 'artificial' : 'robot';
  return {
    roomId,
    serviceState,
    ...(row?.status ? { status: row.status } : {}),
    ...(row?.queue_position ? { position: row.queue_position } : {}),
    ...(row?.agent_name ? { agentName: row.agent_name } : {}),
    ...(row?.agent_department ? { agentDepartment: row.agent_department } : {}),
    ...(row?.version ? { version: row.version } : {}),
  };
}

const AgentRow = v.object({
  account_id: v.string(),
  name: v.string(),
  name_en: v.string(),
  department: v.nullable(v.string()),
  serving: v.number(),
  language: v.picklist(['zh_CN', 'en_US']),
  is_away: v.boolean(),
});

/** The agents of a tenant, by name. */
export function agentsOf(database: Database, tenantId: string) {
  return database.read(
    AgentRow,
    sql`SELECT a.account_id, a.name, a.name_en, a.department, a.language,
        EXISTS (SELECT FROM agent_states t WHERE t.account_id = a.account_id AND t.status = 'away') AS is_away, (SELECT count(*) FROM service_sessions s
        WHERE s.agent_id = a.account_id AND s.status IN ('SERVING', 'HUNG_UP')) AS serving
      FROM accounts a WHERE a.tenant_id = ${tenantId} AND a.kind = 'agent' ORDER BY a.name, a.account_id`,
  );
}

const AgentReader = v.object({ account_id: v.string(), language: v.picklist(['zh_CN', 'en_US']) });

/** Whom the notices of a tenant's queue go to: without the numbers of `agentsOf`, which take longer with each agent. */
export const agentReaders = (database: Database, tenantId: string) =>
  database.read(
    AgentReader,
    sql`SELECT account_id, language FROM accounts WHERE tenant_id = ${tenantId} AND kind = 'agent'`,
  );
