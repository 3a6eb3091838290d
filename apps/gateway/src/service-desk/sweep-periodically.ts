import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceDesk } from './service-desk';

/** Runs `sweep` of the service desk every `everyMs`, one round at a time; returns a function that stops it. source: S-02, S-05 */
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
