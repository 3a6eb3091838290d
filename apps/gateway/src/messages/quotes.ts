import { isSystemHint, type MessageDraft, MsgType } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { GatewayError } from '../gateway-error';
import type { DraftContext } from './read-draft';

/** A quote is shown as one line of text, so no more characters than these are sent. */
const maxQuotedLength = 500;

const cardText = (name: string, part: string): SQL =>
  sql.raw(`left(coalesce(q.purchase_robot_msg #>> '{${name},${part}}',
  CASE jsonb_typeof(q.purchase_robot_msg -> '${name}') WHEN 'string' THEN q.purchase_robot_msg ->> '${name}' END), ${maxQuotedLength})`);

/**
 * An SQL expression for the quoted message of a row, by the row's `extras` column. Only the id is stored; the rest is
 * read from the quoted row, so that no copy of its text survives a recall. source: EN-11, MT-79
 */
export const quotedBy = (extras: SQL): SQL => sql`(
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'messageId', q.message_id, 'roomSeq', q.room_seq, 'msgType', q.msg_type, 'content', left(q.content, ${sql.raw(String(maxQuotedLength))}),
    'senderName', q.sender_name, 'shareTitle', q.extras ->> 'shareTitle', 'state', CASE q.state WHEN 1 THEN 1 END,
    'purchaseRobotMsg', CASE WHEN q.purchase_robot_msg IS NOT NULL
      THEN jsonb_build_object('title', ${cardText('title', 'text')}, 'text', ${cardText('text', 'content')}) END))
  FROM messages q WHERE q.message_id = ${extras} ->> 'quoteMessageId')`;

/**
 * Checks that the sender of a draft can see the message that it quotes, in the same room. A recalled message may be
 * quoted, because it may have been recalled while the sender wrote; the quote is shown without its text.
 *
 * @throws GatewayError NOT_FOUND for a message of another room, a removed one and an unknown id; BAD_REQUEST for a hint
 */
export async function requireQuotable(
  { roomId, quoteMessageId }: Pick<MessageDraft, 'roomId' | 'quoteMessageId'>,
  { account, database }: DraftContext,
): Promise<void> {
  if (quoteMessageId === undefined) return;
  const [quoted] = await database.read(
    v.object({ msg_type: MsgType }),
    sql`SELECT msg_type FROM messages m WHERE message_id = ${quoteMessageId} AND room_id = ${roomId} AND NOT EXISTS (
      SELECT FROM message_deletions d WHERE d.message_id = m.message_id AND d.account_id = ${account.accountId})`,
  );
  if (!quoted) throw new GatewayError('NOT_FOUND');
  if (isSystemHint({ msgType: quoted.msg_type }))
    throw new GatewayError('BAD_REQUEST', { field: 'body.quoteMessageId', expected: 'what somebody said' });
}
