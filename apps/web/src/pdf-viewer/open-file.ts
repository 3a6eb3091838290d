import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Attempts, type FilePart, ReadError, type ReadFailure, readPartAgain } from './read-file';

/** How much is requested at once. With less, a large file would take too many requests; with more, its first page too long. */
const partBytes = 256 * 1024;

/** What a phone can hold in memory. */
const maxBytes = 100 * 1024 * 1024;

/** For more, the viewer would draw no page before it has looked at all. */
const maxPages = 5000;

export interface OpenFileOptions {
  readonly url: string;
  /** The parameters of the library besides the file. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Resolves when the same part is to be requested again, for a reason that may pass. */
  readonly awaitRetry: (failure: ReadFailure) => Promise<void>;
  /** A later part is refused for good. */
  readonly onRefused: (failure: ReadFailure) => void;
}

/**
 * Opens a PDF by its parts: its beginning, then what the pages need that are shown, then the others one by one.
 *
 * @throws ReadError and the errors of the library
 * source: FI62
 */
export async function openFile(options: OpenFileOptions): Promise<pdfjs.PDFDocumentProxy> {
  const first = await readPart(options, 0, partBytes);
  if (first.totalBytes > maxBytes) throw new ReadError('large');
  const isWhole = first.bytes.length >= first.totalBytes;
  const source = isWhole ? { data: first.bytes } : { range: new FileParts(options, first), rangeChunkSize: partBytes };
  // Without parts that come unasked the library asks for those that it needs first.
  const loading = pdfjs.getDocument({ ...options.parameters, ...source, disableStream: true });
  const document = await loading.promise.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'InvalidPDFException'
      ? new ReadError('damaged', { cause: error })
      : error;
  });
  if (document.numPages <= maxPages) return document;
  await loading.destroy();
  throw new ReadError('large');
}

/** Requests the parts of a file that the library asks for. */
class FileParts extends pdfjs.PDFDataRangeTransport {
  readonly #options: OpenFileOptions;

  constructor(options: OpenFileOptions, { totalBytes, bytes }: FilePart) {
    super(totalBytes, bytes);
    this.#options = options;
  }

  override requestDataRange(begin: number, end: number): void {
    readPart(this.#options, begin, end).then(
      ({ bytes }) => this.onDataRange(begin, bytes),
      (error: unknown) => this.#options.onRefused(error instanceof ReadError ? error.failure : 'failed'),
    );
  }
}

const attempts: Attempts = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  hasNetwork: () => navigator.onLine,
};

async function readPart(options: OpenFileOptions, begin: number, end: number): Promise<FilePart> {
  try {
    return await readPartAgain(options.url, { begin, end }, attempts);
  } catch (error) {
    const isTemporary = error instanceof ReadError && (error.failure === 'offline' || error.failure === 'failed');
    if (!isTemporary) throw error;
    await options.awaitRetry(error.failure);
    return readPart(options, begin, end);
  }
}
