import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { type Database, time } from '../db/database';
import { GatewayError } from '../gateway-error';

type Agent = Pick<Account, 'accountId' | 'tenantId'>;

const Row = v.object({
  reply_id: v.number(),
  shortcut: v.string(),
  content: v.string(),
  changed_by: v.nullable(v.string()),
  changed_at: time,
});

/** How many replies a tenant may have: the list is read whole and is no archive. */
export const maxCannedReplies = 300;

const toReply = (row: v.InferOutput<typeof Row>) => ({
  id: row.reply_id,
  shortcut: row.shortcut,
  content: row.content,
  changedAt: row.changed_at.toISOString(),
  ...(row.changed_by === null ? {} : { changedBy: row.changed_by }),
});

const columns = sql`r.reply_id, r.shortcut, r.content, r.changed_at, a.name AS changed_by`;

/** The replies that the agents of a tenant share, by shortcut. source: GW270 */
export async function listCannedReplies(database: Database, { tenantId }: Agent) {
  const rows = await database.read(
    Row,
    sql`SELECT ${columns} FROM canned_replies r LEFT JOIN accounts a ON a.account_id = r.changed_by
      WHERE r.tenant_id = ${tenantId} ORDER BY lower(r.shortcut)`,
  );
  return rows.map(toReply);
}

interface CannedReplyChange {
  /** undefined adds a reply. */
  readonly id: number | undefined;
  readonly shortcut: string;
  readonly content: string;
  readonly now: Date;
}

/**
 * Adds or changes a reply. source: GW270
 *
 * @throws GatewayError NOT_FOUND where the tenant has no such reply, BAD_REQUEST where another has the shortcut or there
 * are too many
 */
export async function saveCannedReply(database: Database, { accountId, tenantId }: Agent, change: CannedReplyChange) {
  const { id, shortcut, content, now } = change;
  const changedAt = sql`${now.toISOString()}::timestamptz`;
  // The index decides, so that of two agents who add one shortcut at a time the second is refused.
  const isFree = sql`NOT EXISTS (SELECT FROM canned_replies o WHERE o.tenant_id = ${tenantId}
    AND lower(o.shortcut) = lower(${shortcut}) AND o.reply_id <> ${id ?? 0})`;
  const written =
    id === undefined
      ? sql`INSERT INTO canned_replies (tenant_id, shortcut, content, changed_by, changed_at)
          SELECT ${tenantId}, ${shortcut}, ${content}, ${accountId}, ${changedAt}
          WHERE (SELECT count(*) FROM canned_replies WHERE tenant_id = ${tenantId}) < ${maxCannedReplies}
          ON CONFLICT (tenant_id, lower(shortcut)) DO NOTHING RETURNING *`
      : sql`UPDATE canned_replies SET shortcut = ${shortcut}, content = ${content}, changed_by = ${accountId},
          changed_at = ${changedAt} WHERE tenant_id = ${tenantId} AND reply_id = ${id} AND ${isFree} RETURNING *`;
  const [row] = await database.read(
    Row,
    sql`WITH r AS (${written}) SELECT ${columns} FROM r LEFT JOIN accounts a ON a.account_id = r.changed_by`,
  );
  if (row) return toReply(row);
  throw await refusalOf(database, { tenantId, id, shortcut });
}

async function refusalOf(
  database: Database,
  { tenantId, id, shortcut }: Pick<CannedReplyChange, 'id' | 'shortcut'> & Pick<Agent, 'tenantId'>,
): Promise<GatewayError> {
  const replies = await database.read(
    v.object({ reply_id: v.number(), is_same: v.boolean() }),
    sql`SELECT reply_id, lower(shortcut) = lower(${shortcut}) AS is_same FROM canned_replies
      WHERE tenant_id = ${tenantId}`,
  );
  if (id !== undefined && !replies.some(({ reply_id: replyId }) => replyId === id))
    return new GatewayError('NOT_FOUND');
  return replies.some(({ reply_id: replyId, is_same: isSame }) => isSame && replyId !== id)
    ? new GatewayError('BAD_REQUEST', { field: 'body.shortcut', expected: 'a shortcut that no other reply has' })
    : new GatewayError('BAD_REQUEST', { field: 'body', expected: `at most ${maxCannedReplies} replies` });
}

/** @throws GatewayError NOT_FOUND where the tenant has no such reply. source: GW270 */
export async function deleteCannedReply(database: Database, { tenantId }: Agent, id: number): Promise<void> {
  const deleted = await database.query(
    sql`DELETE FROM canned_replies WHERE tenant_id = ${tenantId} AND reply_id = ${id} RETURNING reply_id`,
  );
  if (deleted.length === 0) throw new GatewayError('NOT_FOUND');
}
