import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminAccess } from '../knowledge';

export const adminFileOf = (dataDir: string): string => join(dataDir, 'admin.json');

export const newAdminToken = (): string => randomBytes(32).toString('base64url');

/** Writes the address and token for `npm run knowledge` into the data folder, readable by its owner only. source: W-15 */
export function writeAdminFile(dataDir: string, access: AdminAccess): () => void {
  const file = adminFileOf(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(access), { mode: 0o600, flag: 'wx' });
  return () => rmSync(file, { force: true });
}
