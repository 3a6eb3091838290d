import { type ClientStorage, storageKeys } from '../account/storage/storage';
import { factsOf } from './route-table';

/** Where a path leads. `wanted`: what to remember for after sign-in. source: GD-01 … GD-11 */
export type Gate = { readonly type: 'open' } | { readonly type: 'signIn'; readonly wanted: string };

/** source: R-13 */
export function gateOf(path: string, query: string, isSignedIn: boolean): Gate {
  if (isSignedIn || !factsOf(path).needsLogin) return { type: 'open' };
  return { type: 'signIn', wanted: path === '/mtChatRoom' ? '/mtCustomer' : `${path}${query}` };
}

/** The path to go on to after sign-in, once. Only paths of ours count. source: GD-10, R-13, R-14 */
export function takeWantedPath({ tab }: ClientStorage): string {
  const wanted = tab.read(storageKeys.wantedPath);
  tab.remove(storageKeys.wantedPath);
  return wanted && isOwnPath(wanted) ? wanted : landing;
}

/** Where everybody lands while the other homes are not built. source: R-14 */
const landing = '/purchaseRobot';

const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && factsOf(path.split('?', 1)[0] ?? '').needsLogin;
