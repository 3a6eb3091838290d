import type { Account } from '../accounts';
import type { Clock } from '../clock';
import type { Limits } from '../config/limits';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { checkFile } from './check-file';
import type { FileFolder } from './file-folder';
import { displayName } from './file-name';
import type { ReceivedFile } from './receive-upload';
import { type FileFacts, fileByUuid, insertFile, newFileId, type StoredFile } from './stored-file';

export interface FileStore {
  readonly database: Database;
  readonly folder: FileFolder;
  readonly limits: Limits['files'];
  readonly clock: Clock;
}

export interface Upload {
  readonly file: ReceivedFile;
  readonly fileName: string;
  readonly attachmentUuid: string;
}

/**
 * Stores an uploaded file for its account. Its bytes are on the disk before its row is inserted, so that an
 * acknowledged file survives the end of the process. source: T14
 *
 * @throws GatewayError for a file that is not accepted, and UPLOAD_UUID_REUSED for another file under a known uuid
 */
export async function storeUpload(
  parts: FileStore,
  { accountId, tenantId }: Pick<Account, 'accountId' | 'tenantId'>,
  { file, fileName, attachmentUuid }: Upload,
): Promise<StoredFile> {
  const { database, folder, limits, clock } = parts;
  const facts = await checkFile({ ...file, name: displayName(fileName) }, limits);
  const owned = { ownerId: accountId, attachmentUuid };
  const known = await fileByUuid(database, owned);
  if (known) return requireSame(known, facts);
  const fileId = newFileId();
  await file.draft.store(fileId);
  const isNew = await insertFile(database, { ...facts, ...owned, fileId, tenantId }, clock.now()).catch(
    async (error: unknown) => {
      await folder.remove(fileId);
      throw error;
    },
  );
  if (isNew) return { ...facts, fileId, ownerId: accountId };
  // Another copy of this request was a moment earlier.
  await folder.remove(fileId);
  const first = await fileByUuid(database, owned);
  if (!first) throw new GatewayError('UPLOAD_UUID_REUSED');
  return requireSame(first, facts);
}

function requireSame(known: StoredFile, { sha256, name }: FileFacts): StoredFile {
  if (known.sha256 !== sha256 || known.name !== name) throw new GatewayError('UPLOAD_UUID_REUSED');
  return known;
}
