import { createApiClient } from '@parley/api-client';
import { aFakeGateway, type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import type { SessionState } from '../../stores/session';
import { aUser } from '../../testing';
import { createStorage, storageKeys } from '../storage/storage';
import { requestToken } from './request-token';
import { createSession, type SessionOptions } from './session';
import { createSignOutQueue } from './sign-out-queue';
import { createTokenStore } from './token-store';

interface SessionTestOptions {
  readonly storedToken?: string;
  /** The token of somebody who stays signed in on this device. */
  readonly deviceToken?: string;
  readonly identity?: string;
  readonly otherTabToken?: string;
  readonly beforeOtherTabReplies?: () => Promise<void>;
  readonly handlers?: FakeHandlers;
}

/** A promise that the test resolves. */
function aGate() {
  let markRequested = (): void => undefined;
  let open = (): void => undefined;
  const requested = new Promise<void>((resolve) => (markRequested = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const wait = (): Promise<void> => {
    markRequested();
    return opened;
  };
  return { requested, wait, open };
}

/** The token names its user: 'token-lin' is lin's. */
function aTestSession({
  storedToken,
  deviceToken,
  identity,
  otherTabToken,
  beforeOtherTabReplies,
  handlers = {},
}: SessionTestOptions = {}) {
  const storage = createStorage(
    () => null,
    () => null,
  );
  if (deviceToken) storage.device.write(storageKeys.accessToken, deviceToken);
  if (storedToken) storage.tab.write(storageKeys.accessToken, storedToken);
  const tokens = createTokenStore(storage);
  const states: SessionState[] = [{ status: 'starting' }];
  const notified: string[] = [];
  const gateway = aFakeGateway({
    ...handlers,
    login: {
      initUser: async ({ request }) => {
        const [, uid] = /token-(\w+)/.exec(request.headers.get('authorization') ?? '') ?? [];
        if (!uid || uid === 'stale') throw new Refusal('SESSION_EXPIRED');
        return aUser({ uid });
      },
      encryptData: async ({ body }) => {
        if (body.thirdToken === 'used') throw new Refusal('HOST_IDENTITY_USED');
        return { group: 'g', accessToken: `token-${body.thirdToken}`, expiresIn: 60 };
      },
      token: async ({ form }) => {
        if (form.grant_type !== 'password' || form.password !== 'right') throw new Refusal('WRONG_PASSWORD');
        return { access_token: `token-${form.username}`, token_type: 'bearer' as const, expires_in: 60 };
      },
      logoff: async () => ({}),
      ...handlers.login,
    },
  });
  const apiOf = (token: () => string | undefined) =>
    createApiClient({ prefixUrl: 'http://gateway.test', token, fetch: gateway.fetch });
  const logoffOf = (token: string) => apiOf(() => token).login.logoff();
  const retries: (() => void)[] = [];
  const lateReplies: ((token: string) => void)[] = [];
  const hostSignIns: number[] = [];
  const options: SessionOptions = {
    retryLater: (retry) => void retries.push(retry),
    api: apiOf(tokens.get),
    userOf: (token) => apiOf(() => token).login.initUser(),
    platformCode: 'quayside',
    tokens,
    signOutQueue: createSignOutQueue({ storage, endSession: logoffOf, whenReachable: () => undefined }),
    storage,
    otherTabs: {
      requestToken: async (onLate) => {
        lateReplies.push(onLate);
        await beforeOtherTabReplies?.();
        return otherTabToken;
      },
      announceSignedOut: () => notified.push('signedOut'),
    },
    hostIdentity: async () => identity,
    changeHostSignInsUnderWay: (change) => hostSignIns.push(change),
    readState: () => states.at(-1) ?? { status: 'starting' },
    writeState: (state) => states.push(state),
    replaceAccount: (state) => {
      notified.push('replaceAccount');
      states.push(state);
    },
  };
  const state = () => states.at(-1);
  const session = createSession(options);
  const signIn = (username: string, password: string) =>
    session.signIn(() => requestToken(options, { username, password }), 'tab');
  return { session, signIn, state, tokens, storage, notified, gateway, retries, lateReplies, hostSignIns };
}

const automatic = { isAutomatic: true, thirdToken: undefined, key: undefined };
const userOrStatus = (state: SessionState | undefined) => (state && 'user' in state ? state.user.uid : state?.status);

describe('session', () => {
  it.each([
    ['the host has an identity', { storedToken: 'token-old', identity: 'lin', otherTabToken: 'token-tab' }, 'lin'],
    ['a token is stored', { storedToken: 'token-chen', otherTabToken: 'token-tab' }, 'chen'],
    ['another tab is signed in', { otherTabToken: 'token-wang' }, 'wang'],
    [
      'the stored token has expired and another tab is signed in',
      { storedToken: 'token-stale', otherTabToken: 'token-wang' },
      'wang',
    ],
    ['there is no session', {}, 'signedOut'],
  ])('[WB12] finds the session with the highest priority when %s', async (_, options, expected) => {
    const { session, state } = aTestSession(options);
    await session.start(automatic);
    expect(userOrStatus(state())).toBe(expected);
  });

  it('[WB16] signs in with the token of another tab that comes late, unless somebody has signed in', async () => {
    const late = aTestSession({});
    await late.session.start(automatic);
    late.lateReplies[0]?.('token-wang');
    await vi.waitFor(() => expect(userOrStatus(late.state())).toBe('wang'));
    const own = aTestSession({});
    await own.session.start(automatic);
    await own.signIn('chen', 'right');
    own.lateReplies[0]?.('token-wang');
    await Promise.resolve();
    expect(own.tokens.get()).toBe('token-chen');
    expect(userOrStatus(own.state())).toBe('chen');
  });

  it('[WB16] stays signed out when that token is not valid', async () => {
    const { session, state, tokens, lateReplies } = aTestSession({});
    await session.start(automatic);
    lateReplies[0]?.('token-stale');
    expect(tokens.get()).toBe('token-stale');
    await vi.waitFor(() => expect(tokens.get()).toBeUndefined());
    expect(userOrStatus(state())).toBe('signedOut');
  });

  it('[WB12] does not use the host identity when sign-in is not automatic', async () => {
    const { session, state, gateway } = aTestSession({ identity: 'lin' });
    await session.start({ ...automatic, isAutomatic: false });
    expect(userOrStatus(state())).toBe('signedOut');
    expect(gateway.calls).not.toContain('login.encryptData');
  });

  it('[WB12] reports why the host identity was refused', async () => {
    const { session, state } = aTestSession({ identity: 'used' });
    await session.start(automatic);
    expect(state()).toEqual({ status: 'signedOut', refusal: { errorCode: 'HOST_IDENTITY_USED' } });
  });

  it('[WB234] finds the session when the gateway is back, and reports it as unreachable until then', async () => {
    let isDown = true;
    const initUser = async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return aUser({ uid: 'chen' });
    };
    const { session, state, retries } = aTestSession({ storedToken: 'token-chen', handlers: { login: { initUser } } });
    await session.start(automatic);
    expect(state()).toEqual({ status: 'signedOut', refusal: {} });
    retries[0]?.();
    await expect.poll(() => retries.length).toBe(2);
    isDown = false;
    retries[1]?.();
    await expect.poll(() => userOrStatus(state())).toBe('chen');
  });

  it('[WB373] goes on as the user of the stored token without a network, and asks again when the gateway is back', async () => {
    let isReachable = false;
    const initUser = async () => {
      if (!isReachable) throw new TypeError('no network');
      return aUser({ uid: 'lin', nickname: 'new' });
    };
    const test = aTestSession({ storedToken: 'token-lin', handlers: { login: { initUser } } });
    test.storage.tab.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin', nickname: 'old' })));
    await test.session.start(automatic);
    expect(test.state()).toMatchObject({ status: 'signedIn', user: { uid: 'lin', nickname: 'old' } });
    isReachable = true;
    test.retries[0]?.();
    await expect.poll(() => test.state()).toMatchObject({ user: { nickname: 'new' } });
  });

  it('[WB373] ends a session that went on from the device when the gateway refuses it, and keeps the screen', async () => {
    let isReachable = false;
    const initUser = async () => {
      if (!isReachable) throw new TypeError('no network');
      throw new Refusal('SESSION_EXPIRED');
    };
    const test = aTestSession({ storedToken: 'token-lin', handlers: { login: { initUser } } });
    test.storage.tab.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin' })));
    await test.session.start(automatic);
    isReachable = true;
    test.retries[0]?.();
    await expect.poll(() => test.state()).toMatchObject({ status: 'expired', user: { uid: 'lin' } });
    expect(test.tokens.get()).toBeUndefined();
  });

  it('[WB373] does not go on where the host names the user, who may have changed', async () => {
    const encryptData = () => Promise.reject(new TypeError('no network'));
    const test = aTestSession({ storedToken: 'token-lin', identity: 'chen', handlers: { login: { encryptData } } });
    test.storage.tab.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin' })));
    await test.session.start(automatic);
    expect(test.state()).toEqual({ status: 'signedOut', refusal: {} });
  });

  it('[WB373] goes on in a new tab too, as the user whose token the device keeps', async () => {
    const initUser = () => Promise.reject(new TypeError('no network'));
    const { storage, state, session } = aTestSession({ deviceToken: 'token-lin', handlers: { login: { initUser } } });
    storage.device.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin' })));
    await session.start(automatic);
    expect(state()).toMatchObject({ status: 'signedIn', user: { uid: 'lin' } });
    session.expire();
    expect(storage.device.read(storageKeys.userInfo)).toBeUndefined();
  });

  it('[WB373] never goes on as a user whose token is another', async () => {
    const initUser = () => Promise.reject(new TypeError('no network'));
    const handlers = { login: { initUser } };
    const test = aTestSession({ storedToken: 'token-chen', deviceToken: 'token-lin', handlers });
    test.storage.device.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin' })));
    await test.session.start(automatic);
    expect(test.state()).toEqual({ status: 'signedOut', refusal: {} });
    const other = aTestSession({ otherTabToken: 'token-chen', handlers });
    other.storage.device.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin' })));
    await other.session.start(automatic);
    expect(other.state()).toEqual({ status: 'signedOut', refusal: {} });
  });

  it('[WB373] stores the user beside its token only', async () => {
    const test = aTestSession({ storedToken: 'token-lin', deviceToken: 'token-chen' });
    await test.session.start(automatic);
    expect(test.storage.tab.read(storageKeys.userInfo)).toContain('"uid":"lin"');
    expect(test.storage.device.read(storageKeys.userInfo)).toBeUndefined();
  });

  it('[WB373] shows nothing of an account whose token the gateway refuses, or which has none', async () => {
    const refused = aTestSession({ storedToken: 'token-stale' });
    refused.storage.tab.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin' })));
    await refused.session.start(automatic);
    expect(refused.state()).toMatchObject({ status: 'signedOut' });
    expect(refused.storage.tab.read(storageKeys.userInfo)).toBeUndefined();
    const signedOut = aTestSession({
      handlers: { login: { initUser: () => Promise.reject(new TypeError('no network')) } },
    });
    signedOut.storage.tab.write(storageKeys.userInfo, JSON.stringify(aUser({ uid: 'lin' })));
    await signedOut.session.start(automatic);
    expect(signedOut.state()).toMatchObject({ status: 'signedOut' });
  });

  it('[WB234] stops looking for a session once somebody has signed in', async () => {
    const { session, signIn, state, retries, gateway } = aTestSession({
      identity: 'lin',
      handlers: { login: { encryptData: async () => Promise.reject(new TypeError('Failed to fetch')) } },
    });
    await session.start(automatic);
    await signIn('wang', 'right');
    retries[0]?.();
    expect(userOrStatus(state())).toBe('wang');
    expect(gateway.calls.filter((call) => call === 'login.encryptData')).toHaveLength(1);
  });

  it('[WB13] stores the token and the user of a password sign-in, and throws a refusal', async () => {
    const { signIn, state, storage } = aTestSession();
    await expect(signIn('lin', 'wrong')).rejects.toMatchObject({
      errorCode: 'WRONG_PASSWORD',
    });
    await signIn('lin', 'right');
    expect(userOrStatus(state())).toBe('lin');
    expect(storage.tab.read(storageKeys.accessToken)).toBe('token-lin');
    expect(storage.device.read(storageKeys.accessToken)).toBeUndefined();
    expect(storage.tab.read(storageKeys.userInfo)).toContain('"uid":"lin"');
  });

  it('[WB14] clears token and user when the session expires but keeps drafts and settings', async () => {
    const { session, state, storage, notified } = aTestSession({ storedToken: 'token-lin' });
    await session.start(automatic);
    storage.device.write(storageKeys.userSettings, '{}');
    storage.tab.write(`${storageKeys.draft}lin.room`, 'half');
    session.expire();
    expect(state()).toMatchObject({ status: 'expired', user: { uid: 'lin' } });
    expect(storage.tab.read(storageKeys.accessToken)).toBeUndefined();
    expect(storage.tab.read(storageKeys.userInfo)).toBeUndefined();
    expect(storage.device.read(storageKeys.userSettings)).toBe('{}');
    expect(storage.tab.read(`${storageKeys.draft}lin.room`)).toBe('half');
    expect(notified).toEqual([]);
  });

  it.each([
    ['lin', []],
    ['chen', ['replaceAccount']],
  ])(
    '[WB14] keeps the expired account for the same user and replaces it for another one: %s',
    async (username, expected) => {
      const { session, signIn, notified } = aTestSession({ storedToken: 'token-lin' });
      await session.start(automatic);
      session.expire();
      await signIn(username, 'right');
      expect(notified).toEqual(expected);
    },
  );

  it('[WB15] clears this tab and notifies the others on sign-out, also when the gateway is unreachable', async () => {
    const logoff = async () => Promise.reject(new TypeError('no network'));
    const { session, state, storage, tokens, notified } = aTestSession({
      storedToken: 'token-lin',
      handlers: { login: { logoff } },
    });
    await session.start(automatic);
    storage.device.write(storageKeys.account, 'lin');
    await session.signOut();
    expect(state()).toEqual({ status: 'signedOut' });
    expect(tokens.get()).toBeUndefined();
    expect(storage.device.keys()).toEqual([]);
    expect(notified).toEqual(['signedOut', 'replaceAccount']);
  });

  it.each([
    ['chen', ['replaceAccount']],
    ['lin', []],
  ])(
    '[WB150] replaces the account when another user signs in, not for the same user: %s',
    async (identity, expected) => {
      const { session, state, notified, tokens } = aTestSession({ storedToken: 'token-lin', identity });
      await session.start({ ...automatic, isAutomatic: false });
      expect(userOrStatus(state())).toBe('lin');
      await session.signInByHost();
      expect([userOrStatus(state()), tokens.get(), notified]).toEqual([identity, `token-${identity}`, expected]);
    },
  );

  it('[WB150] distinguishes users of two tenants', async () => {
    let tenantId = 'one';
    const initUser = async () => aUser({ uid: 'lin', tenantId });
    const { session, notified } = aTestSession({
      storedToken: 'token-lin',
      identity: 'lin',
      handlers: { login: { initUser } },
    });
    await session.start({ ...automatic, isAutomatic: false });
    tenantId = 'two';
    await session.signInByHost();
    expect(notified).toEqual(['replaceAccount']);
  });

  it('[WB150] changes token and user together', async () => {
    const { requested, wait, open } = aGate();
    const initUser = async ({ request }: { readonly request: Request }) => {
      const uid = request.headers.get('authorization')?.slice('Bearer token-'.length) ?? '';
      if (uid === 'chen') await wait();
      return aUser({ uid });
    };
    const { session, state, tokens } = aTestSession({
      storedToken: 'token-lin',
      identity: 'chen',
      handlers: { login: { initUser } },
    });
    await session.start({ ...automatic, isAutomatic: false });
    const change = session.signInByHost();
    await requested;
    expect([userOrStatus(state()), tokens.get()]).toEqual(['lin', 'token-lin']);
    open();
    await change;
    expect([userOrStatus(state()), tokens.get()]).toEqual(['chen', 'token-chen']);
  });

  it.each([
    ['succeeds', 'lin'],
    ['is refused', 'used'],
    ['has no identity', ''],
  ])('[WB270] counts a sign-in by the host until it %s', async (_, identity) => {
    const { session, hostSignIns } = aTestSession({ identity });
    const ended = session.signInByHost().catch(() => false);
    expect(hostSignIns).toEqual([1]);
    await ended;
    expect(hostSignIns).toEqual([1, -1]);
  });

  it('[WB151] stays signed in when the host signs in during a pending sign-out', async () => {
    const { wait, open } = aGate();
    const logoff = async () => {
      await wait();
      return {};
    };
    const { session, state, tokens, notified } = aTestSession({
      storedToken: 'token-lin',
      identity: 'chen',
      handlers: { login: { logoff } },
    });
    await session.start({ ...automatic, isAutomatic: false });
    const signOut = session.signOut();
    await session.signInByHost();
    open();
    await signOut;
    expect([userOrStatus(state()), tokens.get(), notified]).toEqual([
      'chen',
      'token-chen',
      ['signedOut', 'replaceAccount'],
    ]);
  });

  it('[WB151] stays signed out when the host signs out during a pending sign-in', async () => {
    const { requested, wait, open } = aGate();
    const encryptData = async () => {
      await wait();
      return { group: 'g', accessToken: 'token-chen', expiresIn: 60 };
    };
    const { session, state, tokens } = aTestSession({
      storedToken: 'token-lin',
      identity: 'chen',
      handlers: { login: { encryptData } },
    });
    await session.start({ ...automatic, isAutomatic: false });
    const signIn = session.signInByHost();
    await requested;
    await session.signOut();
    open();
    await signIn;
    expect([state(), tokens.get()]).toEqual([{ status: 'signedOut' }, undefined]);
  });

  it('[WB151] ignores a user that was requested before the sign-out', async () => {
    let gate: ReturnType<typeof aGate> | undefined;
    const initUser = async () => {
      await gate?.wait();
      return aUser({ uid: 'lin' });
    };
    const { session, state } = aTestSession({ storedToken: 'token-lin', handlers: { login: { initUser } } });
    await session.start(automatic);
    gate = aGate();
    const again = session.refreshUser();
    await gate.requested;
    await session.signOut();
    gate.open();
    await again;
    expect(state()).toEqual({ status: 'signedOut' });
  });

  it('[WB151] is not signed out by a start that finds no session after a sign-in', async () => {
    const { wait, open } = aGate();
    const { session, state } = aTestSession({ identity: 'chen', beforeOtherTabReplies: wait });
    const start = session.start({ ...automatic, isAutomatic: false });
    await session.signInByHost();
    open();
    await start;
    expect(userOrStatus(state())).toBe('chen');
  });
});
