// For tests: the worker of the database on a disk that is full while the file `disk-is-full` exists next to its folder.
// With the text 'log' in it, there is no room for a new segment of the write-ahead log only.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';

const fullDisk = join(dirname(workerData.dataDir), 'disk-is-full');
const { writeSync } = fs;
fs.writeSync = (...args) => {
  if (hasNoRoomFor(args[0])) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  return writeSync(...args);
};
syncBuiltinESMExports();

function hasNoRoomFor(descriptor) {
  if (!fs.existsSync(fullDisk)) return false;
  const file = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  return file.includes(fs.readFileSync(fullDisk, 'utf8') === 'log' ? 'xlogtemp' : dirname(fullDisk));
}

await import('./pglite-worker.mjs');
