import { Role } from '@parley/domain';
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

/** An account whose messaging code fails to load the first `failures` times. */
function aTestConnection(failures = 0) {
  const log: string[] = [];
  const store = createStore();
  const clock = fakeClock();
  const connection: AccountConnection = {
    open: () => log.push('open'),
    close: () => log.push('close'),
    dispose: () => log.push('dispose'),
    roomFill: { fillRoom: async () => undefined, fillGap: async () => undefined, markLoadedUpTo: () => undefined },
    reconnect: () => log.push('reconnect'),
  };
  let loadCount = 0;
  const failedAt: number[] = [];
  const messaging = createRuntimeLoader({
    clock,
    warn: (what) => log.push(what),
    onFailed: (nextTryAt) => failedAt.push(nextTryAt),
    load: async () => {
      loadCount += 1;
      if (loadCount <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return { connection, close: connection.dispose };
    },
  });
  const outboxQueue = { pause: () => log.push('pause'), resume: () => log.push('resume') };
  const disconnect = connectWhileSignedIn({ store, outboxQueue, messaging });
  return {
    store,
    clock,
    log,
    messaging,
    disconnect,
    failedAt,
    loadCount: () => loadCount,
    signIn: () => store.set(sessionAtom, { status: 'signedIn', user: aUser() }),
    expire: () => store.set(sessionAtom, { status: 'expired', user: aUser() }),
  };
}

describe('the connection of an account', () => {
  it('[WB85] loads at the sign-in, is connecting until then, and closes while the session is expired', async () => {
    const { store, clock, log, signIn, expire, loadCount } = aTestConnection();
    await clock.advance(1000);
    expect(loadCount()).toBe(0);
    signIn();
    expect([store.get(connectionAtom), log]).toEqual([{ status: 'connecting' }, ['resume']]);
    await clock.advance(0);
    expire();
    signIn();
    expect(log.slice(1)).toEqual(['open', 'pause', 'close', 'open', 'resume']);
    expect(loadCount()).toBe(1);
  });

  it('[WB85] retries loading its code after a failure, by itself and on a click', async () => {
    const { messaging, clock, log, signIn, loadCount, failedAt } = aTestConnection(2);
    signIn();
    await clock.advance(0);
    expect(failedAt).toEqual([clock.now() + 5000]);
    await clock.advance(5000);
    expect([loadCount(), log.at(-1)]).toEqual([2, 'the code of messaging failed to load']);
    messaging.tryNow();
    await clock.advance(0);
    expect([loadCount(), log.at(-1), clock.timers()]).toEqual([3, 'open', 0]);
    messaging.tryNow();
    await clock.advance(0);
    expect(loadCount()).toBe(3);
  });

  it('[WB85] stays closed while the session is expired', async () => {
    const { store, clock, log, signIn, expire } = aTestConnection(1);
    signIn();
    expire();
    expect(store.get(connectionAtom)).toEqual({ status: 'none' });
    await clock.advance(60_000);
    expect(log).not.toContain('open');
    signIn();
    expect(log.at(-2)).toBe('open');
  });

  it('[WB85] opens once when the session expires and returns while its code is loading', async () => {
    const { clock, log, signIn, expire } = aTestConnection();
    signIn();
    expire();
    signIn();
    await clock.advance(0);
    expect(log.filter((entry) => entry === 'open')).toHaveLength(1);
  });

  it('[WB85] is replaced when the role of the page changes', async () => {
    const { store, clock, log, signIn } = aTestConnection();
    signIn();
    await clock.advance(0);
    store.set(roleAtom, Role.buyer);
    expect(log.slice(-2)).toEqual(['close', 'open']);
  });

  it('[WB150] stays open when only the names of the user change', async () => {
    const { store, clock, log, signIn } = aTestConnection();
    signIn();
    await clock.advance(0);
    const before = log.length;
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ nickname: 'Lin' }) });
    expect(log.slice(before)).toEqual([]);
  });

  it.each([
    ['loading', 0],
    ['loaded', 1],
  ])('[WB150] closes for good with its account, while its code is %s', async (state, openCount) => {
    const { disconnect, messaging, store, clock, log, signIn, loadCount } = aTestConnection();
    signIn();
    if (state === 'loaded') await clock.advance(0);
    disconnect();
    messaging.close();
    await clock.advance(60_000);
    signIn();
    store.set(roleAtom, Role.buyer);
    await clock.advance(60_000);
    expect([log.at(-1), log.filter((entry) => entry === 'open').length, loadCount()]).toEqual([
      'dispose',
      openCount,
      1,
    ]);
    expect(clock.timers()).toBe(0);
  });
});
