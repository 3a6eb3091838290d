import type { Database } from '../db/database';
import { addressOf } from '../files/file-name';
import { insertFile, newFileId } from '../files/stored-file';

interface Given {
  readonly name: string;
  readonly mime: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
}

/** A file that an account uploaded, without its bytes; gives its address. */
export async function aStoredFile(database: Database, ownerId: string, given: Given): Promise<string> {
  const fileId = newFileId();
  const { name, mime, size = 2048, width, height } = given;
  const facts = { name, mime, size, width, height, sha256: fileId };
  await insertFile(database, { ...facts, fileId, tenantId: 'lanchuan', ownerId, attachmentUuid: fileId }, new Date());
  return addressOf({ fileId, name });
}
