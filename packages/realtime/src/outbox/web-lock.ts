import type { Lock } from './lock';

/** The browser's own locks, held in all tabs. Where it refuses them, what is to be done is done without. source: W-14 */
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
