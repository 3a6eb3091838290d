import { checkFile } from './check-file';
import { addressOf, displayName } from './file-name';
import type { FileStore } from './store-upload';
import { insertFile, newFileId } from './stored-file';

export interface GeneratedFile {
  readonly tenantId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Random when there is none. */
  readonly fileId?: string;
}

/** The robot's files belong to no account, so that only the messages that name them give access to them. */
const ownerId = 'robot';

/** Stores a file that the robot made, and returns the address by which its messages name it. */
export async function storeGeneratedFile(parts: FileStore, file: GeneratedFile): Promise<string> {
  const { database, folder, limits, clock } = parts;
  const { tenantId, bytes, fileId = newFileId() } = file;
  const draft = await folder.newIncomingFile();
  try {
    await draft.write(bytes);
    const facts = await checkFile({ draft, name: displayName(file.name), declaredType: '' }, limits);
    await draft.store(fileId);
    await insertFile(database, { ...facts, fileId, tenantId, ownerId, attachmentUuid: fileId }, clock.now());
    return addressOf({ fileId, name: facts.name });
  } finally {
    await draft.discard();
  }
}
