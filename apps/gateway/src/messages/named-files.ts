import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { fileIdOf, readableFile, type StoredFile } from '../files';
import { GatewayError } from '../gateway-error';

/** Whether an address is one of the gateway's own files. */
export const isOwnAddress = (address: string): boolean => fileIdOf(address) !== undefined;

/** The file at an address of ours. @throws GatewayError NOT_FOUND, for a foreign one and for none alike */
export async function requireFile(database: Database, account: Account, address: string): Promise<StoredFile> {
  const file = await readableFile(database, account, address);
  if (!file) throw new GatewayError('NOT_FOUND');
  return file;
}

/** More files than a message that people write has a use for. */
const maxFiles = 20;

/**
 * A message opens the files that it names to its room, so whoever sends it must be able to read them: every one, wherever
 * in the message it stands. source: T9, T14
 *
 * @throws GatewayError NOT_FOUND
 */
export async function requireNamedFiles(database: Database, account: Account, message: unknown): Promise<void> {
  const named = new Set(JSON.stringify(message).match(/\/private-bucket\/[0-9a-f]{32}/g));
  if (named.size > maxFiles) throw new GatewayError('TOO_LARGE');
  for (const path of named) await requireFile(database, account, `${path}/file`);
}
