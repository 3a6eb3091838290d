import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, storageKeys } from '../account/storage/storage';
import { opensChatEarly } from './opens-chat-early';

interface Start {
  readonly token?: string;
  readonly thirdToken?: string;
  readonly login?: boolean;
  readonly isFramed?: boolean;
  readonly wanted?: string;
}

function opens(hash: string, { token, thirdToken, login = true, isFramed = false, wanted }: Start): boolean {
  const page: { parent?: object } = {};
  page.parent = isFramed ? {} : page;
  vi.stubGlobal('window', page);
  const storage = createStorage(
    () => null,
    () => null,
  );
  if (token) storage.tab.write(storageKeys.accessToken, token);
  if (wanted) storage.tab.write(storageKeys.wantedPath, wanted);
  return opensChatEarly({ hash }, { login, thirdToken }, storage);
}

afterEach(() => vi.unstubAllGlobals());

describe('the chat is drawn before the session is found', () => {
  it.each(['#/purchaseRobot', '#/purchaseRobot?language=en_US', '', '#', '#/', '#/?loginType=buyer', '#/login'])(
    '[WB290] at %j with a stored token, but not without one',
    (hash) => {
      expect([opens(hash, { token: 'a' }), opens(hash, {})]).toEqual([true, false]);
    },
  );

  it.each(['#/message', '#/purchaseRobots', '#/no-such-path', '#/loginx'])('[WB290] not at %j', (hash) => {
    expect(opens(hash, { token: 'a', isFramed: true })).toBe(false);
  });

  it('[WB290] not where the sign-in leads to another screen', () => {
    expect(opens('#/', { token: 'a', wanted: '/message' })).toBe(false);
    expect(opens('#/', { token: 'a', wanted: '/purchaseRobot?a=1' })).toBe(true);
  });

  it('[WB290] in a frame or with an identity, unless the host page forbids the automatic sign-in', () => {
    const both = [true, false].map((login) => [
      opens('#/', { isFramed: true, login }),
      opens('#/', { thirdToken: 'x', login }),
    ]);
    expect(both).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
