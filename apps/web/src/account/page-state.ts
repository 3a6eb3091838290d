import type { createStore, WritableAtom } from 'jotai';
import { focusRequestsAtom, frameAtom } from '../stores/frame';
import { roleAtom } from '../stores/role';
import { sessionAtom } from '../stores/session';
import { settingsAtom, themeAtom } from '../stores/settings';

type Store = ReturnType<typeof createStore>;

/**
 * What belongs to the page and outlives an account: the address's role, the host's frame, the settings of this device and
 * who sits here. Everything else in an account's store goes with it. Gives back what ends the sharing. source: X-23
 */
export function sharePageState(page: Store, account: Store): () => void {
  const stops = [
    share(settingsAtom, page, account),
    share(themeAtom, page, account),
    share(roleAtom, page, account),
    share(frameAtom, page, account),
    share(focusRequestsAtom, page, account),
    share(sessionAtom, page, account),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function share<Value>(shared: WritableAtom<Value, [Value], unknown>, page: Store, account: Store): () => void {
  const copy = (from: Store, to: Store) => (): void => {
    const value = from.get(shared);
    if (!Object.is(value, to.get(shared))) to.set(shared, value);
  };
  copy(page, account)();
  const stops = [page.sub(shared, copy(page, account)), account.sub(shared, copy(account, page))];
  return () => {
    for (const stop of stops) stop();
  };
}
