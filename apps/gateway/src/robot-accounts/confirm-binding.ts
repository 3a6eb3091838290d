import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { frameOf } from '../ports/frames';
import { type BindingDependencies, hashOf } from './start-binding';

/**
 * Brings the caller's robot account online by a code that a page of the same account asked for, once, and tells all its
 * pages. A code of another account is refused like one that was never made. source: R-18
 *
 * @throws GatewayError ROBOT_CODE_UNKNOWN, ROBOT_CODE_USED, ROBOT_CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function confirmBinding(
  { database, clock, framePublisher, rateLimits }: BindingDependencies,
  { accountId }: Account,
  code: string,
): Promise<void> {
  await rateLimits.robotCodes(accountId);
  const at = clock.now().toISOString();
  const codeHash = hashOf(code);
  // One statement, so that of two devices with one code only one binds.
  const bound = await database.query(
    sql`WITH used AS (
        UPDATE robot_bindings SET used_at = ${at}
        WHERE code_hash = ${codeHash} AND account_id = ${accountId} AND used_at IS NULL AND expires_at > ${at}
        RETURNING account_id
      ) UPDATE accounts SET robot_signed_out_at = NULL WHERE account_id IN (SELECT account_id FROM used)
      RETURNING account_id`,
  );
  if (bound.length === 0) throw new GatewayError(await refusalOf(database, accountId, codeHash));
  await framePublisher.send([accountId], frameOf('qr.accepted', {}));
}

const CodeRow = v.object({ is_used: v.boolean() });

async function refusalOf(database: Database, accountId: string, codeHash: string) {
  const [row] = await database.read(
    CodeRow,
    sql`SELECT used_at IS NOT NULL AS is_used FROM robot_bindings
      WHERE code_hash = ${codeHash} AND account_id = ${accountId}`,
  );
  if (!row) return 'ROBOT_CODE_UNKNOWN';
  return row.is_used ? 'ROBOT_CODE_USED' : 'ROBOT_CODE_EXPIRED';
}
