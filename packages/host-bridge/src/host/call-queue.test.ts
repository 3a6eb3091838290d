import { describe, expect, it } from 'vitest';
import { createCallQueue } from './call-queue';

describe('calls', () => {
  it('[HB20] wait until the client is ready, run in order, and each resolves', async () => {
    const queue = createCallQueue();
    const made: number[] = [];
    const make = (n: number) =>
      queue.call(async () => {
        made.push(n);
        if (n === 2) throw new Error('no');
      });
    const answers = [make(1), make(2)];
    expect(made).toEqual([]);

    queue.open();
    answers.push(make(3));
    expect(await Promise.all(answers)).toEqual([{ ok: true }, { ok: false, error: 'failed' }, { ok: true }]);
    expect(made).toEqual([1, 2, 3]);
  });

  it('[HB20] fail when the client does not load, and later calls wait again', async () => {
    const queue = createCallQueue();
    const first = queue.call(async () => undefined);
    queue.fail('timeout');
    expect(await first).toEqual({ ok: false, error: 'timeout' });

    const second = queue.call(async () => undefined);
    queue.open();
    expect(await second).toEqual({ ok: true });
  });

  it('[HB35] wait while fewer than 100 wait, and fail at once when the queue is closed', async () => {
    const queue = createCallQueue();
    const answers = Array.from({ length: 101 }, () => queue.call(async () => undefined));
    expect(await answers.at(-1)).toEqual({ ok: false, error: 'tooMany' });

    queue.close();
    const closed = { ok: false, error: 'closed' };
    expect([await answers[0], await queue.call(async () => undefined)]).toEqual([closed, closed]);
    queue.open();
    expect(await queue.call(async () => undefined)).toEqual(closed);
  });
});
