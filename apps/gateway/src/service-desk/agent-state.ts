import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { timeAtOffset } from '../company-time';
import type { Database } from '../db/database';
import { robotSender } from '../messages';

type Agent = Pick<Account, 'accountId' | 'tenantId'>;
export type AgentStatus = 'serving' | 'away';

/** Stores whether the agent takes rooms. */
export async function setAgentStatus(
  database: Database,
  { accountId }: Agent,
  { status, now }: { readonly status: AgentStatus; readonly now: Date },
): Promise<void> {
  await database.query(sql`INSERT INTO agent_states (account_id, status, changed_at)
    VALUES (${accountId}, ${status}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (account_id) DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at`);
}

const Day = v.object({
  status: v.picklist(['serving', 'away']),
  serving: v.number(),
  served: v.number(),
  first_response: v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
  rating: v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
});

/**
 * The agent's day at the company: sessions picked or taken over, the median seconds from then to the agent's first
 * message, and the average of the ratings from 1 to 5 (solved: 5, partly: 3, not: 1) of sessions that the agent ended with.
 */
export async function agentDay(database: Database, { accountId, tenantId }: Agent, now: Date) {
  const since = sql`${timeAtOffset(now, 0, '00:00').toISOString()}::timestamptz`;
  const [day] = await database.read(
    Day,
    sql`WITH taken AS (
        SELECT l.session_id, l.room_id, min(l.date) AS date FROM service_log l
        JOIN service_sessions s USING (session_id)
        WHERE s.tenant_id = ${tenantId} AND l.date >= ${since}
          AND (l.entry = 'SERVING' AND l.actor_id = ${accountId} OR l.entry = 'TRANSFERRED' AND l.target_id = ${accountId})
        GROUP BY l.session_id, l.room_id
      ), responses AS (
        SELECT extract(epoch FROM (SELECT min(m.creation_date) FROM messages m WHERE m.room_id = t.room_id
          AND m.sender_id = ${accountId} AND m.is_by_agent AND m.creation_date >= t.date) - t.date) AS seconds FROM taken t
      )
      SELECT coalesce((SELECT status FROM agent_states WHERE account_id = ${accountId}), 'serving') AS status,
        (SELECT count(*) FROM service_sessions s WHERE s.agent_id = ${accountId} AND s.status IN ('SERVING', 'HUNG_UP')) AS serving,
        (SELECT count(*) FROM taken) AS served,
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM responses) AS first_response,
        (SELECT avg(CASE r.solved WHEN 'yes' THEN 5 WHEN 'partly' THEN 3 ELSE 1 END) FROM service_sessions s
          JOIN messages m ON m.room_id = s.room_id AND m.sender_id = ${robotSender} AND m.msg_uuid = s.session_id || '-rating'
          JOIN service_ratings r ON r.message_id = m.message_id
          WHERE s.agent_id = ${accountId} AND r.created_at >= ${since}) AS rating`,
  );
  const { status = 'serving', serving = 0, served = 0, first_response = null, rating = null } = day ?? {};
  return {
    status,
    serving,
    servedToday: served,
    ...(first_response === null ? {} : { medianFirstResponseSeconds: Math.round(first_response) }),
    ...(rating === null ? {} : { averageRating: Math.round(rating * 10) / 10 }),
  };
}
