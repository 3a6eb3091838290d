import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { areSameSignatures, signatureOf } from '../signature';

/** What a signed URL allows: reading one file with one disposition. */
export interface SignedRead {
  readonly fileId: string;
  /** `pdf`: inline, as the PDF that was made of an office file. */
  readonly disposition: 'attachment' | 'inline' | 'pdf';
}

/** A signed URL needs no header, is valid for some minutes and one session; its `access_token` is the signature. */
export interface SignedUrls {
  readonly lifeMs: number;
  readonly sign: (sessionId: string, read: SignedRead) => string;
  /** The session that a signature was made for; undefined when it is invalid, for another read, or expired. */
  readonly verify: (signature: string, read: SignedRead) => string | undefined;
}

const signaturePattern = /^([0-9a-f]{64})\.(\d{1,16})\.([\w-]{43})$/;

/** A token with dots is a signature, valid or not; file tokens have no dots. */
export const isSignature = (token: string): boolean => token.includes('.');

/** Signs and verifies URLs with the key of this installation. source: T9 */
export function createSignedUrls(dependencies: {
  readonly key: Uint8Array;
  readonly clock: Clock;
  readonly lifeMs: number;
}): SignedUrls {
  const { key, clock, lifeMs } = dependencies;
  const digestOf = (sessionId: string, until: number, { fileId, disposition }: SignedRead): string =>
    signatureOf(key, ['GET', 'private-bucket', fileId, sessionId, until, disposition]);

  return {
    lifeMs,
    sign(sessionId, read) {
      const until = clock.now().getTime() + lifeMs;
      return `${sessionId}.${until}.${digestOf(sessionId, until, read)}`;
    },
    verify(signature, read) {
      const [, sessionId = '', until = '', digest = ''] = signaturePattern.exec(signature) ?? [];
      const expected = digestOf(sessionId, Number(until), read);
      return areSameSignatures(digest, expected) && Number(until) > clock.now().getTime() ? sessionId : undefined;
    },
  };
}

/**
 * Reads the key of this installation, or creates it. It is stored, so signed URLs stay valid after a restart; its stored
 * name, `passKey`, cannot change without making all of them invalid.
 */
export async function readSigningKey(database: Database): Promise<Uint8Array> {
  const newKey = JSON.stringify(randomBytes(32).toString('base64url'));
  const [, rows] = await database.batch([
    sql`INSERT INTO installation (key, value) VALUES ('passKey', ${newKey}::jsonb) ON CONFLICT DO NOTHING`,
    sql`SELECT value FROM installation WHERE key = 'passKey'`,
  ]);
  return Buffer.from(v.parse(v.string(), rows?.[0]?.value), 'base64url');
}
