import { aUser } from '@parley/domain/testing';
import { fakeClock } from '@parley/realtime/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { connectionAtom } from '../../stores/connection';
import { roleAtom } from '../../stores/role';
import { sessionAtom } from '../../stores/session';
import { createRuntimeLoader } from '../runtime-loader';
import { connectWhileSignedIn } from './connect-while-signed-in';
import type { AccountConnection } from './connection';

/** An account whose messaging code does not come the first `failures` times. */
function anAccount(failures = 0) {
  const log: string[] = [];
  const [store, clock] = [createStore(), fakeClock()];
  const connection: AccountConnection = {
    open: () => log.push('open'),
    close: () => log.push('close'),
    end: () => log.push('end'),
    opening: { fill: async () => undefined, fillHole: async () => undefined, knownUpTo: () => undefined },
    reconnect: () => log.push('reconnect'),
  };
  let asked = 0;
  const failedAt: number[] = [];
  const messaging = createRuntimeLoader({
    clock,
    warn: (what) => log.push(what),
    onFailed: (nextTryAt) => failedAt.push(nextTryAt),
    load: async () => {
      asked += 1;
      if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return { connection, close: connection.end };
    },
  });
  const queue = { pause: () => log.push('pause'), resume: () => log.push('resume') };
  const end = connectWhileSignedIn({ store, queue, messaging });
  return {
    store,
    clock,
    log,
    messaging,
    end,
    failedAt,
    asked: () => asked,
    signIn: () => store.set(sessionAtom, { status: 'signedIn', user: aUser() }),
    expire: () => store.set(sessionAtom, { status: 'expired', user: aUser() }),
  };
}

describe('the connection of an account', () => {
  it('[WB85] is fetched at the sign-in, says connecting meanwhile, and is closed while the session is over', async () => {
    const { store, clock, log, signIn, expire, asked } = anAccount();
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

  it('[WB85] is asked for again where its code did not come, by itself and by a click', async () => {
    const { messaging, clock, log, signIn, asked, failedAt } = anAccount(2);
    signIn();
    await clock.advance(0);
    expect(failedAt).toEqual([clock.now() + 5000]);
    await clock.advance(5000);
    expect([asked(), log.at(-1)]).toEqual([2, 'the code of messaging failed to load']);
    messaging.tryNow();
    await clock.advance(0);
    expect([asked(), log.at(-1), clock.timers()]).toEqual([3, 'open', 0]);
    messaging.tryNow();
    await clock.advance(0);
    expect(asked()).toBe(3);
  });

  it('[WB85] is not opened while the session is over', async () => {
    const { store, clock, log, signIn, expire } = anAccount(1);
    signIn();
    expire();
    expect(store.get(connectionAtom)).toEqual({ status: 'none' });
    await clock.advance(60_000);
    expect(log).not.toContain('open');
    signIn();
    expect(log.at(-2)).toBe('open');
  });

  it('[WB85] is opened once for who left and came back while it was fetched', async () => {
    const { clock, log, signIn, expire } = anAccount();
    signIn();
    expire();
    signIn();
    await clock.advance(0);
    expect(log.filter((entry) => entry === 'open')).toHaveLength(1);
  });

  it('[WB85] is another one when the page becomes another application', async () => {
    const { store, clock, log, signIn } = anAccount();
    signIn();
    await clock.advance(0);
    store.set(roleAtom, 'user');
    expect(log.slice(-2)).toEqual(['close', 'open']);
  });

  it('[WB150] stays open for other names of the same user', async () => {
    const { store, clock, log, signIn } = anAccount();
    signIn();
    await clock.advance(0);
    const before = log.length;
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ nickname: 'Lin' }) });
    expect(log.slice(before)).toEqual([]);
  });

  it.each([0, 1])('[WB150] ends for good with its account, its code being there or on its way: %s', async (delayMs) => {
    const { end, messaging, store, clock, log, signIn, asked } = anAccount();
    signIn();
    if (delayMs > 0) await clock.advance(delayMs);
    end();
    messaging.close();
    await clock.advance(60_000);
    signIn();
    store.set(roleAtom, 'user');
    await clock.advance(60_000);
    expect([log.at(-1), log.filter((entry) => entry === 'open').length, asked()]).toEqual(['end', delayMs, 1]);
    expect(clock.timers()).toBe(0);
  });
});
