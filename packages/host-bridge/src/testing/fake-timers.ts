import type { Timers } from '../wire/timers';

/** Timers that stand still until `advance` is called. */
export function fakeTimers(): Timers & { advance(ms: number): void } {
  let time = 0;
  let count = 0;
  const pending = new Map<number, { readonly at: number; readonly run: () => void }>();

  return {
    now: () => time,
    after(delayMs, run) {
      count += 1;
      const id = count;
      pending.set(id, { at: time + delayMs, run });
      return () => void pending.delete(id);
    },
    advance(ms) {
      time += ms;
      const dueNow = [...pending].filter(([, { at }]) => at <= time).sort(([, one], [, other]) => one.at - other.at);
      for (const [id, { run }] of dueNow) if (pending.delete(id)) run();
    },
  };
}
