import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../testing/test-files';
import { refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { uploadInParts } from '../testing/test-upload-parts';
import { openFileFolder } from './file-folder';
import type { Disk } from './incoming-folder';

const steps = ['create', 'write', 'flush', 'close', 'move', 'flush folder'] as const;
type Step = (typeof steps)[number];

let failing: Step | undefined;
const failAt = (step: Step): void => {
  if (step === failing) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};

const failingDisk: Disk = {
  async open(path, flags, mode) {
    failAt(flags === 'r' ? 'flush folder' : 'create');
    const file = await open(path, flags, mode);
    if (flags === 'r') return file;
    const [writeFile, sync, close] = [file.writeFile.bind(file), file.sync.bind(file), file.close.bind(file)];
    return Object.assign(file, {
      // Bytes were written before the disk was full.
      writeFile: (...values: Parameters<typeof writeFile>) => writeFile(...values).then(() => failAt('write')),
      sync: () => sync().then(() => failAt('flush')),
      close: () => close().then(() => failAt('close')),
    });
  },
  async rename(from, to) {
    failAt('move');
    await rename(from, to);
  },
};

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({
    openStorage: ({ dataDir }) => openFileFolder(join(dataDir, 'files'), failingDisk),
  });
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());
beforeEach(() => {
  failing = undefined;
});

const filesOnDisk = (): readonly string[] =>
  readdirSync(join(gateway.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const unavailable = { status: 503, body: refusal('STORAGE_UNAVAILABLE') };

describe('a disk that fails', () => {
  it.each(steps)(
    '[FI58] at the step "%s" of an upload leaves nothing of it, and the upload can be repeated',
    async (step) => {
      const before = filesOnDisk();
      const file = { name: 'note.txt', bytes: `whole, ${step}`, uuid: randomUUID() };
      failing = step;
      expect(await upload(gateway, lin, file)).toMatchObject(unavailable);
      expect(filesOnDisk()).toEqual(before);
      failing = undefined;
      expect(await upload(gateway, lin, file)).toMatchObject({ status: 200 });
      expect(filesOnDisk()).toHaveLength(before.length + 1);
    },
  );

  it.each(steps)(
    '[FI58] at the step "%s" of an upload in parts leaves nothing of it, and it begins again',
    async (step) => {
      const before = filesOnDisk();
      const bytes = Buffer.from(`in parts, ${step}`);
      const parts = uploadInParts(gateway, lin, { fileSize: bytes.length });
      await parts.begin();
      failing = step;
      const appended = await parts.append(0, bytes);
      expect(appended.status === 200 ? await parts.finish() : appended).toMatchObject(unavailable);
      expect(filesOnDisk()).toEqual(before);
      failing = undefined;
      expect((await parts.begin()).body).toEqual({ offset: 0 });
      await parts.append(0, bytes);
      expect(await parts.finish()).toMatchObject({ status: 200 });
      expect(filesOnDisk()).toHaveLength(before.length + 1);
    },
  );
});
