import type { Locks } from '../locks';

/** Locks of one process: later work waits for the promise of the work before it. */
export function inProcessLocks(): Locks {
  const lastByName = new Map<string, Promise<unknown>>();
  return {
    runExclusively(name, work) {
      const previous = lastByName.get(name);
      // Earlier failures were reported to their own callers.
      const running = previous ? previous.catch(() => undefined).then(work) : work();
      lastByName.set(name, running);
      const removeIfLast = (): void => {
        if (lastByName.get(name) === running) lastByName.delete(name);
      };
      running.then(removeIfLast, removeIfLast);
      return running;
    },
  };
}
