import type { Account } from './open-account';

/** Whose turn it is on this page: one account at a time, nobody's until somebody signs in. */
export interface Accounts {
  readonly current: () => Account;
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes the account; `change` then says who sits here, and an account is opened for them. source: X-23 */
  readonly replace: (change: () => void) => void;
}

/** `open` is given what settles when nothing is kept any more of the account before. */
export function createAccounts(open: (erased: Promise<void>) => Account): Accounts {
  const listeners = new Set<() => void>();
  let current = open(Promise.resolve());
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace(change) {
      const erased = current.close();
      change();
      current = open(erased);
      for (const listener of listeners) listener();
    },
  };
}
