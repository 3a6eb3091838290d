import { setImmediate } from 'node:timers/promises';

/** Short beside the 50 ms that a request may wait for the event loop, because a busy machine makes a slice longer. */
const sliceMs = 8;

/** For work in pieces: lets other requests be served whenever the work has run for some milliseconds. source: GW205 */
export function pauseWhenDue(now = () => performance.now()): () => Promise<void> | undefined {
  let resumedAt = now();
  return () => {
    if (now() - resumedAt < sliceMs) return undefined;
    return setImmediate().then(() => {
      resumedAt = now();
    });
  };
}
