import { sendKeys } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';

export type SendKey = (typeof sendKeys)[number];

const Row = v.object({ send_key: v.fallback(v.picklist(sendKeys), 'return') });

/** The key that sends a message of this account. source: C-29 */
export async function readSendKey(database: Database, accountId: string): Promise<SendKey> {
  const [row] = await database.read(Row, sql`SELECT send_key FROM accounts WHERE account_id = ${accountId}`);
  return row?.send_key ?? 'return';
}

/** Stores the key and tells all pages of the account. source: C-29 */
export async function changeSendKey(
  { database, framePublisher }: { readonly database: Database; readonly framePublisher: FramePublisher },
  accountId: string,
  sendKey: SendKey,
): Promise<void> {
  await database.query(sql`UPDATE accounts SET send_key = ${sendKey} WHERE account_id = ${accountId}`);
  await framePublisher.send([accountId], frameOf('sendKey.changed', {}));
}
