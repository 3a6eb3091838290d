import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Clock } from '../clock';
import { time } from '../db/database';
import { GatewayError } from '../gateway-error';
import { leftMessageNumber } from '../knowledge';
import { notifySaved, type SavedMessage, saveMessages } from '../messages';
import type { Ports } from '../ports/ports';
import { type AccessDependencies, refuse } from './access';
import { notifyLeftMessages } from './notify-left-messages';
import type { ListPage } from './service-room-lists';

const Row = v.object({
  number: v.number(),
  room_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  department: v.nullable(v.string()),
  company: v.nullable(v.string()),
  message: v.string(),
  question: v.nullable(v.string()),
  left_at: time,
  answered_at: v.nullable(time),
  agent_name: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  total: v.number(),
});

/** The messages that were left for the service desk, newest first, without the agent's own. source: W-18 */
export async function listLeftMessages(
  { database }: AccessDependencies,
  { tenantId, accountId }: Pick<Account, 'tenantId' | 'accountId'>,
  { state, page, size }: ListPage & { readonly state?: 'open' | 'answered' | undefined },
) {
  const isWanted = state === undefined ? sql`true` : sql`(l.answered_at IS NULL) = ${state === 'open'}`;
  const rows = await database.read(
    Row,
    sql`SELECT l.number, l.room_id, l.account_id, l.account_name, a.department, a.company, l.message, l.question, l.left_at,
        l.answered_at, agent.name AS agent_name, m.content AS answer, count(*) OVER () AS total
      FROM left_messages l LEFT JOIN accounts a ON a.account_id = l.account_id
      LEFT JOIN accounts agent ON agent.account_id = l.answered_by
      LEFT JOIN messages m ON m.message_id = l.answer_id AND m.state <> 1
      WHERE l.tenant_id = ${tenantId} AND l.account_id <> ${accountId} AND ${isWanted}
      ORDER BY l.number DESC LIMIT ${size} OFFSET ${page * size}`,
  );
  return {
    content: rows.map((row) => ({
      id: row.number,
      number: leftMessageNumber(row.number),
      roomId: row.room_id,
      serial: row.account_id,
      name: row.account_name,
      message: row.message,
      leftAt: row.left_at.toISOString(),
      state: row.answered_at === null ? ('open' as const) : ('answered' as const),
      ...(row.department === null ? {} : { department: row.department }),
      ...(row.company === null ? {} : { company: row.company }),
      ...(row.question === null ? {} : { question: row.question }),
      ...(row.answered_at === null ? {} : { answeredAt: row.answered_at.toISOString() }),
      ...(row.agent_name === null ? {} : { answeredBy: row.agent_name }),
      ...(row.answer === null ? {} : { answer: row.answer }),
    })),
    totalElements: rows[0]?.total ?? 0,
  };
}

const Claimed = v.object({
  room_id: v.string(),
  message_id: v.string(),
  account_id: v.string(),
  answered_at: v.nullable(time),
  asker_language: v.picklist(['zh_CN', 'en_US']),
  serving_agent: v.nullable(v.string()),
});

/**
 * A left message of others that the agent may answer, answered already or not. @throws GatewayError NOT_FOUND, FORBIDDEN
 * while another agent serves its room
 */
export async function requireLeftMessage(
  dependencies: AccessDependencies,
  account: Pick<Account, 'accountId' | 'tenantId'>,
  id: number,
): Promise<v.InferOutput<typeof Claimed>> {
  const { tenantId, accountId } = account;
  const [left] = await dependencies.database.read(
    Claimed,
    sql`SELECT l.room_id, l.message_id, l.account_id, l.answered_at, a.language AS asker_language, (
        SELECT s.agent_id FROM service_sessions s WHERE s.room_id = l.room_id AND s.status IN ('SERVING', 'HUNG_UP')
      ) AS serving_agent
      FROM left_messages l JOIN accounts a ON a.account_id = l.account_id
      WHERE l.tenant_id = ${tenantId} AND l.number = ${id} AND l.account_id <> ${accountId}`,
  );
  if (!left) throw new GatewayError('NOT_FOUND');
  if (left.serving_agent !== null && left.serving_agent !== accountId) refuse(dependencies, account, left.room_id);
  return left;
}

type AnswerDependencies = AccessDependencies & Pick<Ports, 'framePublisher'> & { readonly clock: Clock };

/**
 * Answers a left message by a message of the agent in the asker's room, which quotes it; of several answers one is saved.
 * source: W-18
 *
 * @throws GatewayError NOT_FOUND, ALREADY_PICKED when it is answered, FORBIDDEN while another agent serves the room
 */
export async function answerLeftMessage(
  dependencies: AnswerDependencies,
  account: Account,
  { id, content }: { readonly id: number; readonly content: string },
): Promise<SavedMessage> {
  const { database, clock, framePublisher } = dependencies;
  const { tenantId, accountId } = account;
  const now = clock.now();
  const isThis = sql`tenant_id = ${tenantId} AND number = ${id}`;
  const left = await requireLeftMessage(dependencies, account, id);
  const claimed = await database.query(sql`UPDATE left_messages
    SET answered_by = ${accountId}, answered_at = ${now.toISOString()}::timestamptz
    WHERE ${isThis} AND answered_at IS NULL RETURNING number`);
  if (claimed.length === 0) throw new GatewayError('ALREADY_PICKED');
  try {
    const name = left.asker_language === 'en_US' ? account.nameEn : account.name;
    const [saved] = await saveMessages(
      database,
      { senderId: accountId, name, tenantId },
      {
        newMessages: [
          { roomId: left.room_id, msgType: 'TEXT', content, quoteMessageId: left.message_id, isByAgent: true },
        ],
        now,
      },
    );
    if (!saved) throw new Error('a saved message did not come back');
    await database.query(sql`UPDATE left_messages SET answer_id = ${saved.row.message_id} WHERE ${isThis}`);
    await notifySaved(framePublisher, saved);
    await notifyLeftMessages({ database, framePublisher }, tenantId);
    return saved;
  } catch (error) {
    await database.query(
      sql`UPDATE left_messages SET answered_by = NULL, answered_at = NULL WHERE ${isThis} AND answer_id IS NULL`,
    );
    throw error;
  }
}
