import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import { type Database, time } from '../db/database';
import { type Account, AccountRow, accountColumns } from './account';

export type TokenScope = 'bearer' | 'file';

export interface Session {
  /** SHA-256 of the token: identifies the session and cannot be used to sign in. */
  readonly sessionId: string;
  readonly account: Account;
  readonly expiresAt: Date;
}

/** `ended`: revoked or expired. `unknown`: never issued. */
export type SessionLookup = Session | 'ended' | 'unknown';

export interface Sessions {
  readonly open: (account: Account, scope: TokenScope, minutes: number) => Promise<string>;
  readonly read: (token: string, scope: TokenScope) => Promise<SessionLookup>;
  /** As `read`, by the id of the session. */
  readonly find: (sessionId: string, scope: TokenScope) => Promise<SessionLookup>;
  readonly isAlive: (sessionId: string) => Promise<boolean>;
  readonly end: (sessionId: string) => Promise<void>;
}

const SessionRow = v.object({ expires_at: time, revoked_at: v.nullable(time) });

/** How long a session is cached. Another process may end it in that time; this process clears its cache at once. */
const cacheMs = 1000;
const maxCachedSessions = 10_000;

interface SessionDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Opens and reads sessions. Their tokens are 256 random bits and stored only as a hash. source: R-10 */
export function createSessions(dependencies: SessionDependencies): Sessions {
  const { database, clock } = dependencies;
  const cache = createSessionCache(clock);

  async function find(sessionId: string, scope: TokenScope): Promise<SessionLookup> {
    const key = `${scope} ${sessionId}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const addToCache = cache.beginRead(key);
    const reading = await readSession(dependencies, sessionId, scope);
    if (typeof reading === 'object') addToCache(reading);
    return reading;
  }

  return {
    async open({ accountId, tenantId }, scope, minutes) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      await database.query(sql`
        INSERT INTO sessions (token_hash, account_id, tenant_id, scope, created_at, expires_at)
        VALUES (${sessionIdOf(token)}, ${accountId}, ${tenantId}, ${scope}, ${now.toISOString()}, ${expiresAt.toISOString()})`);
      return token;
    },

    find,
    read: (token, scope) => find(sessionIdOf(token), scope),

    async isAlive(sessionId) {
      const rows = await database.query(sql`
        SELECT 1 FROM sessions
        WHERE token_hash = ${sessionId} AND revoked_at IS NULL AND expires_at > ${clock.now().toISOString()}`);
      return rows.length > 0;
    },

    async end(sessionId) {
      cache.clear();
      // All file tokens of the account end too: it is not stored by which of its sessions each was requested.
      await database.query(sql`
        UPDATE sessions SET revoked_at = ${clock.now().toISOString()}
        WHERE revoked_at IS NULL AND (token_hash = ${sessionId} OR (scope = 'file' AND account_id =
          (SELECT account_id FROM sessions WHERE token_hash = ${sessionId})))`);
      cache.clear();
    },
  };
}

async function readSession(
  { database, clock }: SessionDependencies,
  sessionId: string,
  scope: TokenScope,
): Promise<SessionLookup> {
  const [row] = await database.query(sql`
    SELECT s.expires_at, s.revoked_at, ${accountColumns}
    FROM sessions s JOIN accounts a USING (account_id) JOIN tenants t ON t.tenant_id = a.tenant_id
    WHERE s.token_hash = ${sessionId} AND s.scope = ${scope}`);
  if (!row) return 'unknown';
  const { expires_at: expiresAt, revoked_at: revokedAt } = v.parse(SessionRow, row);
  if (revokedAt || expiresAt <= clock.now()) return 'ended';
  return { sessionId, account: v.parse(AccountRow, row), expiresAt };
}

function createSessionCache(clock: Clock) {
  const sessions = new Map<string, { readonly session: Session; readonly until: number }>();
  let endedSessions = 0;
  return {
    get(key: string): Session | undefined {
      const cached = sessions.get(key);
      if (cached && clock.now().getTime() < cached.until) return cached.session;
      sessions.delete(key);
      return undefined;
    },
    /** Call before reading a session: a session that ends during the read must not be cached. */
    beginRead(key: string): (session: Session) => void {
      const endingsBefore = endedSessions;
      return (session) => {
        if (endedSessions !== endingsBefore) return;
        if (sessions.size >= maxCachedSessions) sessions.clear();
        const until = Math.min(clock.now().getTime() + cacheMs, session.expiresAt.getTime());
        sessions.set(key, { session, until });
      };
    },
    clear(): void {
      endedSessions += 1;
      sessions.clear();
    },
  };
}

const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');
