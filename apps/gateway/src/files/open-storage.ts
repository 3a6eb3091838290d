import { join } from 'node:path';
import type { Config } from '../config/config';
import { openFileFolder } from './file-folder';
import type { FileStorage } from './file-storage';

/**
 * Opens the storage of files that is configured: a bucket, else a folder beside the database.
 *
 * @throws StartError when it cannot be used
 */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  const folder = join(dataDir, 'files');
  if (!s3) return openFileFolder(folder);
  // Loaded only when configured, because the SDK takes memory and time.
  const { openS3Storage } = await import('./s3-storage');
  return openS3Storage(s3, folder);
}
