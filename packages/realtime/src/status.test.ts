import { describe, expect, it } from 'vitest';
import { reconnectDelay, reconnectLimits, resendDelay } from './backoff';
import { heartbeat } from './contract';
import { connectionEndOf, socketStatuses } from './status';

describe('socket status', () => {
  it('[RT9] is one of five', () => {
    expect(socketStatuses).toEqual(['none', 'connecting', 'success', 'lost', 'reconnecting']);
  });

  it.each([1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010])('[RT10] reconnects after close code %i', (code) => {
    expect(connectionEndOf(code)).toBeUndefined();
  });

  it.each([
    [1000, 'openedElsewhere'],
    [1001, 'closed'],
    [1002, 'closed'],
    [1011, 'closed'],
    [1012, 'closed'],
    [4401, 'signedOut'],
    [4403, 'refused'],
  ])('[RT10] does not reconnect after close code %i: %s', (code, end) => {
    expect(connectionEndOf(code)).toBe(end);
  });

  it('[RT11] waits 5 s and up to 1 s more for the first five, then longer, a minute at most', () => {
    const shortest = [1, 5, 6, 7, 50].map((failures) => reconnectDelay(failures, () => 0));
    const maxDelays = [1, 5, 6, 7, 50].map((failures) => reconnectDelay(failures, () => 1));
    expect(shortest).toEqual([5000, 5000, 7500, 11_250, 60_000]);
    expect(maxDelays).toEqual([6000, 6000, 9000, 13_500, 60_000]);
    expect(reconnectLimits).toMatchObject({ delayMs: 5000, maxFailures: 50 });
  });

  it('[RT18] waits 5 s before the second attempt, then half as long again each time', () => {
    expect([1, 2, 3, 20].map((attempts) => resendDelay(attempts, () => 0))).toEqual([5000, 7500, 11_250, 60_000]);
  });

  it('[RT12] sends PING every 10 s', () => {
    expect(heartbeat).toEqual({ ping: 'PING', pong: 'PONG', everyMs: 10_000 });
  });
});
