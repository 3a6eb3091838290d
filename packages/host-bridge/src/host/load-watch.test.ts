import { describe, expect, it } from 'vitest';
import { fakeTimers } from '../testing/index';
import { createLoadWatch } from './load-watch';

describe('load watch', () => {
  function aWatch() {
    const timers = fakeTimers();
    const reports: boolean[] = [];
    return { timers, reports, watch: createLoadWatch(timers, (wasConnected) => void reports.push(wasConnected)) };
  }

  it('[HB19] reports silence after 15 s', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    timers.advance(14_999);
    expect(reports).toEqual([]);
    timers.advance(1);
    timers.advance(60_000);
    expect(reports).toEqual([false]);
  });

  it('[HB19] waits 8 s for a hello after the document was loaded', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    watch.documentLoaded();
    timers.advance(8000);
    expect(reports).toEqual([false]);
  });

  it('[HB19] waits 30 s for a client to become ready after the handshake', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    watch.documentLoaded();
    watch.clientConnected();
    timers.advance(29_999);
    expect(reports).toEqual([]);
    timers.advance(1);
    expect(reports).toEqual([true]);
  });

  it('[HB19] stops when the client is ready', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    watch.stop();
    watch.documentLoaded();
    timers.advance(60_000);
    expect(reports).toEqual([]);
  });
});
