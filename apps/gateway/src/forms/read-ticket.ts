import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { type Database, time } from '../db/database';

const Ticket = v.object({
  category: v.string(),
  description: v.string(),
  /** `settled`, as it is stored, once the service desk has closed it. */
  state: v.picklist(['open', 'settled']),
  created_at: time,
});

/** A ticket that the account filed, by its number. */
export async function readTicket(
  database: Database,
  { tenantId, accountId }: Pick<Account, 'tenantId' | 'accountId'>,
  number: number,
): Promise<v.InferOutput<typeof Ticket> | undefined> {
  const [row] = await database.read(
    Ticket,
    sql`SELECT category, description, state, created_at FROM tickets
      WHERE tenant_id = ${tenantId} AND account_id = ${accountId} AND number = ${number}`,
  );
  return row;
}
