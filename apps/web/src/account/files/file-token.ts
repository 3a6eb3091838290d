import type { ApiClient } from '@parley/api-client';
import * as v from 'valibot';
import { type ClientStorage, storageKeys } from '../storage/storage';

/** source: FL-10, CN-07 */
const tokenLifetimeMs = 1_800_000;

const StoredToken = v.object({ token: v.string(), uid: v.string(), expiresAt: v.number() });

export interface FileTokenOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly storage: ClientStorage;
  /** The public client of the configuration; it carries no rights of its own. source: X-16 */
  readonly client: { readonly id: string; readonly secret: string };
  /** The signed-in user. */
  readonly uid: () => string | undefined;
  readonly now: () => number;
}

/** Tokens that let iframes and downloads read files of the account without its session token. source */
export interface FileTokens {
  /** The stored token, or a new one if it is missing, expired or of another account. @throws ApiError */
  readonly get: () => Promise<string>;
  /** Drops a token that the gateway rejected: the next `get` requests another. */
  readonly drop: () => void;
}

export function createFileTokens({ api, storage: { tab }, client, uid, now }: FileTokenOptions): FileTokens {
  const pendingTokens = new Map<string | undefined, Promise<string>>();

  async function requestToken(): Promise<string> {
    const requestedAt = now();
    const requestedBy = uid();
    const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret } as const;
    const { access_token: token } = await api.login.token({ form });
    // A user who signed in meanwhile must not read files with the previous user's rights.
    if (requestedBy !== undefined && requestedBy === uid()) {
      tab.write(
        storageKeys.fileToken,
        JSON.stringify({ token, uid: requestedBy, expiresAt: requestedAt + tokenLifetimeMs }),
      );
    }
    return token;
  }

  return {
    async get() {
      const stored = readStoredToken(tab.read(storageKeys.fileToken));
      if (stored && stored.uid === uid() && now() < stored.expiresAt) return stored.token;
      const currentUid = uid();
      const pendingToken =
        pendingTokens.get(currentUid) ?? requestToken().finally(() => pendingTokens.delete(currentUid));
      pendingTokens.set(currentUid, pendingToken);
      return pendingToken;
    },
    drop: () => tab.remove(storageKeys.fileToken),
  };
}

function readStoredToken(text: string | undefined): v.InferOutput<typeof StoredToken> | undefined {
  if (text === undefined) return undefined;
  try {
    const result = v.safeParse(StoredToken, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    // Invalid text under our key: a new token is requested.
    return undefined;
  }
}
