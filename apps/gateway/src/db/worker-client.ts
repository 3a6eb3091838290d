import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseError } from './database-error';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** Rows as arrays instead of objects. */
  readonly isRows?: boolean;
}

/** A PGlite in a thread of its own. Requests are answered in the order they were made. */
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

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

// A variable keeps the bundler from rewriting the address: the file is copied beside the bundle as it is.
const workerFile = './pglite-worker.mjs';

/** Opens a data folder, or a database in memory; `template` is an archive that a new one starts from. */
export async function startWorker(options: {
  readonly dataDir?: string;
  readonly template?: string;
}): Promise<WorkerClient> {
  const worker = new Worker(fileURLToPath(new URL(workerFile, import.meta.url)), { workerData: options });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | undefined;

  const opened = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', ({ id, value, error }: Reply) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error) request?.reject(new DatabaseError(error.message, error.code, error.constraint));
    else request?.resolve(value);
  });
  const endAll = (error: Error): void => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', endAll);
  worker.on('exit', () => endAll(new DatabaseError('the database is closed', undefined, undefined)));

  const ask = (operation: string, argument?: unknown): Promise<unknown> => {
    if (ended) return Promise.reject(ended);
    lastId += 1;
    const id = lastId;
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, operation, argument });
    return answer;
  };

  try {
    await opened;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    // The worker returns what the operation is declared to: both files are one.
    query: (statement) => ask('query', statement) as Promise<readonly unknown[]>,
    batch: (statements) => ask('batch', { statements }) as Promise<readonly (readonly unknown[])[]>, // see above
    script: async (sql) => void (await ask('script', { sql })),
    dump: () => ask('dump') as Promise<Uint8Array>, // see above
    close: async () => {
      if (ended) return;
      await ask('close');
      await worker.terminate();
    },
  };
}
