import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseError, DatabaseUnavailableError, type UnavailableReason, unavailableReason } from './database-error';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** Rows as arrays instead of objects. */
  readonly asArrays?: boolean;
}

/** What the rows of a table add up to: two tables with the same rows have the same digest. */
export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  readonly digest: string;
}

/** A PGlite in a worker thread. Requests are answered in the order in which they were sent. */
export interface WorkerClient {
  readonly query: (statement: Statement) => Promise<readonly unknown[]>;
  readonly batch: (statements: readonly Statement[]) => Promise<readonly (readonly unknown[])[]>;
  readonly script: (sql: string) => Promise<void>;
  /** The whole data folder as a gzipped archive. */
  readonly dump: () => Promise<Uint8Array>;
  /** Copies the data folder to a new folder, and returns the digests of its tables at that moment. */
  readonly copy: (folder: string) => Promise<readonly TableDigest[]>;
  readonly digests: () => Promise<readonly TableDigest[]>;
  readonly close: () => Promise<void>;
}

/** A worker that can end before it is closed. */
export interface EndingWorkerClient extends WorkerClient {
  /** Resolves when the thread has ended, with what its open requests were rejected with. */
  readonly ended: Promise<UnavailableReason>;
}

/** How long the worker may take, in ms, before it counts as stuck and is ended. */
export interface ReplyDeadlines {
  /** A statement or a transaction, from the moment when its turn came. */
  readonly statementMs: number;
  /** The statement that follows one for which the disk was too full: PGlite often hangs then. source: GW197 */
  readonly afterDiskFullMs: number;
  /** Opening the database, which may have to recover it. */
  readonly openMs: number;
  readonly closeMs: number;
}

const defaultDeadlines: ReplyDeadlines = {
  statementMs: 15_000,
  afterDiskFullMs: 1000,
  openMs: 300_000,
  closeMs: 5000,
};

interface Reply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code?: string; readonly constraint?: string };
}

type Operation = 'open' | 'query' | 'batch' | 'script' | 'dump' | 'copy' | 'digests' | 'close';

interface PendingRequest {
  readonly operation: Operation;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerOptions {
  readonly dataDir?: string;
  readonly template?: string;
  readonly deadlines?: Partial<ReplyDeadlines>;
  /** The code of the thread; a test gives one that hangs. */
  readonly workerFile?: URL;
}

// In a variable, so that the bundler does not rewrite the path: the build copies the file next to the bundle.
const pgliteWorker = './pglite-worker.mjs';

/** Opens a data folder, or a database in memory; `template` is an archive that a new one starts from. */
export async function startWorker(options: WorkerOptions): Promise<EndingWorkerClient> {
  const { deadlines, workerFile = new URL(pgliteWorker, import.meta.url), ...workerData } = options;
  const worker = new Worker(fileURLToPath(workerFile), { workerData });
  const requests = pendingRequests({ ...defaultDeadlines, ...deadlines }, () => worker.terminate());
  const opened = requests.add(0, 'open');
  worker.on('message', requests.settle);
  worker.on('error', (cause) => requests.rejectAll('notResponding', cause));
  const ended = new Promise<UnavailableReason>((resolve) =>
    worker.on('exit', () => resolve(requests.rejectAll('closed'))),
  );

  let lastId = 0;
  const request = (operation: Operation, argument?: unknown): Promise<unknown> => {
    lastId += 1;
    const reply = requests.add(lastId, operation);
    worker.postMessage({ id: lastId, operation, argument });
    return reply;
  };

  try {
    await opened;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    // pglite-worker.mjs returns these types; a message between threads has none.
    query: (statement) => request('query', statement) as Promise<readonly unknown[]>,
    batch: (statements) => request('batch', { statements }) as Promise<readonly (readonly unknown[])[]>, // see above
    script: async (sql) => void (await request('script', { sql })),
    dump: () => request('dump') as Promise<Uint8Array>, // see above
    copy: (folder) => request('copy', { folder }) as Promise<readonly TableDigest[]>, // see above
    digests: () => request('digests') as Promise<readonly TableDigest[]>, // see above
    ended,
    close: async () => {
      // A worker that is stuck is ended by the deadline of what it does.
      await request('close').catch(() => undefined);
      await worker.terminate();
    },
  };
}

/** The requests that a worker has not answered; calls `end` when the first of them takes too long. */
function pendingRequests(deadlines: ReplyDeadlines, end: () => void) {
  const pending = new Map<number, PendingRequest>();
  let endedWith: DatabaseUnavailableError | undefined;
  let isDiskFull = false;
  let timer: NodeJS.Timeout | undefined;

  /** Rejects later requests too; the first reason stays. */
  const rejectAll = (reason: UnavailableReason, cause?: unknown): UnavailableReason => {
    endedWith ??= new DatabaseUnavailableError(reason, { cause });
    clearTimeout(timer);
    for (const { reject } of pending.values()) reject(endedWith);
    pending.clear();
    return endedWith.reason;
  };
  /** Counts from now for the request whose turn it is. */
  const restartTimer = (): void => {
    clearTimeout(timer);
    const [first] = pending.values();
    const ms = first && deadlineOf(first.operation, { deadlines, isDiskFull });
    if (ms === undefined) return;
    timer = setTimeout(() => {
      rejectAll(isDiskFull ? 'diskFull' : 'notResponding');
      end();
    }, ms);
  };

  return {
    rejectAll,
    add(id: number, operation: Operation): Promise<unknown> {
      if (endedWith) return Promise.reject(endedWith);
      const reply = new Promise<unknown>((resolve, reject) => pending.set(id, { operation, resolve, reject }));
      if (pending.size === 1) restartTimer();
      return reply;
    },
    settle({ id, value, error }: Reply): void {
      const request = pending.get(id);
      pending.delete(id);
      const failure = error && new DatabaseError(error.message, error.code, error.constraint);
      isDiskFull = unavailableReason(failure) === 'diskFull';
      if (failure) request?.reject(failure);
      else request?.resolve(value);
      restartTimer();
    },
  };
}

function deadlineOf(
  operation: Operation,
  { deadlines, isDiskFull }: { readonly deadlines: ReplyDeadlines; readonly isDiskFull: boolean },
): number | undefined {
  switch (operation) {
    case 'open':
      return deadlines.openMs;
    case 'query':
    case 'batch':
      return isDiskFull ? deadlines.afterDiskFullMs : deadlines.statementMs;
    case 'close':
      return deadlines.closeMs;
    // These take as long as the database is large.
    case 'script':
    case 'dump':
    case 'copy':
    case 'digests':
      return undefined;
  }
}
