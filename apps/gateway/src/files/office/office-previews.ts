import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extensionOf, fileGroupOf } from '@parley/domain';
import type { Limits } from '../../config/limits';
import { GatewayError } from '../../gateway-error';
import type { FileStorage } from '../file-storage';
import { tooLarge } from '../receive-upload';
import type { StoredFile } from '../stored-file';
import { type Conversion, type ConversionResult, convertToPdf } from './convert-to-pdf';
import { checkUnpackedSize } from './unpacked-size';

export interface OfficePreviewOptions {
  /** The path of LibreOffice's `soffice`. */
  readonly command: string;
  /** The folder of the PDFs that were made. */
  readonly folder: string;
  readonly storage: Pick<FileStorage, 'open'>;
  readonly limits: Pick<
    Limits['files'],
    'officeBytes' | 'officeTimeoutMs' | 'officeWaiting' | 'officeCacheBytes' | 'archiveBytes'
  >;
}

/** The PDF of an office file. */
export interface OfficePdf {
  readonly size: number;
  readonly storage: Pick<FileStorage, 'open'>;
}

export interface OfficePreviews {
  /**
   * @throws GatewayError FILE_CONTENT_MISMATCH for a damaged file, FILE_TOO_LARGE for it or its PDF, ARCHIVE_TOO_LARGE
   * when it unpacks to too much, UNAVAILABLE when too many wait or the conversion takes too long
   */
  readonly pdfOf: (file: StoredFile) => Promise<OfficePdf>;
  /** Ends the running conversion. */
  readonly close: () => void;
}

/** Whether LibreOffice converts a file: texts, sheets and slides, except tables of plain text. source: X-18 */
export const isOfficeFile = (name: string): boolean =>
  ['word', 'excel', 'ppt'].includes(fileGroupOf(name)) && extensionOf(name) !== 'csv';

const failureCodes = { damaged: 'FILE_CONTENT_MISMATCH', late: 'UNAVAILABLE', tooLarge: 'ARCHIVE_TOO_LARGE' } as const;

/** How many files are known that could not be converted. */
const maxFailures = 1000;

/**
 * Makes PDFs of office files, one at a time, because LibreOffice takes a processor and hundreds of megabytes. A PDF is
 * kept until newer ones take its room. source: FI52, FI53
 */
export function createOfficePreviews({ command, folder, storage, limits }: OfficePreviewOptions): OfficePreviews {
  const closing = new AbortController();
  const running = new Map<string, Promise<OfficePdf>>();
  const failures = new Map<string, GatewayError>();
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
      const source = { command, folder: own, sourceName, signal: closing.signal };
      const result = await convertUnlessTooLarge(source, limits);
      if (typeof result !== 'object') throw remember(file, new GatewayError(failureCodes[result]));
      // It would take the room of all others, and then its own.
      if ((await stat(result.path)).size > limits.officeCacheBytes)
        throw remember(file, tooLarge(limits.officeCacheBytes));
      await rename(result.path, pathOf(file.fileId));
    } finally {
      await rm(own, { recursive: true, force: true });
    }
    await makeRoom(folder, limits.officeCacheBytes);
    const made = await readMade(file);
    if (!made) throw new GatewayError('STORAGE_UNAVAILABLE');
    return made;
  }

  function remember({ fileId }: StoredFile, failure: GatewayError): GatewayError {
    if (!closing.signal.aborted && failures.size < maxFailures) failures.set(fileId, failure);
    return failure;
  }

  /** A file that failed would hold up the others each time: only one that was late is tried again, while none waits. */
  const isFinal = (failure: GatewayError): boolean => failure.code !== 'UNAVAILABLE' || running.size > 0;

  const readMade = (file: StoredFile) => readPdf(pathOf(file.fileId), () => pdfOf(file));

  async function pdfOf(file: StoredFile): Promise<OfficePdf> {
    const made = await readMade(file);
    if (made) return made;
    const known = running.get(file.fileId);
    if (known) return known;
    const failure = failures.get(file.fileId);
    if (failure && isFinal(failure)) throw new GatewayError(failure.code, failure.params);
    if (file.size > limits.officeBytes) throw tooLarge(limits.officeBytes);
    if (running.size >= limits.officeWaiting) throw new GatewayError('UNAVAILABLE');
    failures.delete(file.fileId);
    const conversion = queue.then(() => convert(file)).finally(() => running.delete(file.fileId));
    queue = conversion.catch(() => undefined);
    running.set(file.fileId, conversion);
    return conversion;
  }

  return { pdfOf, close: () => closing.abort() };
}

async function convertUnlessTooLarge(
  source: Omit<Conversion, 'timeoutMs'>,
  { archiveBytes, officeTimeoutMs }: Pick<Limits['files'], 'archiveBytes' | 'officeTimeoutMs'>,
): Promise<ConversionResult | 'tooLarge'> {
  const unpacked = await checkUnpackedSize(join(source.folder, source.sourceName), archiveBytes);
  return unpacked === 'fits' ? convertToPdf({ ...source, timeoutMs: officeTimeoutMs }) : unpacked;
}

/** A PDF that was made before. */
async function readPdf(path: string, makeAgain: () => Promise<OfficePdf>): Promise<OfficePdf | undefined> {
  const now = new Date();
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const { size } = found;
  await utimes(path, now, now).catch(() => undefined);
  // Opened at once, it is read to its end even when newer ones take its room meanwhile.
  const openPdf: OfficePdf['storage']['open'] = async (_fileId, range) => {
    const handle = await open(path).catch(() => undefined);
    if (handle) return handle.createReadStream(range);
    // The answer has already said how long it is.
    if ((await makeAgain()).size !== size) throw new GatewayError('UNAVAILABLE');
    return (await open(path)).createReadStream(range);
  };
  return { size, storage: { open: openPdf } };
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
