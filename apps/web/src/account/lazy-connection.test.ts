import { aUser } from '@parley/domain/testing';
import { fakeClock } from '@parley/realtime/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { connectionAtom } from '../stores/connection';
import { roleAtom } from '../stores/role';
import { sessionAtom } from '../stores/session';
import type { AccountConnection } from './connection';
import { createLazyConnection } from './lazy-connection';

/** An account whose connection code does not come the first `failures` times. */
function aPage(failures = 0) {
  const log: string[] = [];
  const [store, clock] = [createStore(), fakeClock()];
  const connection: AccountConnection = {
    open: () => log.push('open'),
    close: () => log.push('close'),
    end: () => log.push('end'),
    knownUpTo: ({ roomId, seq }) => log.push(`known ${roomId} ${seq}`),
    reconnect: () => log.push('reconnect'),
  };
  let asked = 0;
  const lazy = createLazyConnection({
    ...{ store, clock },
    queue: { pause: () => log.push('pause'), resume: () => log.push('resume') },
    warn: (what) => log.push(what),
    load: async () => {
      asked += 1;
      if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return connection;
    },
  });
  return {
    ...{ lazy, store, clock, log },
    asked: () => asked,
    signIn: () => store.set(sessionAtom, { status: 'signedIn', user: aUser() }),
    expire: () => store.set(sessionAtom, { status: 'expired', user: aUser() }),
  };
}

describe('the connection of an account', () => {
  it('[WB85] is fetched at the sign-in, says connecting meanwhile, and is closed while the session is over', async () => {
    const { store, clock, log, signIn, expire, asked } = aPage();
    await clock.advance(1000);
    expect(asked()).toBe(0);
    signIn();
    expect([store.get(connectionAtom), log]).toEqual([{ status: 'connecting' }, ['resume']]);
    await clock.advance(0);
    expire();
    signIn();
    expect(log.slice(1)).toEqual(['open', 'pause', 'close', 'open', 'resume']);
    expect(asked()).toBe(1);
  });

  it('[WB85] knows afterwards how far the rooms had been read before', async () => {
    const { lazy, clock, log, signIn } = aPage();
    signIn();
    lazy.knownUpTo({ roomId: 'r1', seq: 3 });
    lazy.knownUpTo({ roomId: 'r1', seq: 7 });
    await clock.advance(0);
    lazy.knownUpTo({ roomId: 'r1', seq: 8 });
    expect(log.slice(1)).toEqual(['open', 'known r1 7', 'known r1 8']);
  });

  it('[WB85] is asked for again where its code did not come, by itself and by a click', async () => {
    const { lazy, store, clock, log, signIn, asked } = aPage(2);
    signIn();
    await clock.advance(0);
    expect(store.get(connectionAtom)).toEqual({ status: 'lost', nextTryAt: clock.now() + 5000 });
    await clock.advance(5000);
    expect([asked(), log.at(-1)]).toEqual([2, 'the code of the connection did not come']);
    lazy.reconnect();
    await clock.advance(0);
    expect([asked(), log.at(-1), clock.timers()]).toEqual([3, 'open', 0]);
    lazy.reconnect();
    expect(log.at(-1)).toBe('reconnect');
  });

  it('[WB85] is not opened for somebody who has left while it was fetched', async () => {
    const { store, clock, log, signIn, expire } = aPage(1);
    signIn();
    expire();
    expect(store.get(connectionAtom)).toEqual({ status: 'none' });
    await clock.advance(60_000);
    expect(log).not.toContain('open');
    expect(clock.timers()).toBe(0);
  });

  it('[WB85] is opened once for who left and came back while it was fetched', async () => {
    const { clock, log, signIn, expire } = aPage();
    signIn();
    expire();
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

  it('[WB150] stays open for other names of the same user', async () => {
    const { store, clock, log, signIn } = aPage();
    signIn();
    await clock.advance(0);
    const before = log.length;
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ nickname: 'Lin' }) });
    expect(log.slice(before)).toEqual([]);
  });

  it.each([0, 1])('[WB150] ends for good with its account, its code being there or on its way: %s', async (delayMs) => {
    const { lazy, store, clock, log, signIn, asked } = aPage();
    signIn();
    if (delayMs > 0) await clock.advance(delayMs);
    lazy.end();
    await clock.advance(60_000);
    signIn();
    store.set(roleAtom, 'user');
    await clock.advance(60_000);
    expect([log.at(-1), log.filter((entry) => entry === 'open').length, asked()]).toEqual(['end', delayMs, 1]);
    expect(clock.timers()).toBe(0);
  });
});
