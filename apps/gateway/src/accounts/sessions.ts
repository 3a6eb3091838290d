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
export type SessionReading = Session | 'ended' | 'unknown';

export interface Sessions {
  readonly open: (account: Account, scope: TokenScope, minutes: number) => Promise<string>;
  readonly read: (token: string, scope: TokenScope) => Promise<SessionReading>;
  /** As `read`, by the name of the session. */
  readonly find: (sessionId: string, scope: TokenScope) => Promise<SessionReading>;
  readonly isAlive: (sessionId: string) => Promise<boolean>;
  readonly end: (sessionId: string) => Promise<void>;
}

const SessionRow = v.object({ expires_at: time, revoked_at: v.nullable(time) });

/** How long a session is cached. Another process may end it meanwhile; one that this process ends is removed at once. */
const cacheMs = 1000;
const maxCachedSessions = 10_000;

interface SessionDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Opaque tokens of 256 random bits, stored only as their hash. source: R-10 */
export function createSessions(parts: SessionDependencies): Sessions {
  const { database, clock } = parts;
  const cache = createSessionCache(clock);

  async function find(sessionId: string, scope: TokenScope): Promise<SessionReading> {
    const key = `${scope} ${sessionId}`;
    const known = cache.get(key);
    if (known) return known;
    const remember = cache.beginRead(key);
    const reading = await readSession(parts, sessionId, scope);
    if (typeof reading === 'object') remember(reading);
    return reading;
  }

  return {
    async open({ accountId, tenantId }, scope, minutes) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const end = new Date(now.getTime() + minutes * 60_000);
      await database.query(sql`
        INSERT INTO sessions (token_hash, account_id, tenant_id, scope, created_at, expires_at)
        VALUES (${sessionIdOf(token)}, ${accountId}, ${tenantId}, ${scope}, ${now.toISOString()}, ${end.toISOString()})`);
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
      // The file tokens of the account end too: they were issued under this session.
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
): Promise<SessionReading> {
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
  let endings = 0;
  return {
    get(key: string): Session | undefined {
      const known = sessions.get(key);
      if (known && clock.now().getTime() < known.until) return known.session;
      sessions.delete(key);
      return undefined;
    },
    /** Called before a session is read: one that ends during the read must not be cached. */
    beginRead(key: string): (session: Session) => void {
      const endingsBefore = endings;
      return (session) => {
        if (endings !== endingsBefore) return;
        if (sessions.size >= maxCachedSessions) sessions.clear();
        const until = Math.min(clock.now().getTime() + cacheMs, session.expiresAt.getTime());
        sessions.set(key, { session, until });
      };
    },
    clear(): void {
      endings += 1;
      sessions.clear();
    },
  };
}

const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');
