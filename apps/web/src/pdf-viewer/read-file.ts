/** Why a file is not shown; the page has a text for each. */
export type ReadFailure = 'gone' | 'offline' | 'large' | 'damaged' | 'failed';

export class ReadError extends Error {
  constructor(
    readonly failure: ReadFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
    this.name = 'ReadError';
  }
}

/** Bytes from the beginning of a requested range, and the size of the whole file. */
export interface FilePart {
  readonly bytes: Uint8Array;
  readonly totalBytes: number;
}

const failures: Readonly<Record<number, ReadFailure>> = {
  401: 'gone',
  403: 'gone',
  404: 'gone',
  410: 'gone',
  413: 'large',
  // What an office file is refused with that cannot be converted, and an empty file.
  415: 'damaged',
  416: 'damaged',
};

/**
 * Requests a part of a file; the whole file from a server that does not send parts.
 *
 * @param end the first byte after the part
 * @throws ReadError
 */
async function readPart(url: string, begin: number, end: number): Promise<FilePart> {
  const response = await orOffline(fetch(url, { headers: { Range: `bytes=${begin}-${end - 1}` } }));
  if (!response.ok) throw new ReadError(failures[response.status] ?? 'failed');
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  const bytes = new Uint8Array(await orOffline(response.arrayBuffer()));
  if (response.status !== 206) return { bytes: bytes.subarray(begin), totalBytes: bytes.length };
  if (total === undefined) throw new ReadError('failed');
  return { bytes, totalBytes: Number(total) };
}

const orOffline = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new ReadError('offline', { cause: error });
  });

const pausesMs = [500, 2000];

export interface Attempts {
  readonly pause: (ms: number) => Promise<void>;
  readonly hasNetwork: () => boolean;
}

/** Requests a part again when the connection was lost for a moment only. @throws ReadError */
export async function readPartAgain(
  url: string,
  { begin, end }: { readonly begin: number; readonly end: number },
  { pause, hasNetwork }: Attempts,
): Promise<FilePart> {
  for (const ms of pausesMs) {
    try {
      return await readPart(url, begin, end);
    } catch (error) {
      if (!(error instanceof ReadError && error.failure === 'offline') || !hasNetwork()) throw error;
      await pause(ms);
    }
  }
  return readPart(url, begin, end);
}
