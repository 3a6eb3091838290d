import type { Account } from './open-account';

/** The one account that is open on this page; before a sign-in it has no user. */
export interface Accounts {
  readonly current: () => Account;
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes the account, runs `change`, which sets the new session, and opens the next account. source: X-23 */
  readonly replace: (change: () => void) => void;
}

/** `openAccount` is given a promise that resolves once all data of the previous account is deleted. */
export function createAccounts(openAccount: (previousDataDeleted: Promise<void>) => Account): Accounts {
  const listeners = new Set<() => void>();
  let current = openAccount(Promise.resolve());
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace(change) {
      const deletion = current.close();
      change();
      current = openAccount(deletion);
      for (const listener of listeners) listener();
    },
  };
}
