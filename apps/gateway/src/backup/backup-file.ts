import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../config/start-error';
import type { TableDigest } from '../db/database';

const BackupFile = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  tables: v.array(v.object({ table: v.string(), rows: v.number(), digest: v.string() })),
});
export type BackupFile = v.InferOutput<typeof BackupFile>;

const pathIn = (backup: string): string => join(backup, 'backup.json');

/** Written last, so that an incomplete backup has none. */
export const writeBackupFile = (backup: string, content: BackupFile): Promise<void> =>
  writeFile(pathIn(backup), `${JSON.stringify(content, undefined, 2)}\n`);

/** @throws StartError when the folder is no backup */
export async function readBackupFile(backup: string): Promise<BackupFile> {
  try {
    return v.parse(BackupFile, JSON.parse(await readFile(pathIn(backup), 'utf8')));
  } catch (cause) {
    throw new StartError(`${backup} is no backup: it has no backup.json that can be read.`, { cause });
  }
}

/** Names the first table that differs. @throws StartError */
export function requireSameTables(
  found: readonly TableDigest[],
  { expected, what }: { readonly expected: readonly TableDigest[]; readonly what: string },
): void {
  for (const { table, rows, digest } of expected) {
    const same = found.find((other) => other.table === table);
    if (same?.digest === digest && same.rows === rows) continue;
    throw new StartError(`${what} is damaged: ${table} has ${same?.rows ?? 'no'} rows instead of ${rows}, or others.`);
  }
}
