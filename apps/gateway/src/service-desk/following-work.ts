import type { Logger } from 'pino';

/** Work that follows an action and that nobody waits for. Ours. */
export interface FollowingWork {
  /** Logs the failure of work that has begun, with these words. */
  readonly add: (work: Promise<void>, failure: string) => void;
  /** Resolves when all of it has ended. */
  readonly whenDone: () => Promise<void>;
}

export function createFollowingWork(warn: Logger['warn']): FollowingWork {
  const running = new Set<Promise<void>>();
  return {
    add(work, failure) {
      const ended = work.catch((cause: unknown) => warn({ err: cause }, failure)).finally(() => running.delete(ended));
      running.add(ended);
    },
    whenDone: async () => void (await Promise.all(running)),
  };
}
