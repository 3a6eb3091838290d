import type { Store } from '../account/open-account';
import type { Bridge } from '../host/open-bridge';
import { isSameUser, sessionAtom } from '../stores/session';

/** Reports to the host whenever somebody else is signed in, or nobody any more. source: X-09 */
export function reportLogin(store: Store, host: Pick<Bridge, 'post'>): void {
  const userIn = () => {
    const session = store.get(sessionAtom);
    return session.status === 'signedIn' ? session.user : undefined;
  };
  let last = userIn();
  store.sub(sessionAtom, () => {
    const user = userIn();
    const isSame = isSameUser(last, user);
    last = user;
    if (!isSame) host.post('setLoginStatus', { loginStatus: user !== undefined });
  });
}
