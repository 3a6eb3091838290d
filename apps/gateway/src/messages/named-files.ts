import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { fileIdOf, readableFile, type StoredFile } from '../files';
import { GatewayError } from '../gateway-error';

/** Whether an address has the form of the gateway's file addresses; the file may not exist. */
export const isFileAddress = (address: string): boolean => fileIdOf(address) !== undefined;

/**
 * The file at one of the gateway's addresses. @throws GatewayError NOT_FOUND when it is missing or not the account's to
 * read
 */
export async function requireFile(database: Database, account: Account, address: string): Promise<StoredFile> {
  const file = await readableFile(database, account, address);
  if (!file) throw new GatewayError('NOT_FOUND');
  return file;
}

/** More files than people put into one message. */
const maxFiles = 20;

/**
 * Checks that the sender may read every file whose address occurs anywhere in a message, because sending the message
 * lets the members of the room read them. source: T9, T12
 *
 * @throws GatewayError NOT_FOUND, or TOO_LARGE for too many addresses
 */
export async function requireReadableFiles(database: Database, account: Account, message: unknown): Promise<void> {
  const named = new Set(JSON.stringify(message).match(/\/private-bucket\/[0-9a-f]{32}/g));
  if (named.size > maxFiles) throw new GatewayError('TOO_LARGE');
  for (const path of named) await requireFile(database, account, `${path}/file`);
}
