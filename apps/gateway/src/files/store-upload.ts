import type { Account } from '../accounts';
import type { Clock } from '../clock';
import type { Limits } from '../config/limits';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { checkFile } from './check-file';
import { displayName } from './file-name';
import type { FileStorage } from './file-storage';
import type { ReceivedFile } from './receive-upload';
import { type FileMetadata, fileByUuid, insertFile, newFileId, type StoredFile } from './stored-file';

export interface FileStore {
  readonly database: Database;
  readonly storage: FileStorage;
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
 * acknowledged file survives the end of the process. source: FI1, FI2
 *
 * @throws GatewayError for a file that is not accepted, and UPLOAD_UUID_REUSED for another file under a known uuid
 */
export async function storeUpload(
  dependencies: FileStore,
  { accountId, tenantId }: Pick<Account, 'accountId' | 'tenantId'>,
  { file, fileName, attachmentUuid }: Upload,
): Promise<StoredFile> {
  const { database, storage, limits, clock } = dependencies;
  const metadata = await checkFile({ ...file, name: displayName(fileName) }, limits);
  const uploadKey = { ownerId: accountId, attachmentUuid };
  const existing = await fileByUuid(database, uploadKey);
  if (existing) return requireSameFile(existing, metadata);
  const fileId = newFileId();
  const isNew = await file.incomingFile
    .store(fileId)
    .then(() => insertFile(database, { ...metadata, ...uploadKey, fileId, tenantId }, clock.now()))
    .catch(async (error: unknown) => {
      // A store that failed may have moved the bytes already. A storage that is gone removes nothing; the first error says so.
      await storage.remove(fileId).catch(() => undefined);
      throw error;
    });
  if (isNew) return { ...metadata, fileId, ownerId: accountId };
  // A simultaneous copy of this request inserted its row first.
  await storage.remove(fileId);
  const first = await fileByUuid(database, uploadKey);
  if (!first) throw new GatewayError('UPLOAD_UUID_REUSED');
  return requireSameFile(first, metadata);
}

function requireSameFile(existing: StoredFile, { sha256, name }: FileMetadata): StoredFile {
  if (existing.sha256 !== sha256 || existing.name !== name) throw new GatewayError('UPLOAD_UUID_REUSED');
  return existing;
}
