import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import { robotRoomStatements } from '../rooms';
import { type Account, AccountRow, accountById, accountColumns } from './account';
import type { HostIdentity } from './host-identity';
import { isPassword } from './passwords';

/** The account behind a name and a password; as slow when there is none. */
export async function accountByPassword(
  database: Database,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Account | undefined> {
  const [row] = await database.query(sql`
    SELECT a.password_hash, ${accountColumns} FROM accounts a JOIN tenants t USING (tenant_id)
    WHERE a.subject = ${username} AND a.password_hash IS NOT NULL
    ORDER BY a.created_at LIMIT 1`);
  const hash = row && v.parse(v.string(), row.password_hash);
  return (await isPassword(password, hash)) && row ? v.parse(AccountRow, row) : undefined;
}

/** The account of a host's user; a new one becomes a buyer of the tenant, with a room. source: W-12 */
export async function accountOfIdentity(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  identity: HostIdentity,
): Promise<Account> {
  const known = await accountBySubject(database, identity);
  if (known) return known;
  const accountId = randomUUID();
  const now = clock.now();
  try {
    await database.batch([
      sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, department, department_en, group_key, created_at)
        VALUES (${accountId}, ${identity.tenantId}, ${identity.subject}, 'buyer', ${identity.name}, ${identity.name},
          ${identity.department ?? null}, ${identity.department ?? null}, ${randomBytes(16).toString('hex')}, ${now.toISOString()})`,
      ...robotRoomStatements({ accountId, tenantId: identity.tenantId, roomId: randomUUID(), now }),
    ]);
  } catch (error) {
    // Two pages of the same new user at one moment: the other one made the account.
    const made = isUniqueViolation(error) ? await accountBySubject(database, identity) : undefined;
    if (made) return made;
    throw error;
  }
  const account = await accountById(database, accountId);
  if (!account) throw new Error('an account that was just made is not there');
  return account;
}

async function accountBySubject(database: Database, { tenantId, subject }: HostIdentity): Promise<Account | undefined> {
  const [account] = await database.read(
    AccountRow,
    sql`SELECT ${accountColumns} FROM accounts a JOIN tenants t USING (tenant_id)
      WHERE a.tenant_id = ${tenantId} AND a.subject = ${subject}`,
  );
  return account;
}
