import type { ApiClient } from '@parley/api-client';
import { ApiError } from '@parley/api-client';
import type { UserInfo } from '@parley/domain';
import { type Storage, storageKeys } from '../storage/storage';
import type { SessionState } from '../stores/session';
import type { Siblings } from './siblings';
import type { TokenKeeper } from './token-keeper';

export interface SessionOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly platformCode: string;
  readonly tokens: TokenKeeper;
  readonly storage: Storage;
  readonly siblings: Siblings;
  /** A fresh host identity; undefined when nobody embeds us or the host has none. source: W-12 */
  readonly hostIdentity: () => Promise<string | undefined>;
  readonly read: () => SessionState;
  readonly write: (state: SessionState) => void;
  /** Another account, or none: what the last one left behind goes. */
  readonly forget: () => void;
}

export interface PasswordSignIn {
  readonly username: string;
  readonly password: string;
  readonly keep: 'tab' | 'device';
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

/** Who sits here, how that came to be and how it ends. source: §2 guard, R-10 … R-12, W-12, X-22, X-23 */
export function createSession(options: SessionOptions): Session {
  const { api, tokens, siblings, read, write, forget } = options;
  const { enter, byHost, findSession } = waysIn(options);

  function leave(): void {
    forgetTokens(options);
    options.storage.device.remove(storageKeys.account);
    forget();
    write({ status: 'signedOut' });
  }

  return {
    async start(known) {
      try {
        if (!(await findSession(known))) write({ status: 'signedOut' });
      } catch (error) {
        write(signedOutBecause(error));
      }
    },
    async signIn({ username, password, keep }) {
      const form = { grant_type: 'password', username, password } as const;
      const { access_token } = await api.login.token({ form });
      tokens.set(access_token, keep);
      await enter();
    },
    async refresh() {
      if (read().status === 'signedIn') await enter();
    },
    signInByHost: async () => byHost(await options.hostIdentity()),
    async signOut() {
      // The gateway may be away: this computer forgets everything all the same.
      await api.login.logoff().catch(() => undefined);
      siblings.tellSignedOut();
      leave();
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

/** How a session comes to be; each way ends in `enter`. */
function waysIn(options: SessionOptions) {
  const { api, platformCode, tokens, storage, siblings, read, write, forget } = options;
  let pageKey = '';

  async function enter(): Promise<void> {
    const before = read();
    const user = await api.login.initUser();
    if (before.status === 'expired' && !isSame(before.user, user)) forget();
    storage.tab.write(storageKeys.userInfo, JSON.stringify(user));
    write({ status: 'signedIn', user });
  }

  async function exchange(identity: string): Promise<void> {
    const body = { platformCode, pageKey, thirdToken: identity };
    const { accessToken } = await api.login.encryptData({ body });
    tokens.set(accessToken, 'tab');
    await enter();
  }

  /** Enters with the token that is kept; false when it is worth nothing any more. */
  async function resume(): Promise<boolean> {
    if (!tokens.get()) return false;
    try {
      await enter();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'wait') throw error;
      tokens.clear();
      return false;
    }
  }

  async function byHost(identity: string | undefined): Promise<boolean> {
    if (!identity) return false;
    await exchange(identity);
    return true;
  }

  /** A tab of the same browser may be signed in. */
  async function bySibling(): Promise<boolean> {
    if (tokens.get()) return false;
    const token = await siblings.askForToken();
    if (!token) return false;
    tokens.set(token, 'tab');
    return resume();
  }

  /** The ways in, best first. The host says who its user is now, which may be someone else than the last time. */
  async function findSession({ isAutomatic, thirdToken, key }: StartKnowledge): Promise<boolean> {
    pageKey = key ?? '';
    if (isAutomatic && (await byHost(thirdToken ?? (await options.hostIdentity())))) return true;
    return (await resume()) || (await bySibling());
  }

  return { enter, byHost, findSession };
}

function forgetTokens({ tokens, storage }: SessionOptions): void {
  tokens.clear();
  storage.tab.remove(storageKeys.userInfo);
  storage.tab.remove(storageKeys.fileToken);
  storage.device.remove(storageKeys.fileToken);
}

const isSame = (one: UserInfo, other: UserInfo): boolean => one.uid === other.uid && one.tenantId === other.tenantId;

const signedOutBecause = (error: unknown): SessionState => ({
  status: 'signedOut',
  ...(error instanceof ApiError && error.errorCode ? { refusal: { errorCode: error.errorCode } } : {}),
});
