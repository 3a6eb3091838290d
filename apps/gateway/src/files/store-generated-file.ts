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

/** Whose the robot's files are: no account's, so that only the messages that name them open them. */
const ownerId = 'robot';

/** Keeps a file that the robot made, and gives the address by which its messages name it. */
export async function storeGeneratedFile(parts: FileStore, file: GeneratedFile): Promise<string> {
  const { database, folder, limits, clock } = parts;
  const { tenantId, bytes, fileId = newFileId() } = file;
  const draft = await folder.newDraft();
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
