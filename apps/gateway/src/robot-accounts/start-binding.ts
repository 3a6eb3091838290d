import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Account } from '../accounts';
import type { Clock } from '../clock';
import type { Limits } from '../config/limits';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';
import type { RateLimits } from '../ports/rate-limits';

export interface BindingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly framePublisher: FramePublisher;
  readonly rateLimits: RateLimits;
  readonly limits: Pick<Limits, 'robotAccounts'>;
}

/** How long a code that is over is still known as such, so that whoever tries it hears why. */
const keptMs = 24 * 60 * 60_000;

/**
 * Makes a code that binds the caller's robot account, in place of an earlier one, and sends its image to the pages of the
 * caller alone. The image holds an address of `pageUrl`, where a device of the same account confirms. source: R-18
 *
 * @throws GatewayError TOO_MANY_REQUESTS; FORBIDDEN for an account without a robot account
 */
export async function startBinding(
  { database, clock, framePublisher, rateLimits, limits }: BindingDependencies,
  { accountId, robotSerial }: Account,
  pageUrl: string,
): Promise<void> {
  await rateLimits.robotCodes(accountId);
  if (robotSerial === undefined) throw new GatewayError('FORBIDDEN');
  const { codeMs } = limits.robotAccounts;
  const now = clock.now();
  const at = now.toISOString();
  // A prefix, because the client's router would read a code of digits as a number.
  const code = `r${randomBytes(24).toString('base64url')}`;
  await database.batch([
    sql`DELETE FROM robot_bindings
      WHERE account_id = ${accountId} AND expires_at < ${new Date(now.getTime() - keptMs).toISOString()}`,
    sql`UPDATE robot_bindings SET expires_at = LEAST(expires_at, ${at}), ended_at = ${at}
      WHERE account_id = ${accountId} AND used_at IS NULL AND ended_at IS NULL`,
    sql`INSERT INTO robot_bindings (code_hash, account_id, expires_at)
      VALUES (${hashOf(code)}, ${accountId}, ${new Date(now.getTime() + codeMs).toISOString()})`,
  ]);
  const image = imageOf(`${pageUrl}/#/message?robotBinding=${code}`);
  await framePublisher.send([accountId], frameOf('qr.issued', { image, expiresIn: codeMs / 1000 }));
}

/** What is stored of a code. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Black on white in every theme: some cameras read no light code on a dark ground. */
const imageOf = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 4 })).toString('base64')}`;
