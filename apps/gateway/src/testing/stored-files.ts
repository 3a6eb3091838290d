import type { Database } from '../db/database';
import { addressOf } from '../files/file-name';
import { insertFile, newFileId } from '../files/stored-file';

interface StoredFileOptions {
  readonly name: string;
  readonly mime: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Inserts a file of an account, without its bytes. @returns its address */
export async function aStoredFile(database: Database, ownerId: string, options: StoredFileOptions): Promise<string> {
  const fileId = newFileId();
  const { name, mime, size = 2048, width, height } = options;
  const metadata = { name, mime, size, width, height, sha256: fileId };
  await insertFile(
    database,
    { ...metadata, fileId, tenantId: 'lanchuan', ownerId, attachmentUuid: fileId },
    new Date(),
  );
  return addressOf({ fileId, name });
}
