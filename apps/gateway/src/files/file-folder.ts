import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, orStorageUnavailable } from './file-storage';
import { type Disk, openIncomingFolder } from './incoming-folder';

/** Opens a local folder of files. @throws StartError when the folder cannot be used */
export async function openFileFolder(folder: string, disk: Disk = { open, rename }): Promise<FileStorage> {
  const pathOf = (fileId: string) => join(folder, fileId.slice(0, 2), fileId);

  return {
    newIncomingFile: await openIncomingFolder(
      folder,
      async (path, fileId) => {
        const target = pathOf(fileId);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await disk.rename(path, target);
        // The rename survives a crash only after the folder is flushed to the disk too.
        await syncFolder(dirname(target), disk);
      },
      disk,
    ),
    async open(fileId, range) {
      const path = pathOf(fileId);
      await orStorageUnavailable(stat(path));
      return createReadStream(path, range);
    },
    remove: (fileId) => rm(pathOf(fileId), { force: true }),
  };
}

async function syncFolder(path: string, disk: Disk): Promise<void> {
  const folder = await disk.open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
