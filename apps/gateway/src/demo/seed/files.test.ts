import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../clock';
import { defaultLimits } from '../../config/limits';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { openFileFolder } from '../../files/file-folder';
import { fileIdOf } from '../../files/file-name';
import { seedAccounts } from './accounts';
import { demoFiles, seedFiles } from './files';
import { demoMedia } from './media/demo-media';

let database: Database;
let home: string;
beforeAll(async () => {
  database = await openTestDatabase();
  home = await mkdtemp(join(tmpdir(), 'parley-demo-'));
});
afterAll(async () => {
  await database.close();
  await rm(home, { recursive: true });
});

const rows = () =>
  database.query(sql`SELECT file_id, owner_id, name, mime, width, height, sha256 FROM files ORDER BY name`);

describe('files of the demo world', () => {
  it('[FI32] belong to its robot, and are identical each time they are generated', async () => {
    const dependencies = {
      database,
      storage: await openFileFolder(home),
      limits: defaultLimits.files,
      clock: systemClock,
    };
    await seedFiles(dependencies);
    expect(await rows()).toEqual([]);
    await seedAccounts(database, { now: new Date(), hash: async () => 'x' });
    await seedFiles(dependencies);
    const first = await rows();
    expect(first.map(({ file_id: id }) => id).toSorted()).toEqual(Object.values(demoFiles).map(fileIdOf).toSorted());
    expect(first.filter(({ owner_id: owner }) => owner !== 'robot')).toEqual([]);
    expect(first.find(({ name }) => name === 'goods-arrival.png')).toMatchObject({ width: 1200, height: 800 });
    await database.query(sql`DELETE FROM files WHERE name LIKE '%.png'`);
    await seedFiles(dependencies);
    expect(await rows()).toEqual(first);
    const bytes = Object.values(await demoMedia()).reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(400 * 1024);
  });
});
