import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';

/**
 * Refuses people whom the caller does not know as participants of a to-do: for now, whoever is no colleague of the same
 * tenant. This is the one place that decides it. source: C-23, T12
 *
 * @throws GatewayError NOT_FOUND
 */
export async function requireKnownPeople(
  database: Database,
  { tenantId }: Pick<Account, 'tenantId'>,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const list = sql.join(
    accountIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const known = await database.read(
    v.object({ account_id: v.string() }),
    sql`SELECT account_id FROM accounts
      WHERE tenant_id = ${tenantId} AND kind IN ('staff', 'agent') AND account_id IN (${list})`,
  );
  if (known.length < new Set(accountIds).size) throw new GatewayError('NOT_FOUND');
}
