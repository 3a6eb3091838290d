import type { Lock } from '../outbox/lock';

/** A lock for several tabs of one test: who asks for a name waits for everybody who asked before. */
export function fakeLock(): Lock {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const result = (last.get(name) ?? Promise.resolve()).then(run);
    last.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
}
