import { ApiError } from '@parley/api-client';
import { type ClientStorage, storageKeys } from '../storage/storage';

export interface SignOutQueue {
  /** Ends the session of a token at the gateway: now, or as soon as the gateway can be reached. */
  readonly end: (token: string) => Promise<void>;
  /** Ends the sessions that this tab could not end before, also before it was reloaded. */
  readonly resume: () => Promise<void>;
}

interface SignOutQueueOptions {
  readonly storage: ClientStorage;
  /** Ends the session of a token, whoever is signed in now. */
  readonly endSession: (token: string) => Promise<unknown>;
  /** Calls back when the gateway may be reachable again. */
  readonly whenReachable: (resume: () => void) => void;
}

/** Signing out must end the session at the gateway even when it was offline: the token would stay valid for hours. */
export function createSignOutQueue({ storage, endSession, whenReachable }: SignOutQueueOptions): SignOutQueue {
  const { read, write, remove } = storage.tab;
  const waiting = (): readonly string[] => read(storageKeys.endingTokens)?.split(' ') ?? [];
  const storeTokens = (tokens: readonly string[]): void =>
    tokens.length > 0 ? write(storageKeys.endingTokens, tokens.join(' ')) : remove(storageKeys.endingTokens);

  async function end(token: string): Promise<void> {
    const others = () => waiting().filter((other) => other !== token);
    try {
      await endSession(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'wait') {
        storeTokens([...others(), token]);
        whenReachable(() => void resume());
        return;
      }
    }
    storeTokens(others());
  }

  async function resume(): Promise<void> {
    await Promise.all(waiting().map(end));
  }

  return { end, resume };
}
