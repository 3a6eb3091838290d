import { accountKeys, type ClientStorage, type KeyValueStore } from './storage';

/** The storage as one account uses it. */
export interface AccountStorage extends ClientStorage {
  /** Deletes the stored data of the account; afterwards none of it can be written. source: X-23 */
  readonly deleteAll: () => void;
}

export function accountStorage({ tab, device }: ClientStorage): AccountStorage {
  let isDeleted = false;
  const guarded = (store: KeyValueStore): KeyValueStore => ({
    ...store,
    write(key, text) {
      // A response may arrive after the sign-out.
      if (!isDeleted || !isOfAccount(key)) store.write(key, text);
    },
  });
  return {
    tab: guarded(tab),
    device: guarded(device),
    deleteAll() {
      isDeleted = true;
      for (const store of [tab, device]) for (const key of store.keys()) if (isOfAccount(key)) store.remove(key);
    },
  };
}

const isOfAccount = (key: string): boolean => Object.values(accountKeys).some((start) => key.startsWith(start));
