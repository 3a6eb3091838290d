import type { Account } from './open-account';

/** The one account that is open on this page; until somebody signs in it belongs to nobody. */
export interface Accounts {
  readonly current: () => Account;
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes the account; `change` then says who sits here, and an account is opened for them. source: X-23 */
  readonly replace: (change: () => void) => void;
}

/** `erased`, which `open` gets, settles when everything that the account before kept is erased. */
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
