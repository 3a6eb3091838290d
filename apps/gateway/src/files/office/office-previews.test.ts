import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config';
import type { ClientFiles } from '../../http/client-files';
import { addressOfUpload, filePaths, fileTokenOf, readPath } from '../../testing/test-files';
import {
  refusal,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
  wideLimits,
} from '../../testing/test-gateway';
import type { StoredFile } from '../stored-file';
import { aZipBomb } from '../testing';
import { createOfficePreviews } from './office-previews';

/**
 * A program with the command of LibreOffice: it notes its start and its end, and does what the source says, such as
 * making a PDF of it, failing, or starting a child and never ending.
 */
const fakeConverter = `#!/bin/sh
for last; do :; done
folder=$(dirname "$last")
echo "begin $(env | cut -d= -f1 | sort | tr '\\n' ' ')" >> "$(dirname "$0")/log"
echo "$*" >> "$(dirname "$0")/arguments"
words=$(cat "$last")
case "$words" in
  *damaged*) exit 0 ;;
  *failing*) exit 77 ;;
  *once*) [ -f "$(dirname "$0")/fast" ] || sleep 600; printf '%%PDF-1.4 of %s' "$words" > "$folder/source.pdf" ;;
  *endless*) sleep 600 & echo $! > "$(dirname "$0")/child"; wait ;;
  *) printf '%%PDF-1.4 of %s' "$words" > "$folder/source.pdf" ;;
esac
echo end >> "$(dirname "$0")/log"
`;

let folder: string;
let command: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-office-'));
  command = join(folder, 'soffice');
  await writeFile(command, fakeConverter);
  await chmod(command, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A built client, as far as previews need one. */
async function clientFilesIn(webFolder: string): Promise<ClientFiles> {
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  for (const name of ['pdf-viewer-1a2b.js', 'pdf-viewer-1a2b.css'])
    await writeFile(join(webFolder, 'assets', name), '');
  return { webFolder, embedScript: join(webFolder, 'embed.js') };
}

type Client = Awaited<ReturnType<typeof clientOf>>;
type OfficeLimits = Partial<(typeof wideLimits)['files']>;

async function withGateway<T>(
  limits: OfficeLimits,
  work: (gateway: TestGateway, client: Client) => Promise<T>,
  options: TestGatewayOptions = {},
): Promise<T> {
  const gateway = await startTestGateway({
    ask: async function* () {},
    environment: { OFFICE_CONVERTER: command },
    limits: { ...wideLimits, files: { ...wideLimits.files, ...limits } },
    ...options,
  });
  try {
    return await work(gateway, await clientOf(gateway));
  } finally {
    await gateway.close();
  }
}

/** Uploads office files and reads their PDFs as lin. */
async function clientOf(gateway: TestGateway) {
  const lin = await gateway.signIn('lin');
  const token = await fileTokenOf(gateway, lin);
  return {
    store: (name: string, bytes: string | Uint8Array) => addressOfUpload(gateway, lin, { name, bytes }),
    preview: (address: string) => gateway.fetch(readPath(filePaths.preview, address, token, { language: 'en_US' })),
    pdf: (address: string) => gateway.fetch(readPath(filePaths.download, address, token, { disposition: 'pdf' })),
  };
}

/** Processes take their time on a busy machine. */
const processTimeoutMs = 20_000;

const lastLog = () => readFile(join(folder, 'log'), 'utf8').catch(() => '');
const clearLog = () => rm(join(folder, 'log'), { force: true });
const workFolders = (gateway: TestGateway) => readdir(join(gateway.dataDir, 'previews/work')).catch(() => []);
/** A process that has ended stays in the list until its parent has read how. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the preview of an office file', () => {
  it('[FI52] is the PDF that LibreOffice makes of it, which is made once', async () => {
    await clearLog();
    await withGateway({}, async (gateway, { store, pdf }) => {
      const address = await store('offer.rtf', '{\\rtf1 forty}');
      const answers = await Promise.all([pdf(address), pdf(address)]);
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [200, '%PDF-1.4 of {\\rtf1 forty}'],
        [200, '%PDF-1.4 of {\\rtf1 forty}'],
      ]);
      expect(answers[0]?.headers.get('content-type')).toBe('application/pdf');
      expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*');
      expect((await pdf(address)).status).toBe(200);
      expect((await lastLog()).match(/begin/g)).toHaveLength(1);
      expect(await workFolders(gateway)).toEqual([]);
    });
  });

  it('[FI52] is drawn by the viewer of pdf, by a signed address', async () => {
    const clientFiles = await clientFilesIn(join(folder, 'client'));
    const work = async (gateway: TestGateway, { store, preview }: Client) => {
      const html = String((await preview(await store('offer.rtf', '{\\rtf1 forty}'))).body);
      const source = new URL((/data-url="([^"]+)"/.exec(html)?.[1] ?? 'http://none').replaceAll('&amp;', '&'));
      const signed = await gateway.fetch(source.pathname + source.search);
      source.searchParams.set('disposition', 'inline');
      return [signed.body, (await gateway.fetch(source.pathname + source.search)).status];
    };
    expect(await withGateway({}, work, { clientFiles })).toEqual(['%PDF-1.4 of {\\rtf1 forty}', 403]);
    const withoutConverter = { clientFiles, environment: { OFFICE_CONVERTER: 'off' } };
    const words = async (_gateway: TestGateway, { store, preview }: Client) =>
      (await preview(await store('offer.rtf', '{\\rtf1 forty}'))).body;
    expect(await withGateway({}, words, withoutConverter)).toContain('This type of attachment cannot be previewed yet');
  });

  it('[FI52] is made with a profile of its own and nothing of the environment of the gateway', async () => {
    await clearLog();
    process.env.PARLEY_TEST_SECRET = 'secret';
    await withGateway({}, async (_gateway, { store, pdf }) => {
      expect((await pdf(await store('a.rtf', '{\\rtf1 one}'))).status).toBe(200);
    });
    delete process.env.PARLEY_TEST_SECRET;
    expect(await lastLog()).not.toContain('PARLEY_TEST_SECRET');
    expect(await readFile(join(folder, 'arguments'), 'utf8')).toMatch(
      /-env:UserInstallation=file:\/\/\S+profile --headless/,
    );
  });

  it('[FI52] waits for the running one', async () => {
    await clearLog();
    await withGateway({}, async (_gateway, { store, pdf }) => {
      const addresses = await Promise.all(['a', 'b', 'c'].map((name) => store(`${name}.rtf`, `{\\rtf1 ${name}}`)));
      const answers = await Promise.all(addresses.map(pdf));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
    const steps = (await lastLog()).split('\n').map((step) => step.split(' ', 1)[0]);
    expect(steps).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end', '']);
  });

  it('[FI52] is kept until newer ones take its room', async () => {
    await withGateway({ officeCacheBytes: 60 }, async (gateway, { store, pdf }) => {
      const addresses = [];
      for (const name of ['a', 'b', 'c']) {
        addresses.push(await store(`${name}.rtf`, `{\\rtf1 ${name} and more}`));
        expect((await pdf(addresses.at(-1) ?? '')).status).toBe(200);
      }
      const kept = (await readdir(join(gateway.dataDir, 'previews'))).filter((name) => name.endsWith('.pdf'));
      expect(kept).toHaveLength(2);
      expect((await pdf(addresses[0] ?? '')).body).toContain('a and more');
    });
  });

  it.each([
    ['damaged', 'FILE_CONTENT_MISMATCH', 415],
    ['failing', 'FILE_CONTENT_MISMATCH', 415],
    ['endless', 'UNAVAILABLE', 503],
  ] as const)('[FI53] of a file that is %s says %s, and holds up no other', async (words, code, status) => {
    await clearLog();
    await withGateway({ officeTimeoutMs: 5000 }, async (gateway, { store, pdf }) => {
      const address = await store('a.rtf', `{\\rtf1 ${words}}`);
      const failed = pdf(address);
      const sound = pdf(await store('b.rtf', '{\\rtf1 sound}'));
      expect(await failed).toMatchObject({ status, body: refusal(code) });
      expect((await sound).status).toBe(200);
      expect(await pdf(address)).toMatchObject({ status, body: refusal(code) });
      // Only the one that was late is tried again.
      expect((await lastLog()).match(/begin/g)).toHaveLength(words === 'endless' ? 3 : 2);
      expect(await workFolders(gateway)).toEqual([]);
      const child = Number(await readFile(join(folder, 'child'), 'utf8').catch(() => '0'));
      if (words === 'endless')
        await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: processTimeoutMs });
    });
  });

  it('[FI55] of a file that was late is tried again, unless another waits', async () => {
    await clearLog();
    const flag = join(folder, 'fast');
    await withGateway({ officeTimeoutMs: 4000 }, async (gateway, { store, pdf }) => {
      const address = await store('a.rtf', '{\\rtf1 once endless}');
      expect((await pdf(address)).status).toBe(503);
      const other = pdf(await store('b.rtf', '{\\rtf1 endless}'));
      await vi.waitFor(async () => expect(await workFolders(gateway)).toHaveLength(1), { timeout: processTimeoutMs });
      expect((await pdf(address)).status).toBe(503);
      expect((await other).status).toBe(503);
      expect((await lastLog()).match(/begin/g)).toHaveLength(2);
      await writeFile(flag, '');
      expect(await pdf(address)).toMatchObject({ status: 200, body: expect.stringContaining('once') });
    });
    await rm(flag, { force: true });
  });

  it('[FI56] that is larger than the room of all says so, and is not tried again', async () => {
    await clearLog();
    await withGateway({ officeCacheBytes: 30 }, async (gateway, { store, pdf }) => {
      const address = await store('a.rtf', `{\\rtf1 ${'x'.repeat(50)}}`);
      for (const _ of [1, 2])
        expect(await pdf(address)).toMatchObject({ status: 413, body: refusal('FILE_TOO_LARGE') });
      expect((await lastLog()).match(/begin/g)).toHaveLength(1);
      expect(await readdir(join(gateway.dataDir, 'previews'))).toEqual(['work']);
    });
  });

  it('[FI57] whose room was taken before it was read is made again, and one that is being read stays whole', async () => {
    const previewFolder = await mkdtemp(join(folder, 'previews-'));
    const previews = createOfficePreviews({
      command,
      folder: previewFolder,
      storage: { open: async () => Readable.from(['{\\rtf1 forty}']) },
      limits: wideLimits.files,
    });
    const file = { fileId: 'one', name: 'a.rtf', size: 13 } as StoredFile; // all that a preview reads of it
    const { storage } = await previews.pdfOf(file);
    const takeRoom = () => rm(join(previewFolder, 'one.pdf'));
    await takeRoom();
    const stream = await storage.open('one');
    await takeRoom();
    expect(await text(stream)).toBe('%PDF-1.4 of {\\rtf1 forty}');
  });

  it('[FI53] is refused for a file that is too large, and when too many wait', async () => {
    await withGateway(
      { officeBytes: 40, officeWaiting: 1, officeTimeoutMs: 5000 },
      async (_gateway, { store, pdf }) => {
        const large = await store('large.rtf', `{\\rtf1 ${'x'.repeat(50)}}`);
        expect(await pdf(large)).toMatchObject({ status: 413, body: refusal('FILE_TOO_LARGE') });
        const endless = pdf(await store('a.rtf', '{\\rtf1 endless}'));
        const second = await store('b.rtf', '{\\rtf1 b}');
        await vi.waitFor(async () => expect(await pdf(second)).toMatchObject({ status: 503 }), {
          timeout: processTimeoutMs,
        });
        expect((await endless).status).toBe(503);
        await vi.waitFor(async () => expect((await pdf(second)).status).toBe(200), { timeout: processTimeoutMs });
      },
    );
  });

  it.each([
    ['declares too much', 201, 0, 'ARCHIVE_TOO_LARGE', 413],
    ['unpacks to more than it declares', 3, 2 * 2 ** 20, 'FILE_CONTENT_MISMATCH', 415],
    ['unpacks to what it declares', 3, 0, undefined, 200],
  ] as const)('[FI65] of a file that %s', async (_, megabytes, declared, code, status) => {
    await clearLog();
    const bytes = Buffer.from(aZipBomb(['[Content_Types].xml'], megabytes));
    if (declared) bytes.writeUInt32LE(declared, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    await withGateway({}, async (_gateway, { store, pdf }) => {
      const address = await store('a.docx', bytes);
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await pdf(address)).toMatchObject({ status, ...(code && { body: refusal(code) }) });
    });
    expect((await lastLog()).match(/begin/g)?.length ?? 0).toBe(code ? 0 : 1);
  });

  it('[FI53] ends with the gateway', async () => {
    await rm(join(folder, 'child'), { force: true });
    const { answer } = await withGateway({}, async (_gateway, { store, pdf }) => {
      const failed = pdf(await store('a.rtf', '{\\rtf1 endless}')).catch(() => undefined);
      await vi.waitFor(() => expect(existsSync(join(folder, 'child'))).toBe(true), { timeout: processTimeoutMs });
      // In an object, because the gateway is closed before the answer comes.
      return { answer: failed };
    });
    expect((await answer)?.status).not.toBe(200);
    const child = Number(await readFile(join(folder, 'child'), 'utf8'));
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: processTimeoutMs });
  });

  it('[FI54] is not made of other files, nor without a converter', async () => {
    await withGateway({}, async (_gateway, { store, pdf }) => {
      for (const name of ['a.txt', 'a.csv']) expect((await pdf(await store(name, 'a,b'))).status).toBe(404);
    });
    const off = { environment: { OFFICE_CONVERTER: 'off' } };
    const pdfStatus = async (_gateway: TestGateway, { store, pdf }: Client) =>
      (await pdf(await store('a.rtf', '{\\rtf1 a}'))).status;
    expect(await withGateway({}, pdfStatus, off)).toBe(404);
  });
});

describe('the converter', () => {
  it('[FI54] is the configured one, else that of the path, else none', () => {
    const converter = (environment: Readonly<Record<string, string>>) => readConfig(environment).officeConverter;
    expect(converter({ PATH: `/nowhere:${folder}` })).toBe(command);
    expect(converter({ PATH: '/nowhere' })).toBeUndefined();
    expect(converter({ PATH: folder, OFFICE_CONVERTER: 'off' })).toBeUndefined();
    expect(converter({ OFFICE_CONVERTER: command })).toBe(command);
    expect(() => converter({ OFFICE_CONVERTER: '/nowhere/soffice' })).toThrow(
      "OFFICE_CONVERTER must be the path of soffice, or off, but is '/nowhere/soffice'.",
    );
  });
});
