import { aUser } from '@parley/domain/testing';
import { fakeClock } from '@parley/realtime/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { connectionAtom } from '../stores/connection';
import { roleAtom } from '../stores/role';
import { sessionAtom } from '../stores/session';
import { createLazyLine } from './lazy-line';
import type { Line } from './line';

/** A page whose line code does not come the first `failures` times. */
function aPage(failures = 0) {
  const log: string[] = [];
  const [store, clock] = [createStore(), fakeClock()];
  const told: Line = {
    open: () => log.push('open'),
    close: () => log.push('close'),
    knownUpTo: ({ roomId, seq }) => log.push(`known ${roomId} ${seq}`),
    reconnect: () => log.push('reconnect'),
  };
  let asked = 0;
  const line = createLazyLine({
    ...{ store, clock },
    host: { post: (...[type]) => void log.push(type) },
    queue: { pause: () => log.push('pause'), resume: () => log.push('resume') },
    warn: (what) => log.push(what),
    load: async () => {
      asked += 1;
      if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return told;
    },
  });
  return {
    ...{ line, store, clock, log },
    asked: () => asked,
    signIn: () => store.set(sessionAtom, { status: 'signedIn', user: aUser() }),
    signOut: () => store.set(sessionAtom, { status: 'signedOut' }),
  };
}

describe('the line of whoever is signed in', () => {
  it('[WB85] is fetched at the sign-in, says connecting meanwhile, and is closed at its end', async () => {
    const { store, clock, log, signIn, signOut, asked } = aPage();
    await clock.advance(1000);
    expect(asked()).toBe(0);
    signIn();
    expect([store.get(connectionAtom), log]).toEqual([{ status: 'connecting' }, ['setLoginStatus', 'resume']]);
    await clock.advance(0);
    signOut();
    signIn();
    expect(log.slice(2)).toEqual(['open', 'setLoginStatus', 'pause', 'close', 'setLoginStatus', 'open', 'resume']);
    expect(asked()).toBe(1);
  });

  it('[WB85] knows afterwards how far the rooms had been read before', async () => {
    const { line, clock, log, signIn } = aPage();
    signIn();
    line.knownUpTo({ roomId: 'r1', seq: 3 });
    line.knownUpTo({ roomId: 'r1', seq: 7 });
    await clock.advance(0);
    line.knownUpTo({ roomId: 'r1', seq: 8 });
    expect(log.slice(2)).toEqual(['open', 'known r1 7', 'known r1 8']);
  });

  it('[WB85] is asked for again where its code did not come, by itself and by a click', async () => {
    const { line, store, clock, log, signIn, asked } = aPage(2);
    signIn();
    await clock.advance(0);
    expect(store.get(connectionAtom)).toEqual({ status: 'lost', nextTryAt: clock.now() + 5000 });
    await clock.advance(5000);
    expect([asked(), log.at(-1)]).toEqual([2, 'the code of the line did not come']);
    line.reconnect();
    await clock.advance(0);
    expect([asked(), log.at(-1), clock.timers()]).toEqual([3, 'open', 0]);
    line.reconnect();
    expect(log.at(-1)).toBe('reconnect');
  });

  it('[WB85] is not opened for somebody who has left while it was fetched', async () => {
    const { store, clock, log, signIn, signOut } = aPage(1);
    signIn();
    signOut();
    expect(store.get(connectionAtom)).toEqual({ status: 'none' });
    await clock.advance(60_000);
    expect(log).not.toContain('open');
    expect(clock.timers()).toBe(0);
  });

  it('[WB85] is opened once for who left and came back while it was fetched', async () => {
    const { clock, log, signIn, signOut } = aPage();
    signIn();
    signOut();
    signIn();
    await clock.advance(0);
    expect(log.filter((entry) => entry === 'open')).toHaveLength(1);
  });

  it('[WB85] is another one when the page becomes another application', async () => {
    const { store, clock, log, signIn } = aPage();
    signIn();
    await clock.advance(0);
    store.set(roleAtom, 'user');
    expect(log.slice(-2)).toEqual(['close', 'open']);
  });

  it('[WB150] is closed and opened anew for another user, not for other names of the same', async () => {
    const { store, clock, log, signIn } = aPage();
    signIn();
    await clock.advance(0);
    const before = log.length;
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ nickname: 'Lin' }) });
    expect(log.slice(before)).toEqual([]);
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'somebody-else' }) });
    expect(log.slice(before)).toEqual(['setLoginStatus', 'pause', 'close', 'open', 'resume']);
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'somebody-else', tenantId: 'elsewhere' }) });
    expect(log.slice(before + 5)).toEqual(['setLoginStatus', 'pause', 'close', 'open', 'resume']);
  });
});
