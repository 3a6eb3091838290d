import type { Timers } from '../wire/timers';

/** Time that stands still until `pass` is called. */
export function fakeTimers(): Timers & { advance(ms: number): void } {
  let time = 0;
  let count = 0;
  const due = new Map<number, { readonly at: number; readonly run: () => void }>();

  return {
    now: () => time,
    after(delayMs, run) {
      count += 1;
      const id = count;
      due.set(id, { at: time + delayMs, run });
      return () => void due.delete(id);
    },
    advance(ms) {
      time += ms;
      const ripe = [...due].filter(([, { at }]) => at <= time).sort(([, one], [, other]) => one.at - other.at);
      for (const [id, { run }] of ripe) if (due.delete(id)) run();
    },
  };
}
