import type { Lock } from '../outbox/lock';

/** A lock shared by the tabs of one test: functions of one name run in the order of their requests. */
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
