import { sql } from 'drizzle-orm';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';

/**
 * Refuses what a colleague whose robot account is signed out writes to people: to friends, in groups and in meetings. The
 * rooms with the purchasing robot and those of the service desk are not the robot account's. source: R-18, GW389
 *
 * @throws GatewayError ROBOT_ACCOUNT_OFFLINE
 */
export async function refuseOfflineRobotAccount(
  database: Database,
  { accountId, robotSerial }: Account,
  roomIds: readonly string[],
): Promise<void> {
  if (robotSerial === undefined || roomIds.length === 0) return;
  const list = sql.join(
    roomIds.map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const [offline] = await database.query(
    sql`SELECT 1 FROM accounts a WHERE a.account_id = ${accountId} AND a.robot_signed_out_at IS NOT NULL
      AND EXISTS (SELECT FROM rooms r WHERE r.room_id IN (${list}) AND r.robot_id IS NULL)`,
  );
  if (offline) throw new GatewayError('ROBOT_ACCOUNT_OFFLINE');
}
