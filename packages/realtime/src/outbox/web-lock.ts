import type { Lock } from './lock';

/** A lock shared by all tabs, from the browser's LockManager. Where that refuses, runs without a lock. source: W-14 */
export function webLock(locks: Pick<LockManager, 'request'> | undefined): Lock | undefined {
  if (!locks) return undefined;
  return async (name, run) => {
    let running: ReturnType<typeof run> | undefined;
    try {
      await locks.request(name, () => {
        running = run();
        return running;
      });
    } catch (error) {
      if (running) throw error;
    }
    return running ?? run();
  };
}
