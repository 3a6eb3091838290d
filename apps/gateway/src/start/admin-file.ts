import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** How a program with access to the data folder reaches the gateway that runs on it. */
export const AdminAccess = v.object({ url: v.string(), token: v.string() });
export type AdminAccess = v.InferOutput<typeof AdminAccess>;

export const adminFileOf = (dataDir: string): string => join(dataDir, 'admin.json');

export const newAdminToken = (): string => randomBytes(32).toString('base64url');

/** Leaves the way in for `npm run knowledge` in the data folder, readable by its owner only. source: W-15 */
export function writeAdminFile(dataDir: string, access: AdminAccess): () => void {
  const file = adminFileOf(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(access), { mode: 0o600, flag: 'wx' });
  return () => rmSync(file, { force: true });
}
