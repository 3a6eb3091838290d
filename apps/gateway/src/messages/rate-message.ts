import type { Rating, RatingReason } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';

interface NewRating {
  readonly messageId: string;
  readonly rating: Rating;
  readonly reason?: RatingReason | undefined;
  readonly accountId: string;
  readonly now: Date;
}

/**
 * Rates a robot's answer, once. For the rating WRONG_ANSWER a reason can be given, at once or later, but only once; the
 * reason is ours. source: M-22
 *
 * @throws GatewayError NOT_RATEABLE or ALREADY_RATED; BAD_REQUEST for a reason with another rating
 */
export async function rateMessage(database: Database, rating: NewRating): Promise<void> {
  const { messageId, reason } = rating;
  if (reason && rating.rating !== 'WRONG_ANSWER')
    throw new GatewayError('BAD_REQUEST', { field: 'body.reason', expected: 'a reason of WRONG_ANSWER' });
  // The conditions of the UPDATE reject the second of two concurrent ratings; a read beforehand could not.
  if (await applyChange(database, setRating(rating))) return;
  if (reason && (await applyChange(database, addReason(rating, reason)))) return;
  const [row] = await database.query(sql`SELECT can_rate FROM messages WHERE message_id = ${messageId}`);
  throw new GatewayError(row?.can_rate === true ? 'ALREADY_RATED' : 'NOT_RATEABLE');
}

const setRating = ({ messageId, rating, reason, accountId, now }: NewRating): SQL => sql`
  UPDATE messages SET rating = ${rating}, rated_at = ${now.toISOString()}, rated_by = ${accountId},
    rating_reason = ${reason?.kind ?? null}, rating_comment = ${reason?.text ?? null}
  WHERE message_id = ${messageId} AND can_rate AND rating IS NULL RETURNING message_id`;

const addReason = ({ messageId, accountId }: NewRating, { kind, text }: RatingReason): SQL => sql`
  UPDATE messages SET rating_reason = ${kind}, rating_comment = ${text ?? null}
  WHERE message_id = ${messageId} AND rating = 'WRONG_ANSWER' AND rated_by = ${accountId} AND rating_reason IS NULL
  RETURNING message_id`;

/** Runs an UPDATE; false when no row meets its conditions. */
const applyChange = async (database: Database, change: SQL): Promise<boolean> =>
  (await database.query(change)).length > 0;
