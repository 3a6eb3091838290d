import type { Bridge } from '../../host/open-bridge';
import { frameAtom, unreadAtom } from '../../stores/frame';
import type { Store } from '../open-account';

/** Reports to the host how much is unread, and sets that to nothing when the user comes back to the tab; gives back what ends it. source: W-12 */
export function reportUnread(store: Store, host: Pick<Bridge, 'post'>, signal: AbortSignal): () => void {
  const stop = store.sub(unreadAtom, () => host.post('unreadChanged', { count: store.get(unreadAtom) }));
  const seen = (): void => {
    if (document.visibilityState === 'visible' && store.get(frameAtom).isOpen) store.set(unreadAtom, 0);
  };
  document.addEventListener('visibilitychange', seen, { signal });
  return () => {
    // What came for the last account is nothing to the next one.
    store.set(unreadAtom, 0);
    stop();
  };
}
