import { checkFile } from './check-file';
import { addressOf, displayName } from './file-name';
import type { FileStore } from './store-upload';
import { insertFile, newFileId } from './stored-file';

export interface GeneratedFile {
  readonly tenantId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** A random id by default. */
  readonly fileId?: string;
}

/** The robot's files belong to no account, so only a message that names one gives access to it. */
const ownerId = 'robot';

/** Stores a file that the robot generated. @returns the address for messages */
export async function storeGeneratedFile(dependencies: FileStore, file: GeneratedFile): Promise<string> {
  const { database, storage, limits, clock } = dependencies;
  const { tenantId, bytes, fileId = newFileId() } = file;
  const incomingFile = await storage.newIncomingFile();
  try {
    await incomingFile.write(bytes);
    const metadata = await checkFile({ incomingFile, name: displayName(file.name), declaredType: '' }, limits);
    await incomingFile.store(fileId);
    await insertFile(database, { ...metadata, fileId, tenantId, ownerId, attachmentUuid: fileId }, clock.now());
    return addressOf({ fileId, name: metadata.name });
  } finally {
    await incomingFile.discard();
  }
}
