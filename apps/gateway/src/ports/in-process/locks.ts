import type { Locks } from '../locks';

/** Locks of one process: whoever comes later waits for the promise of whoever came last. */
export function inProcessLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    runExclusively(name, work) {
      const before = last.get(name);
      // What failed before was reported to whoever asked for it.
      const running = before ? before.catch(() => undefined).then(work) : work();
      last.set(name, running);
      const forget = (): void => {
        if (last.get(name) === running) last.delete(name);
      };
      running.then(forget, forget);
      return running;
    },
  };
}
