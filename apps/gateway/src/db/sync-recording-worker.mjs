// For tests: the worker of the database, which records next to its folder, in `synced`, each file that it writes through
// to the disk. While the file `disk-is-broken` exists there, nothing can be written through.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';

const folder = dirname(workerData.dataDir);
const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  if (fs.existsSync(join(folder, 'disk-is-broken'))) throw Object.assign(new Error('broken'), { code: 'EIO' });
  fs.appendFileSync(join(folder, 'synced'), `${fs.readlinkSync(`/proc/self/fd/${descriptor}`)}\n`);
  return fsyncSync(descriptor);
};
syncBuiltinESMExports();

await import('./pglite-worker.mjs');
