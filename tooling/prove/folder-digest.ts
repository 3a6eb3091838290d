import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The digest of each file of a folder, by its path in it. */
export async function fileDigests(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const digests = new Map<string, string>();
  for (const path of paths.toSorted())
    digests.set(
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  return digests;
}

/** How many rows each table of ours has, with a digest of them. */
export async function tableDigests(database: PGlite): Promise<ReadonlyMap<string, string>> {
  const tables = await database.query<{ table: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  const digests = new Map<string, string>();
  for (const { table } of tables.rows) {
    const { rows } = await database.query<{ digest: string }>(`
      SELECT count(*) || ' rows ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest
      FROM ${table} t`);
    digests.set(table, rows[0]?.digest ?? '');
  }
  return digests;
}

/** The names whose digests differ, or that only one of both has. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}
