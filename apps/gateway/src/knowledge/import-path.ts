import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Database } from '../db/database';
import { packageRoot } from '../db/database';
import { type ImportReport, importFile } from './import-file';

/** The content of a knowledge file with the name of its source. */
export interface SourceBytes {
  readonly source: string;
  readonly bytes: Uint8Array;
}

/** The folder with the knowledge of the demo world. */
export const demoKnowledgeFolder: string = join(packageRoot, 'knowledge');

/**
 * The knowledge files at a path: the file itself, or those of a folder in the order of their names. @throws when
 * unreadable
 */
export async function filesAt(path: string): Promise<readonly SourceBytes[]> {
  if ((await stat(path)).isFile()) return [{ source: basename(path), bytes: await readFile(path) }];
  const names = await readdir(path, { recursive: true });
  const wanted = names
    .filter((name) => /\.(csv|md|markdown)$/i.test(name) && !/(^|[\\/])readme\.md$/i.test(name))
    .sort();
  return Promise.all(
    wanted.map(async (name) => ({
      source: relative(path, join(path, name)).split(sep).join('/'),
      bytes: await readFile(join(path, name)),
    })),
  );
}

/** Imports files one by one, each in its own transaction. */
export async function importFiles(
  database: Database,
  { tenantId, files, now }: { readonly tenantId: string; readonly files: readonly SourceBytes[]; readonly now: Date },
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = [];
  for (const file of files) reports.push(await importFile(database, { tenantId, ...file, now }));
  return reports;
}
