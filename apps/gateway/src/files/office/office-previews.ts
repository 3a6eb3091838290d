import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extensionOf, fileGroupOf } from '@parley/domain';
import type { Limits } from '../../config/limits';
import { GatewayError } from '../../gateway-error';
import type { FileStorage } from '../file-storage';
import type { StoredFile } from '../stored-file';
import { convertToPdf } from './convert-to-pdf';

export interface OfficePreviewOptions {
  /** The path of LibreOffice's `soffice`. */
  readonly command: string;
  /** The folder of the PDFs that were made. */
  readonly folder: string;
  readonly storage: Pick<FileStorage, 'open'>;
  readonly limits: Pick<Limits['files'], 'officeBytes' | 'officeTimeoutMs' | 'officeWaiting' | 'officeCacheBytes'>;
}

/** The PDF of an office file. */
export interface OfficePdf {
  readonly size: number;
  readonly storage: Pick<FileStorage, 'open'>;
}

export interface OfficePreviews {
  /**
   * @throws GatewayError FILE_CONTENT_MISMATCH for a damaged file, FILE_TOO_LARGE, UNAVAILABLE when too many wait or the
   * conversion takes too long
   */
  readonly pdfOf: (file: StoredFile) => Promise<OfficePdf>;
  /** Ends the running conversion. */
  readonly close: () => void;
}

/** Whether LibreOffice converts a file: texts, sheets and slides, except tables of plain text. source: X-18 */
export const isOfficeFile = (name: string): boolean =>
  ['word', 'excel', 'ppt'].includes(fileGroupOf(name)) && extensionOf(name) !== 'csv';

/** How many files are known that could not be converted; each is not tried again by this process. */
const maxFailures = 1000;

/**
 * Makes PDFs of office files, one at a time, because LibreOffice takes a processor and hundreds of megabytes. A PDF is
 * kept until newer ones take its room. source: FI52, FI53
 */
export function createOfficePreviews({ command, folder, storage, limits }: OfficePreviewOptions): OfficePreviews {
  const closing = new AbortController();
  const running = new Map<string, Promise<OfficePdf>>();
  const failures = new Map<string, 'FILE_CONTENT_MISMATCH' | 'UNAVAILABLE'>();
  const workFolder = join(folder, 'work');
  const pathOf = (fileId: string) => join(folder, `${fileId}.pdf`);
  // What the last process was converting is deleted first.
  let queue: Promise<unknown> = rm(workFolder, { recursive: true, force: true }).catch(() => undefined);

  async function convert(file: StoredFile): Promise<OfficePdf> {
    if (closing.signal.aborted) throw new GatewayError('UNAVAILABLE');
    const own = join(workFolder, file.fileId);
    const sourceName = `source.${extensionOf(file.name)}`;
    try {
      await mkdir(own, { recursive: true, mode: 0o700 });
      await pipeline(await storage.open(file.fileId), createWriteStream(join(own, sourceName)));
      const { officeTimeoutMs: timeoutMs } = limits;
      const result = await convertToPdf({ command, folder: own, sourceName, timeoutMs, signal: closing.signal });
      if (typeof result !== 'object') throw failureOf(file, result);
      await rename(result.path, pathOf(file.fileId));
    } finally {
      await rm(own, { recursive: true, force: true });
    }
    await makeRoom(folder, limits.officeCacheBytes);
    const made = await readPdf(pathOf(file.fileId));
    if (!made) throw new GatewayError('STORAGE_UNAVAILABLE');
    return made;
  }

  /** A file that failed is not tried again: opening it repeatedly would hold up the others. */
  function failureOf({ fileId }: StoredFile, result: 'damaged' | 'late'): GatewayError {
    const code = result === 'damaged' ? 'FILE_CONTENT_MISMATCH' : 'UNAVAILABLE';
    if (!closing.signal.aborted && failures.size < maxFailures) failures.set(fileId, code);
    return new GatewayError(code);
  }

  return {
    async pdfOf(file) {
      const made = await readPdf(pathOf(file.fileId));
      if (made) return made;
      const failure = failures.get(file.fileId);
      if (failure) throw new GatewayError(failure);
      if (file.size > limits.officeBytes)
        throw new GatewayError('FILE_TOO_LARGE', { megabytes: Math.floor(limits.officeBytes / 2 ** 20) });
      const known = running.get(file.fileId);
      if (known) return known;
      if (running.size >= limits.officeWaiting) throw new GatewayError('UNAVAILABLE');
      const conversion = queue.then(() => convert(file)).finally(() => running.delete(file.fileId));
      queue = conversion.catch(() => undefined);
      running.set(file.fileId, conversion);
      return conversion;
    },
    close: () => closing.abort(),
  };
}

/** A PDF that was made before. */
async function readPdf(path: string): Promise<OfficePdf | undefined> {
  const now = new Date();
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  await utimes(path, now, now).catch(() => undefined);
  return { size: found.size, storage: { open: async (_fileId, range) => createReadStream(path, range) } };
}

/** Deletes the PDFs that were not read for the longest time, until the others fit. */
async function makeRoom(folder: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
  let bytes = 0;
  for (const { path, size } of found.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > maxBytes) await rm(path, { force: true });
  }
}
