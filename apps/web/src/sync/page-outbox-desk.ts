import { browserStorage, type DraftStore, webLock } from '@parley/realtime';
import { type KeyValueStore, storageKeys } from '../storage/storage';
import type { OutboxDesk } from './lazy-outbox';
import { createOutboxDesk, type OutboxDeskOptions } from './outbox-desk';

/** The outbox of this page, kept in its browser. */
export function pageOutboxDesk(options: Omit<OutboxDeskOptions, 'kept' | 'lock' | 'onLeaving'>): OutboxDesk {
  const { tab, clock, warn } = options;
  const kept = browserStorage({ page: window, plainDrafts: draftsIn(tab), clock, warn });
  return createOutboxDesk({ ...options, kept, lock: webLock(navigator.locks), onLeaving: flushWhenLeaving });
}

/** A phone may end a page that was hidden without another word. */
function flushWhenLeaving(flush: () => void): () => void {
  const leaving = new AbortController();
  window.addEventListener('pagehide', flush, leaving);
  document.addEventListener('visibilitychange', flush, leaving);
  return () => leaving.abort();
}

/** Drafts in the clear, for this tab alone: read by the composer before any code of the outbox is there. */
function draftsIn(tab: KeyValueStore): DraftStore {
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
