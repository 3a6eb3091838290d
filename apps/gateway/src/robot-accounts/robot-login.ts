import type { RobotLogin } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';

const LoginRow = v.object({ platform_code: v.string(), is_online: v.boolean() });

/** The robot account of an account. source: EN-33, R-18 */
export async function readRobotLogin(
  database: Database,
  { accountId, robotSerial }: Pick<Account, 'accountId' | 'robotSerial'>,
): Promise<RobotLogin> {
  const [row] = await database.read(
    LoginRow,
    sql`SELECT t.platform_code, a.robot_serial IS NOT NULL AND a.robot_signed_out_at IS NULL AS is_online
      FROM accounts a JOIN tenants t USING (tenant_id) WHERE a.account_id = ${accountId}`,
  );
  if (!row) throw new GatewayError('NOT_FOUND');
  return { robotSerial, platformCode: row.platform_code, isOnline: row.is_online };
}

interface LogoutDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
}

/**
 * Signs the caller's robot account out, and tells all pages of the account; a second time changes nothing. Its session
 * goes on. source: R-19
 *
 * @throws GatewayError FORBIDDEN for another's robot account, UNKNOWN_CLIENT for a platform that is not the tenant's
 */
export async function signOutRobotAccount(
  { database, framePublisher }: LogoutDependencies,
  account: Account,
  {
    robotSerial,
    platformCode,
    now,
  }: { readonly robotSerial: string; readonly platformCode: string; readonly now: Date },
): Promise<void> {
  if (robotSerial !== account.robotSerial) throw new GatewayError('FORBIDDEN');
  if (platformCode !== (await readRobotLogin(database, account)).platformCode) throw new GatewayError('UNKNOWN_CLIENT');
  await database.query(
    sql`UPDATE accounts SET robot_signed_out_at = COALESCE(robot_signed_out_at, ${now.toISOString()})
      WHERE account_id = ${account.accountId}`,
  );
  await framePublisher.send([account.accountId], frameOf('robotAccount.signedOut', {}));
}
