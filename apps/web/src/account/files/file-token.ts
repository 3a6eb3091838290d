import type { ApiClient } from '@parley/api-client';
import * as v from 'valibot';
import { type Storage, storageKeys } from '../storage/storage';

/** source: FL-10, CN-07 */
const lifetimeMs = 1_800_000;

const KeptToken = v.object({ token: v.string(), uid: v.string(), expiresAt: v.number() });

export interface FileTokenOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly storage: Storage;
  /** The public client of the configuration; it carries no rights of its own. source: X-16 */
  readonly client: { readonly id: string; readonly secret: string };
  /** The account that sits here. */
  readonly uid: () => string | undefined;
  readonly now: () => number;
}

/** Lets frames and downloads read files of the account without its session token. source */
export interface FileTokens {
  /** The kept token, or a new one where it is missing, expired or another account's. @throws ApiError */
  readonly get: () => Promise<string>;
  /** The gateway did not take it: the next `get` asks for another. */
  readonly drop: () => void;
}

export function createFileTokens({ api, storage: { tab }, client, uid, now }: FileTokenOptions): FileTokens {
  const asking = new Map<string | undefined, Promise<string>>();

  async function ask(): Promise<string> {
    const askedAt = now();
    const askedBy = uid();
    const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret } as const;
    const { access_token: token } = await api.login.token({ form });
    // Whoever signed in meanwhile must not read with the rights of the one before.
    if (askedBy !== undefined && askedBy === uid()) {
      tab.write(storageKeys.fileToken, JSON.stringify({ token, uid: askedBy, expiresAt: askedAt + lifetimeMs }));
    }
    return token;
  }

  return {
    async get() {
      const kept = read(tab.read(storageKeys.fileToken));
      if (kept && kept.uid === uid() && now() < kept.expiresAt) return kept.token;
      const by = uid();
      const answer = asking.get(by) ?? ask().finally(() => asking.delete(by));
      asking.set(by, answer);
      return answer;
    },
    drop: () => tab.remove(storageKeys.fileToken),
  };
}

function read(text: string | undefined): v.InferOutput<typeof KeptToken> | undefined {
  if (text === undefined) return undefined;
  try {
    const reading = v.safeParse(KeptToken, JSON.parse(text));
    return reading.success ? reading.output : undefined;
  } catch {
    // Someone else's text under our key: a new token is asked for.
    return undefined;
  }
}
