import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrationsFolder, openDatabase, packageRoot } from './database';

/** A migrated database in memory for one test file; close it afterwards. Starts from an archive, which takes 0.8 s. */
export async function openTestDatabase(): Promise<Database> {
  return openDatabase({ template: await migratedTemplate() });
}

async function migratedTemplate(): Promise<string> {
  const folder = join(packageRoot, 'node_modules/.cache/parley');
  const file = join(folder, `migrated-${await fingerprint()}.tgz`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({});
  const archive = await database.dump();
  await database.close();
  // Two test files may build it at once: whichever renames last wins, and both are the same.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, archive);
  await rename(draft, file);
  return file;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  // The journal has the times by which a migration counts as done.
  for (const name of [...files, 'meta/_journal.json']) hash.update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
