import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import type { Database, TableDigest } from '../db/database';

const CopyBody = v.object({ folder: v.pipe(v.string(), v.check(isAbsolute)) });
const CopyResult = v.array(v.object({ table: v.string(), rows: v.number(), digest: v.string() }));

/** The admin call by which `npm run backup` gets a copy of a database that the gateway uses. */
export const backupActions = (
  database: Database,
): Readonly<Record<string, (body: unknown) => Promise<readonly TableDigest[]>>> => ({
  'backup/copy': (body) => database.copy(v.parse(CopyBody, body).folder),
});

/** Has the running gateway copy its database. */
export const remoteCopy =
  ({ url, token }: { readonly url: string; readonly token: string }) =>
  async (folder: string): Promise<readonly TableDigest[]> => {
    const response = await fetch(`${url}/admin/backup/copy`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ folder }),
    });
    if (!response.ok) throw new Error(`the gateway answered ${response.status} ${await response.text()}`);
    return v.parse(CopyResult, await response.json());
  };
