import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountKind } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import { GatewayError } from '../gateway-error';
import { robotRoomStatements } from '../rooms';
import { type Account, AccountRow, accountById, accountColumns } from './account';
import type { HostIdentity } from './host-identity';
import { verifyPassword } from './passwords';

/** The account with this name and password; takes equally long when there is none. */
export async function findAccountByPassword(
  database: Database,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Account | undefined> {
  const [row] = await database.query(sql`
    SELECT a.password_hash, ${accountColumns} FROM accounts a JOIN tenants t USING (tenant_id)
    WHERE a.subject = ${username} AND a.password_hash IS NOT NULL
    ORDER BY a.created_at LIMIT 1`);
  const hash = row && v.parse(v.string(), row.password_hash);
  return (await verifyPassword(password, hash)) && row ? v.parse(AccountRow, row) : undefined;
}

/** The account that `findAccountByPassword` compares a password with, for logs. */
export async function accountIdByUsername(database: Database, username: string): Promise<string | undefined> {
  const [row] = await database.query(sql`
    SELECT a.account_id FROM accounts a
    WHERE a.subject = ${username} AND a.password_hash IS NOT NULL
    ORDER BY a.created_at LIMIT 1`);
  return row && v.parse(v.string(), row.account_id);
}

/** What an account becomes that a host identity makes. */
const kindOfNewcomers: AccountKind = 'buyer';

/**
 * The account of a host's user, if it is of a kind that hosts may sign in. A new user gets a buyer account of the tenant,
 * with a room. source: W-12
 *
 * @throws GatewayError HOST_IDENTITY_REFUSED
 */
export async function findOrCreateAccount(
  { database, clock, kinds }: { database: Database; clock: Clock; kinds: readonly AccountKind[] },
  identity: HostIdentity,
): Promise<Account> {
  const requireAllowed = (account: Account): Account => {
    if (!kinds.includes(account.kind)) throw new GatewayError('HOST_IDENTITY_REFUSED');
    return account;
  };
  const existing = await accountBySubject(database, identity);
  if (existing) return requireAllowed(existing);
  if (!kinds.includes(kindOfNewcomers)) throw new GatewayError('HOST_IDENTITY_REFUSED');
  const accountId = randomUUID();
  const now = clock.now();
  try {
    await database.batch([
      sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, department, department_en, group_key, created_at)
        VALUES (${accountId}, ${identity.tenantId}, ${identity.subject}, ${kindOfNewcomers}, ${identity.name}, ${identity.name},
          ${identity.department ?? null}, ${identity.department ?? null}, ${randomBytes(16).toString('hex')}, ${now.toISOString()})`,
      ...robotRoomStatements({ accountId, tenantId: identity.tenantId, roomId: randomUUID(), now }),
    ]);
  } catch (error) {
    // Two pages of a new user may sign in at once: then the other one has created the account.
    const createdMeanwhile = isUniqueViolation(error) ? await accountBySubject(database, identity) : undefined;
    if (createdMeanwhile) return requireAllowed(createdMeanwhile);
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
