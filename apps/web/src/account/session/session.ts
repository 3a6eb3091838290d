import type { ApiClient } from '@parley/api-client';
import { ApiError } from '@parley/api-client';
import type { UserInfo } from '@parley/domain';
import { isSameUser, type SessionState } from '../../stores/session';
import { type Storage, storageKeys } from '../storage/storage';
import type { OtherTabs } from './other-tabs';
import type { TokenKeeper } from './token-keeper';

export interface SessionOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly platformCode: string;
  /** Reads the user of a token before the page uses it. */
  readonly userOf: (token: string) => Promise<UserInfo>;
  readonly tokens: TokenKeeper;
  readonly storage: Storage;
  readonly otherTabs: OtherTabs;
  /** A fresh host identity; undefined when the page is not embedded or the host has none. source: W-12 */
  readonly hostIdentity: () => Promise<string | undefined>;
  readonly readState: () => SessionState;
  /** Stores the session state of the same account. */
  readonly writeState: (state: SessionState) => void;
  /** Closes the current account and opens the next one with this state. source: X-23 */
  readonly replaceAccount: (state: SessionState) => void;
}

export interface PasswordSignIn {
  readonly username: string;
  readonly password: string;
  readonly keepIn: 'tab' | 'device';
}

export interface Session {
  /** Looks for an existing session and stores what it found in the state. */
  readonly start: (known: StartOptions) => Promise<void>;
  /** @throws ApiError as the gateway refuses */
  readonly signIn: (by: PasswordSignIn) => Promise<void>;
  /** Signs in with the host's identity. False when the host has none for us. */
  readonly signInByHost: () => Promise<boolean>;
  readonly signOut: () => Promise<void>;
  /** Reads the user again: names come in the language of the page. */
  readonly refresh: () => Promise<void>;
  /** The gateway ended the session. source: X-23 */
  readonly expire: () => void;
  /** Another tab signed out. */
  readonly signedOutElsewhere: () => void;
}

export interface StartOptions {
  readonly isAutomatic: boolean;
  readonly thirdToken: string | undefined;
  readonly key: string | undefined;
}

/** The session: how it is found or made, and how it ends. source: R-10 … R-12, W-12, X-22, X-23 */
export function createSession(options: SessionOptions): Session {
  const { api, otherTabs, readState, writeState, replaceAccount } = options;
  const nextTurn = createTurnCounter();
  const { enterWithToken, reenter, enterByHost, findSession } = createSignInMethods(options);

  function leave(): void {
    nextTurn()();
    forgetTokens(options);
    options.storage.device.remove(storageKeys.account);
    replaceAccount({ status: 'signedOut' });
  }

  return {
    async start(known) {
      const isLatest = nextTurn();
      let failure: unknown;
      try {
        if (await findSession(known, isLatest)) return;
      } catch (error) {
        failure = error;
      }
      if (isLatest()) writeState(signedOutState(failure));
    },
    async signIn({ username, password, keepIn }) {
      const isLatest = nextTurn();
      const form = { grant_type: 'password', username, password } as const;
      const { access_token } = await api.login.token({ form });
      await enterWithToken(access_token, keepIn, isLatest);
    },
    async refresh() {
      if (readState().status === 'signedIn') await reenter();
    },
    signInByHost: () => enterByHost(undefined, nextTurn()),
    async signOut() {
      const ended = api.login.logoff();
      otherTabs.announceSignedOut();
      // Immediately: the next person must find no data, and the gateway may not respond.
      leave();
      await ended.catch(() => undefined);
    },
    expire() {
      const now = readState();
      if (now.status !== 'signedIn') return;
      forgetTokens(options);
      writeState({ status: 'expired', user: now.user });
    },
    signedOutElsewhere: leave,
  };
}

/** True when no later sign-in or sign-out has taken effect; after that, earlier ones are ignored. */
type IsLatest = () => boolean;

/** Numbers sign-ins and sign-outs by when they began, because their responses may come in another order. */
function createTurnCounter(): () => IsLatest {
  let started = 0;
  let latest = 0;
  return () => {
    started += 1;
    const own = started;
    return () => {
      latest = Math.max(latest, own);
      return own === latest;
    };
  };
}

/** The ways to sign in; each ends in `enter`. */
function createSignInMethods(options: SessionOptions) {
  const { api, platformCode, tokens, otherTabs } = options;
  let pageKey = '';

  /** Stores the token only together with its user, so that nothing of one account is sent as another. */
  async function enterWithToken(token: string, keepIn: 'tab' | 'device', isLatest: IsLatest): Promise<void> {
    const user = await options.userOf(token);
    if (!isLatest()) return;
    tokens.set(token, keepIn);
    enter(options, user);
  }

  /** Enters with the stored token, unless another one replaced it meanwhile. */
  async function reenter(): Promise<void> {
    const token = tokens.get();
    const user = await api.login.initUser();
    if (tokens.get() === token) enter(options, user);
  }

  async function enterByHost(known: string | undefined, isLatest: IsLatest): Promise<boolean> {
    const thirdToken = known ?? (await options.hostIdentity());
    if (!thirdToken) return false;
    const body = { platformCode, pageKey, thirdToken };
    const { accessToken } = await api.login.encryptData({ body });
    await enterWithToken(accessToken, 'tab', isLatest);
    return true;
  }

  /** Enters with the stored token; false when the gateway does not accept it any more. */
  async function resume(): Promise<boolean> {
    const token = tokens.get();
    if (!token) return false;
    try {
      await reenter();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'wait') throw error;
      if (tokens.get() === token) tokens.clear();
      return false;
    }
  }

  /** A tab of the same browser may be signed in. */
  async function enterByOtherTab(isLatest: IsLatest): Promise<boolean> {
    if (tokens.get()) return false;
    const token = await otherTabs.askForToken();
    if (!token || !isLatest()) return false;
    tokens.set(token, 'tab');
    return resume();
  }

  /** Tries the ways in, best first. The host knows its current user, who may be another than the last time. */
  async function findSession({ isAutomatic, thirdToken, key }: StartOptions, isLatest: IsLatest): Promise<boolean> {
    pageKey = key ?? '';
    if (isAutomatic && (await enterByHost(thirdToken, isLatest))) return true;
    return (await resume()) || (await enterByOtherTab(isLatest));
  }

  return { enterWithToken, reenter, enterByHost, findSession };
}

function enter({ storage, readState, writeState, replaceAccount }: SessionOptions, user: UserInfo): void {
  const before = readState();
  storage.tab.write(storageKeys.userInfo, JSON.stringify(user));
  const isAnother = 'user' in before && !isSameUser(before.user, user);
  (isAnother ? replaceAccount : writeState)({ status: 'signedIn', user });
}

function forgetTokens({ tokens, storage }: SessionOptions): void {
  tokens.clear();
  storage.tab.remove(storageKeys.userInfo);
  storage.tab.remove(storageKeys.fileToken);
  storage.device.remove(storageKeys.fileToken);
}

const signedOutState = (error: unknown): SessionState => ({
  status: 'signedOut',
  ...(error instanceof ApiError && error.errorCode ? { refusal: { errorCode: error.errorCode } } : {}),
});
