import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AdminAccess } from '../knowledge';

const adminFileOf = (dataDir: string): string => join(dataDir, 'admin.json');

export const newAdminToken = (): string => randomBytes(32).toString('base64url');

/**
 * Writes the address and token for `npm run knowledge` and `npm run backup` into the data folder, readable by its owner
 * only. Returns a function that removes the file. source: W-15
 */
export function writeAdminFile(dataDir: string, access: AdminAccess): () => void {
  const file = adminFileOf(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(access), { mode: 0o600, flag: 'wx' });
  return () => rmSync(file, { force: true });
}

/** How to reach the gateway that runs on this data folder; undefined when none does. source: W-15 */
export async function findRunningGateway(dataDir: string): Promise<AdminAccess | undefined> {
  const access = readAdminAccess(dataDir);
  return access && (await isAnswering(access)) ? access : undefined;
}

function readAdminAccess(dataDir: string): AdminAccess | undefined {
  try {
    return v.parse(AdminAccess, JSON.parse(readFileSync(adminFileOf(dataDir), 'utf8')));
  } catch {
    // Without an admin file no gateway runs here.
    return undefined;
  }
}

/** A gateway that was killed leaves its admin file behind, so the file alone proves nothing. */
async function isAnswering({ url }: AdminAccess): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    // Nothing answers at that address.
    return false;
  }
}
