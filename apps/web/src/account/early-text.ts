import { earlyTextAtom } from '../stores/drafts';
import type { Store } from './open-account';
import { type KeyValueStore, storageKeys } from './storage/storage';

/** Stores what is written before a room is known, at each change, so that a reload brings it back. source: WB316 */
export function keepEarlyText(store: Store, tab: Pick<KeyValueStore, 'read' | 'write'>): void {
  const text = tab.read(storageKeys.earlyText);
  if (text) store.set(earlyTextAtom, { text });
  store.sub(earlyTextAtom, () => tab.write(storageKeys.earlyText, store.get(earlyTextAtom).text));
}
