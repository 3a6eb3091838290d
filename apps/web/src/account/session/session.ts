import type { ApiClient } from '@parley/api-client';
import { ApiError } from '@parley/api-client';
import type { UserInfo } from '@parley/domain';
import { isSameUser, type SessionState } from '../../stores/session';
import { type Storage, storageKeys } from '../storage/storage';
import type { Siblings } from './siblings';
import type { TokenKeeper } from './token-keeper';

export interface SessionOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly platformCode: string;
  /** Asks who a token belongs to before the page uses it. */
  readonly userOf: (token: string) => Promise<UserInfo>;
  readonly tokens: TokenKeeper;
  readonly storage: Storage;
  readonly siblings: Siblings;
  /** A fresh host identity; undefined when nobody embeds us or the host has none. source: W-12 */
  readonly hostIdentity: () => Promise<string | undefined>;
  readonly read: () => SessionState;
  /** The state of whoever sits here, or of nobody. */
  readonly write: (state: SessionState) => void;
  /** Another account, or none: the last one is closed, and the next begins with this state. source: X-23 */
  readonly startOver: (state: SessionState) => void;
}

export interface PasswordSignIn {
  readonly username: string;
  readonly password: string;
  readonly keepIn: 'tab' | 'device';
}

export interface Session {
  /** Looks for a session that is there already; afterwards the state says who sits here. */
  readonly start: (known: StartKnowledge) => Promise<void>;
  /** @throws ApiError as the gateway refuses */
  readonly signIn: (by: PasswordSignIn) => Promise<void>;
  /** Once more by the host, such as after `setLoginStatus true`. False when the host has no identity for us. */
  readonly signInByHost: () => Promise<boolean>;
  readonly signOut: () => Promise<void>;
  /** Asks again who sits here: names come in the language of the page. */
  readonly refresh: () => Promise<void>;
  /** The gateway ended the session. source: X-23 */
  readonly expire: () => void;
  /** Another tab signed out. */
  readonly signedOutElsewhere: () => void;
}

export interface StartKnowledge {
  readonly isAutomatic: boolean;
  readonly thirdToken: string | undefined;
  readonly key: string | undefined;
}

/** Who sits here, how that came to be and how it ends. source: R-10 … R-12, W-12, X-22, X-23 */
export function createSession(options: SessionOptions): Session {
  const { api, siblings, read, write, startOver } = options;
  const turn = turns();
  const { present, again, byHost, findSession } = waysIn(options);

  function leave(): void {
    turn()();
    forgetTokens(options);
    options.storage.device.remove(storageKeys.account);
    startOver({ status: 'signedOut' });
  }

  return {
    async start(known) {
      const isLast = turn();
      let why: unknown;
      try {
        if (await findSession(known, isLast)) return;
      } catch (error) {
        why = error;
      }
      if (isLast()) write(signedOutBecause(why));
    },
    async signIn({ username, password, keepIn }) {
      const isLast = turn();
      const form = { grant_type: 'password', username, password } as const;
      const { access_token } = await api.login.token({ form });
      await present(access_token, keepIn, isLast);
    },
    async refresh() {
      if (read().status === 'signedIn') await again();
    },
    signInByHost: () => byHost(undefined, turn()),
    async signOut() {
      const ended = api.login.logoff();
      siblings.announceSignedOut();
      // At once: the next person must find nothing of it, and the gateway may not answer.
      leave();
      await ended.catch(() => undefined);
    },
    expire() {
      const now = read();
      if (now.status !== 'signedIn') return;
      forgetTokens(options);
      write({ status: 'expired', user: now.user });
    },
    signedOutElsewhere: leave,
  };
}

/** True when no later sign-in or sign-out has taken effect; earlier ones have none any more after that. */
type IsLast = () => boolean;

/** Numbers sign-ins and sign-outs by when they were asked for, because their answers may come in another order. */
function turns(): () => IsLast {
  let said = 0;
  let done = 0;
  return () => {
    said += 1;
    const mine = said;
    return () => {
      done = Math.max(done, mine);
      return mine === done;
    };
  };
}

/** How a session comes to be; each way ends in `enter`. */
function waysIn(options: SessionOptions) {
  const { api, platformCode, tokens, siblings } = options;
  let pageKey = '';

  /** Stores the token only together with its user, so that nothing of one account goes out as another. */
  async function present(token: string, keepIn: 'tab' | 'device', isLast: IsLast): Promise<void> {
    const user = await options.userOf(token);
    if (!isLast()) return;
    tokens.set(token, keepIn);
    enter(options, user);
  }

  /** Enters with the stored token, unless another one replaced it meanwhile. */
  async function again(): Promise<void> {
    const token = tokens.get();
    const user = await api.login.initUser();
    if (tokens.get() === token) enter(options, user);
  }

  async function byHost(known: string | undefined, isLast: IsLast): Promise<boolean> {
    const thirdToken = known ?? (await options.hostIdentity());
    if (!thirdToken) return false;
    const body = { platformCode, pageKey, thirdToken };
    const { accessToken } = await api.login.encryptData({ body });
    await present(accessToken, 'tab', isLast);
    return true;
  }

  /** Enters with the stored token; false when the gateway does not accept it any more. */
  async function resume(): Promise<boolean> {
    const token = tokens.get();
    if (!token) return false;
    try {
      await again();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'wait') throw error;
      if (tokens.get() === token) tokens.clear();
      return false;
    }
  }

  /** A tab of the same browser may be signed in. */
  async function bySibling(isLast: IsLast): Promise<boolean> {
    if (tokens.get()) return false;
    const token = await siblings.askForToken();
    if (!token || !isLast()) return false;
    tokens.set(token, 'tab');
    return resume();
  }

  /** The ways in, best first. The host says who its user is now, which may be someone else than the last time. */
  async function findSession({ isAutomatic, thirdToken, key }: StartKnowledge, isLast: IsLast): Promise<boolean> {
    pageKey = key ?? '';
    if (isAutomatic && (await byHost(thirdToken, isLast))) return true;
    return (await resume()) || (await bySibling(isLast));
  }

  return { present, again, byHost, findSession };
}

function enter({ storage, read, write, startOver }: SessionOptions, user: UserInfo): void {
  const before = read();
  storage.tab.write(storageKeys.userInfo, JSON.stringify(user));
  const isAnother = 'user' in before && !isSameUser(before.user, user);
  (isAnother ? startOver : write)({ status: 'signedIn', user });
}

function forgetTokens({ tokens, storage }: SessionOptions): void {
  tokens.clear();
  storage.tab.remove(storageKeys.userInfo);
  storage.tab.remove(storageKeys.fileToken);
  storage.device.remove(storageKeys.fileToken);
}

const signedOutBecause = (error: unknown): SessionState => ({
  status: 'signedOut',
  ...(error instanceof ApiError && error.errorCode ? { refusal: { errorCode: error.errorCode } } : {}),
});
