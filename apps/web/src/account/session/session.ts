import type { ApiClient } from '@parley/api-client';
import { ApiError } from '@parley/api-client';
import { UserInfo } from '@parley/domain';
import * as v from 'valibot';
import { isSameUser, type SessionState } from '../../stores/session';
import { type ClientStorage, storageKeys } from '../storage/storage';
import type { OtherTabs } from './other-tabs';
import type { SignOutQueue } from './sign-out-queue';
import type { TokenStore } from './token-store';

export interface SessionOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly platformCode: string;
  /** Reads the user of a token before the page uses it. */
  readonly userOf: (token: string) => Promise<UserInfo>;
  readonly tokens: TokenStore;
  readonly signOutQueue: SignOutQueue;
  /** Calls back when the gateway may be reachable again. */
  readonly retryLater: (retry: () => void, failedCount: number) => void;
  readonly storage: ClientStorage;
  readonly otherTabs: OtherTabs;
  /** A fresh host identity; undefined when the page is not embedded or the host has none. source: W-12 */
  readonly hostIdentity: () => Promise<string | undefined>;
  /** Called with 1 when a sign-in by the host starts and with -1 when it ends. */
  readonly changeHostSignInsUnderWay: (change: 1 | -1) => void;
  readonly readState: () => SessionState;
  /** Stores the session state of the same account. */
  readonly writeState: (state: SessionState) => void;
  /** Closes the current account and opens the next one with this state. source: X-23 */
  readonly replaceAccount: (state: SessionState) => void;
}

export interface Session {
  /** Looks for an existing session and stores what it found in the state. */
  readonly start: (options: StartOptions) => Promise<void>;
  /** Signs in with a bearer that `requestToken` gets. @throws ApiError as the gateway refuses */
  readonly signIn: (requestToken: () => Promise<string>, keepIn: 'tab' | 'device') => Promise<void>;
  /** Signs in with the host's identity; false when the host has none. */
  readonly signInByHost: () => Promise<boolean>;
  readonly signOut: () => Promise<void>;
  /** Reads the user again, for instance for names in another language. */
  readonly refreshUser: () => Promise<void>;
  /** Marks the session as expired, because the gateway rejected its token. source: X-23 */
  readonly expire: () => void;
  /** Signs out here because another tab signed out. */
  readonly onSignedOutInOtherTab: () => void;
}

export interface StartOptions {
  readonly isAutomatic: boolean;
  readonly thirdToken: string | undefined;
  readonly key: string | undefined;
}

/** Finds an existing session, signs in and signs out. source: R-10 … R-12, W-12, X-22, X-23 */
export function createSession(options: SessionOptions): Session {
  const { tokens, signOutQueue, otherTabs, readState, writeState, replaceAccount } = options;
  const startAttempt = createAttemptCounter();
  const { signInWithToken, signInByHost, findSession } = createSignInMethods(options);

  /** Clears the page immediately: the next person must find no data, and the gateway may not respond. */
  async function endSession(): Promise<void> {
    startAttempt()();
    const token = tokens.get();
    const ended = token && signOutQueue.end(token);
    clearTokensAndUser(options);
    options.storage.device.remove(storageKeys.account);
    replaceAccount({ status: 'signedOut' });
    await ended;
  }

  /** Looks again while the gateway cannot be reached, unless somebody signs in meanwhile. */
  async function startSession(startOptions: StartOptions, isLatest: IsLatest, failedCount: number): Promise<void> {
    let failure: unknown;
    try {
      if (await findSession(startOptions, isLatest)) return;
    } catch (error) {
      failure = error;
    }
    if (!isLatest()) return;
    // A session that goes on from the device stays, or has expired since.
    if (!('user' in readState())) writeState(signedOutState(failure));
    if (!isUnreachable(failure)) return;
    options.retryLater(() => {
      if (isLatest()) void startSession(startOptions, isLatest, failedCount + 1);
    }, failedCount + 1);
  }

  return {
    async start(startOptions) {
      void signOutQueue.resume();
      await startSession(startOptions, startAttempt(), 0);
    },
    async signIn(requestToken, keepIn) {
      const isLatest = startAttempt();
      await signInWithToken(await requestToken(), keepIn, isLatest);
    },
    async refreshUser() {
      if (readState().status === 'signedIn') await reloadUser(options);
    },
    signInByHost: () => countHostSignIn(options, () => signInByHost(undefined, startAttempt())),
    async signOut() {
      otherTabs.announceSignedOut();
      await endSession();
    },
    expire: () => expireSession(options),
    // This tab may have a session of its own, which the other tab cannot end.
    onSignedOutInOtherTab: () => void endSession(),
  };
}

async function countHostSignIn(options: SessionOptions, signIn: () => Promise<boolean>): Promise<boolean> {
  options.changeHostSignInsUnderWay(1);
  try {
    return await signIn();
  } finally {
    options.changeHostSignInsUnderWay(-1);
  }
}

/** True unless a later sign-in or sign-out has taken effect; once called, it makes earlier ones out of date. */
type IsLatest = () => boolean;

/** Numbers sign-ins and sign-outs in the order of their start, because their responses may arrive in another order. */
function createAttemptCounter(): () => IsLatest {
  let attemptCount = 0;
  let latest = 0;
  return () => {
    attemptCount += 1;
    const attempt = attemptCount;
    return () => {
      latest = Math.max(latest, attempt);
      return attempt === latest;
    };
  };
}

/** The methods of signing in; each calls `applySignedIn` with the user. */
function createSignInMethods(options: SessionOptions) {
  const { api, platformCode, tokens, otherTabs } = options;
  let pageKey = '';

  /** Stores the token only together with its user, so that nothing of one account is sent as another. */
  async function signInWithToken(token: string, keepIn: 'tab' | 'device', isLatest: IsLatest): Promise<void> {
    const user = await options.userOf(token);
    if (!isLatest()) return;
    tokens.set(token, keepIn);
    applySignedIn(options, user);
  }

  async function signInByHost(givenToken: string | undefined, isLatest: IsLatest): Promise<boolean> {
    const thirdToken = givenToken ?? (await options.hostIdentity());
    if (!thirdToken) return false;
    const body = { platformCode, pageKey, thirdToken };
    const { accessToken } = await api.login.encryptData({ body });
    await signInWithToken(accessToken, 'tab', isLatest);
    return true;
  }

  /** Signs in with the token of another tab, also when it comes late; false when there is none that is valid. source: WB16 */
  async function resumeFromOtherTab(isLatest: IsLatest): Promise<boolean> {
    const resume = async (token?: string) => {
      if (!token || tokens.get() || !isLatest()) return false;
      tokens.set(token, 'tab');
      return resumeStoredSession(options);
    };
    // Nobody waits for a late one.
    const resumeLate = (token: string) => void resume(token).catch(() => undefined);
    return !tokens.get() && resume(await otherTabs.requestToken(resumeLate));
  }

  /** Tries the host's identity first: its user may have changed since the token was stored. */
  async function findSession({ isAutomatic, thirdToken, key }: StartOptions, isLatest: IsLatest): Promise<boolean> {
    pageKey = key ?? '';
    if (isAutomatic && (await signInByHost(thirdToken, isLatest))) return true;
    return (await resumeStoredSession(options)) || (await resumeFromOtherTab(isLatest));
  }

  return { signInWithToken, signInByHost, findSession };
}

/** Reads the user of the stored token; ignored if the token was replaced meanwhile. */
async function reloadUser(options: SessionOptions): Promise<void> {
  const { api, tokens } = options;
  const token = tokens.get();
  const user = await api.login.initUser();
  if (tokens.get() === token) applySignedIn(options, user);
}

/**
 * Signs in with the stored token, at first as the user that is stored with it if the gateway cannot be reached; false when
 * there is none or the gateway rejects it. source: WB12, WB373
 */
async function resumeStoredSession(options: SessionOptions): Promise<boolean> {
  const { tokens } = options;
  const token = tokens.get();
  if (!token) return false;
  try {
    await reloadUser(options);
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && !isUnreachable(error);
    if (tokens.get() === token) (isRefused ? expireSession : resumeWithoutGateway)(options);
    if (!isRefused) throw error;
    return false;
  }
}

function applySignedIn(options: SessionOptions, user: UserInfo): void {
  const { readState, writeState, replaceAccount } = options;
  const previous = readState();
  for (const { write } of storagesOfToken(options)) write(storageKeys.userInfo, JSON.stringify(user));
  const isAnotherUser = 'user' in previous && !isSameUser(previous.user, user);
  (isAnotherUser ? replaceAccount : writeState)({ status: 'signedIn', user });
}

/** Where the current token is stored: its user is stored beside it, since another tab may have another account. */
const storagesOfToken = ({ storage: { tab, device }, tokens }: SessionOptions) =>
  [tab, device].filter(({ read }) => read(storageKeys.accessToken) === tokens.get());

/** The user of the current token when the gateway answered last. source: WB373 */
function storedUser(options: SessionOptions): UserInfo | undefined {
  try {
    return v.parse(UserInfo, JSON.parse(storagesOfToken(options)[0]?.read(storageKeys.userInfo) ?? ''));
  } catch {
    // Nothing is stored, or not by this client: somebody has to sign in.
    return undefined;
  }
}

/** Somebody who is signed in already stays. source: WB373 */
function resumeWithoutGateway(options: SessionOptions): void {
  const user = 'user' in options.readState() ? undefined : storedUser(options);
  if (user) options.writeState({ status: 'signedIn', user });
}

/** Nobody is signed in; a screen that somebody has used stays. source: X-23 */
function expireSession(options: SessionOptions): void {
  const state = options.readState();
  clearTokensAndUser(options);
  if (state.status === 'signedIn') options.writeState({ status: 'expired', user: state.user });
}

function clearTokensAndUser({ tokens, storage: { tab, device } }: SessionOptions): void {
  tokens.clear();
  for (const { remove } of [tab, device]) {
    remove(storageKeys.userInfo);
    remove(storageKeys.fileToken);
  }
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'wait';

const signedOutState = (error: unknown): SessionState => {
  if (isUnreachable(error)) return { status: 'signedOut', refusal: {} };
  const errorCode = error instanceof ApiError && error.errorCode;
  return { status: 'signedOut', ...(errorCode && { refusal: { errorCode } }) };
};
