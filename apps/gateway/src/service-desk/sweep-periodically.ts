import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceDesk } from './service-desk';

/** Ends what was idle too long (`sweep` of the service desk) every `everyMs`, one round at a time; gives a function that stops it. source: S-02 */
export function sweepPeriodically(
  { sweep }: Pick<ServiceDesk, 'sweep'>,
  everyMs: number,
  onFailure: (cause: unknown) => void,
): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;

  async function sweepUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await sweep().catch(onFailure);
    }
  }

  const running = sweepUntilStopped();
  return () => {
    controller.abort();
    return running;
  };
}
