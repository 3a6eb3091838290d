import type { DraftStore } from '@parley/realtime';
import { type KeyValueStore, storageKeys } from '../storage/storage';

/** Drafts in the clear, for this tab alone, where nothing can be sealed: the composer reads them before the outbox is loaded. source: W-14 */
export function plainDrafts(tab: KeyValueStore): DraftStore {
  const prefixOf = (account: string) => `${storageKeys.draft}${account}.`;
  return {
    async all({ account }) {
      const prefix = prefixOf(account);
      const keys = tab.keys().filter((key) => key.startsWith(prefix));
      return new Map(keys.map((key) => [key.slice(prefix.length), tab.read(key) ?? '']));
    },
    async write({ account }, name, text) {
      if (text === '') tab.remove(prefixOf(account) + name);
      else tab.write(prefixOf(account) + name, text);
    },
    async erase(except) {
      for (const key of tab.keys().filter((one) => one.startsWith(storageKeys.draft)))
        if (!except || !key.startsWith(prefixOf(except.account))) tab.remove(key);
    },
  };
}
