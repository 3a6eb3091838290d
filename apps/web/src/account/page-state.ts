import type { createStore, WritableAtom } from 'jotai';
import { embeddingAtom, focusRequestsAtom } from '../stores/host-page';
import { roleAtom } from '../stores/role';
import { hostIdentityAwaitedAtom, hostSignInsUnderWayAtom, sessionAtom } from '../stores/session';
import { settingsAtom, themeAtom } from '../stores/settings';

type Store = ReturnType<typeof createStore>;

/**
 * Keeps role, embedding, focus requests, session with the host's sign-ins, settings and theme equal in the store of the page
 * and that of the account. The rest of the account's store is discarded with it. Returns a function that stops the sharing. source: X-23
 */
export function sharePageState(page: Store, account: Store): () => void {
  const unsubscribers = [
    share(settingsAtom, page, account),
    share(themeAtom, page, account),
    share(roleAtom, page, account),
    share(embeddingAtom, page, account),
    share(focusRequestsAtom, page, account),
    share(sessionAtom, page, account),
    share(hostSignInsUnderWayAtom, page, account),
    share(hostIdentityAwaitedAtom, page, account),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

function share<Value>(shared: WritableAtom<Value, [Value], unknown>, page: Store, account: Store): () => void {
  const copy = (from: Store, to: Store) => (): void => {
    const value = from.get(shared);
    if (!Object.is(value, to.get(shared))) to.set(shared, value);
  };
  copy(page, account)();
  const unsubscribers = [page.sub(shared, copy(page, account)), account.sub(shared, copy(account, page))];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
