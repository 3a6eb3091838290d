import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseError } from './database-error';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** Rows as arrays instead of objects. */
  readonly asArrays?: boolean;
}

/** A PGlite in a worker thread. Requests are answered in the order in which they were sent. */
export interface WorkerClient {
  readonly query: (statement: Statement) => Promise<readonly unknown[]>;
  readonly batch: (statements: readonly Statement[]) => Promise<readonly (readonly unknown[])[]>;
  readonly script: (sql: string) => Promise<void>;
  /** The whole data folder as a gzipped archive. */
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code?: string; readonly constraint?: string };
}

interface PendingRequest {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

// In a variable, so that the bundler does not rewrite the path: the build copies the file next to the bundle.
const workerFile = './pglite-worker.mjs';

/** Opens a data folder, or a database in memory; `template` is an archive that a new one starts from. */
export async function startWorker(options: {
  readonly dataDir?: string;
  readonly template?: string;
}): Promise<WorkerClient> {
  const worker = new Worker(fileURLToPath(new URL(workerFile, import.meta.url)), { workerData: options });
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let endedWith: Error | undefined;

  const opened = new Promise<unknown>((resolve, reject) => pending.set(0, { resolve, reject }));
  worker.on('message', ({ id, value, error }: Reply) => {
    const pendingRequest = pending.get(id);
    pending.delete(id);
    if (error) pendingRequest?.reject(new DatabaseError(error.message, error.code, error.constraint));
    else pendingRequest?.resolve(value);
  });
  const rejectAll = (error: Error): void => {
    endedWith = error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on('error', rejectAll);
  worker.on('exit', () => rejectAll(new DatabaseError('the database is closed', undefined, undefined)));

  const request = (operation: string, argument?: unknown): Promise<unknown> => {
    if (endedWith) return Promise.reject(endedWith);
    lastId += 1;
    const id = lastId;
    const reply = new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));
    worker.postMessage({ id, operation, argument });
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
    close: async () => {
      if (endedWith) return;
      await request('close');
      await worker.terminate();
    },
  };
}
