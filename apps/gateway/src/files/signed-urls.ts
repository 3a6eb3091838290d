import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';

/** What a signed URL opens: one file, read in one way. */
export interface SignedRead {
  readonly fileId: string;
  readonly disposition: 'attachment' | 'inline';
}

/** A signed URL is read without a header for a few minutes, for the session that asked for it; its `access_token` is the signature. */
export interface SignedUrls {
  readonly lifeMs: number;
  readonly sign: (sessionId: string, opening: SignedRead) => string;
  /** The session that a signature was made for; undefined when it is not one of ours, not for this read, or expired. */
  readonly verify: (signature: string, opening: SignedRead) => string | undefined;
}

const format = /^([0-9a-f]{64})\.(\d{1,16})\.([\w-]{43})$/;

/** A token with dots is a signature, valid or not; file tokens have none. */
export const isSignature = (token: string): boolean => token.includes('.');

/** source: T9 */
export function createSignedUrls(parts: {
  readonly key: Uint8Array;
  readonly clock: Clock;
  readonly lifeMs: number;
}): SignedUrls {
  const { key, clock, lifeMs } = parts;
  const digestOf = (sessionId: string, until: number, { fileId, disposition }: SignedRead): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['GET', 'private-bucket', fileId, sessionId, until, disposition]))
      .digest('base64url');

  return {
    lifeMs,
    sign(sessionId, opening) {
      const until = clock.now().getTime() + lifeMs;
      return `${sessionId}.${until}.${digestOf(sessionId, until, opening)}`;
    },
    verify(signature, opening) {
      const [, sessionId = '', until = '', digest = ''] = format.exec(signature) ?? [];
      const expected = digestOf(sessionId, Number(until), opening);
      // `timingSafeEqual` throws on unequal lengths; a digest of the right format has 43 characters.
      const isOurs = digest.length === expected.length && timingSafeEqual(Buffer.from(digest), Buffer.from(expected));
      return isOurs && Number(until) > clock.now().getTime() ? sessionId : undefined;
    },
  };
}

/** The key of this installation, made when it is first needed and stored, so that a restart breaks no picture on a page. */
export async function readSigningKey(database: Database): Promise<Uint8Array> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  const [, rows] = await database.batch([
    sql`INSERT INTO installation (key, value) VALUES ('passKey', ${fresh}::jsonb) ON CONFLICT DO NOTHING`,
    sql`SELECT value FROM installation WHERE key = 'passKey'`,
  ]);
  return Buffer.from(v.parse(v.string(), rows?.[0]?.value), 'base64url');
}
