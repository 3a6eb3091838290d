import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, DatabaseUnavailableError, type UnavailableReason } from './database-error';
import type { EndingWorkerClient, WorkerClient } from './worker-client';

export interface RestartOptions {
  /** Opens the database. While its disk is too full to open it, this rejects. */
  readonly start: () => Promise<EndingWorkerClient>;
  readonly retryEveryMs: number;
  readonly onLost: (reason: UnavailableReason) => void;
  readonly onReopened: () => void;
}

/**
 * A worker that is started anew when it ends by itself or is stuck. Until the database is open again, every request is
 * rejected at once with DatabaseUnavailableError. source: GW197
 */
export async function openRestartingWorker(options: RestartOptions): Promise<WorkerClient> {
  const { start, retryEveryMs, onLost, onReopened } = options;
  const closing = new AbortController();
  let current: EndingWorkerClient | undefined;
  let lostBecause: UnavailableReason = 'closed';

  async function startAgain(): Promise<EndingWorkerClient | undefined> {
    while (!closing.signal.aborted) {
      const client = await start().catch(() => undefined);
      if (client && !closing.signal.aborted) return client;
      await client?.close();
      await pause(retryEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    return undefined;
  }

  async function keepRunning(): Promise<void> {
    while (current) {
      lostBecause = await current.ended;
      current = undefined;
      if (closing.signal.aborted) return;
      onLost(lostBecause);
      current = await startAgain();
      if (current) onReopened();
    }
  }

  /** After an error of a worker that may be stuck or broken, a probe ends it, before further requests wait for it. */
  async function watched<Result>(operation: (client: WorkerClient) => Promise<Result>): Promise<Result> {
    const client = current;
    if (!client) throw new DatabaseUnavailableError(lostBecause);
    try {
      return await operation(client);
    } catch (error) {
      if (isSignOfDeath(error)) void client.query({ sql: 'SELECT 1', params: [] }).catch(() => client.close());
      throw error;
    }
  }

  current = await start();
  void keepRunning();
  return {
    query: (statement) => watched((client) => client.query(statement)),
    batch: (statements) => watched((client) => client.batch(statements)),
    script: (text) => watched((client) => client.script(text)),
    dump: () => watched((client) => client.dump()),
    copy: (folder) => watched((client) => client.copy(folder)),
    digests: () => watched((client) => client.digests()),
    async close() {
      closing.abort();
      lostBecause = 'closed';
      await current?.close();
    },
  };
}

/**
 * Without an SQLSTATE, PostgreSQL did not answer. 53 (resources), 58 (system) and XX (internal) are errors after which
 * PGlite may hang.
 */
const isSignOfDeath = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.sqlState === undefined || /^(53|58|XX)/.test(error.sqlState));
