import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';

/** What a pass opens: one file, read in one way. */
export interface Opening {
  readonly fileId: string;
  readonly disposition: 'attachment' | 'inline';
}

/** Passes let an address be read without a header for a few minutes, for the session that asked for them. */
export interface Passes {
  readonly lifeMs: number;
  readonly give: (sessionId: string, opening: Opening) => string;
  /** The session that a pass was given to; undefined when it is not one of ours, not for this, or over. */
  readonly read: (pass: string, opening: Opening) => string | undefined;
}

const format = /^([0-9a-f]{64})\.(\d{1,16})\.([\w-]{43})$/;

/** A token with dots is a pass, or meant to be one; file tokens have none. */
export const isPass = (token: string): boolean => token.includes('.');

/** source: security 5 (signed URL), T9 */
export function passesOf(parts: { readonly key: Uint8Array; readonly clock: Clock; readonly lifeMs: number }): Passes {
  const { key, clock, lifeMs } = parts;
  const signed = (sessionId: string, until: number, { fileId, disposition }: Opening): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['GET', 'private-bucket', fileId, sessionId, until, disposition]))
      .digest('base64url');

  return {
    lifeMs,
    give(sessionId, opening) {
      const until = clock.now().getTime() + lifeMs;
      return `${sessionId}.${until}.${signed(sessionId, until, opening)}`;
    },
    read(pass, opening) {
      const [, sessionId = '', until = '', mark = ''] = format.exec(pass) ?? [];
      const expected = signed(sessionId, Number(until), opening);
      // Both are 43 characters when the pass has the form of one.
      const isOurs = mark.length === expected.length && timingSafeEqual(Buffer.from(mark), Buffer.from(expected));
      return isOurs && Number(until) > clock.now().getTime() ? sessionId : undefined;
    },
  };
}

/** The key of this installation, made when it is first needed; kept, so that a restart breaks no picture on a page. */
export async function readPassKey(database: Database): Promise<Uint8Array> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  const [, rows] = await database.batch([
    sql`INSERT INTO installation (key, value) VALUES ('passKey', ${fresh}::jsonb) ON CONFLICT DO NOTHING`,
    sql`SELECT value FROM installation WHERE key = 'passKey'`,
  ]);
  return Buffer.from(v.parse(v.string(), rows?.[0]?.value), 'base64url');
}
