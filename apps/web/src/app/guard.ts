import type { AccountKind } from '@parley/domain';
import { type ClientStorage, storageKeys } from '../account/storage/storage';
import { isPhone } from './device';
import { factsOf } from './route-table';

/** Whether a path opens or needs a sign-in first; `wanted` is the path to open after it. source: GD-01 … GD-11 */
export type Gate = { readonly type: 'open' } | { readonly type: 'signIn'; readonly wanted: string };

/** source: R-13 */
export function gateOf(path: string, query: string, isSignedIn: boolean): Gate {
  if (isSignedIn || !factsOf(path).needsLogin) return { type: 'open' };
  return { type: 'signIn', wanted: path === '/mtChatRoom' ? '/mtCustomer' : `${path}${query}` };
}

/** Removes and returns the path to open after sign-in. Only guarded paths of this client count. source: GD-10, R-13, R-14 */
export function takeWantedPath({ tab }: ClientStorage, userAgent: string, kind?: AccountKind): string {
  const wanted = tab.read(storageKeys.wantedPath);
  tab.remove(storageKeys.wantedPath);
  return wanted && isOwnPath(wanted) ? wanted : landingPath(userAgent, kind);
}

/**
 * The screen after sign-in: of an agent the agent desk, of internal staff their messages on every device, of everybody
 * else the robot; the desk and the robot have one of their own for phones.
 * source: R-14, U-13
 */
export function landingPath(userAgent: string, kind?: AccountKind): string {
  if (kind === 'staff') return '/message';
  if (isPhone(userAgent)) return kind === 'agent' ? '/mtCustomer' : '/mtPurchaseRobot';
  return kind === 'agent' ? '/staffService' : '/purchaseRobot';
}

const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && factsOf(path.split('?', 1)[0] ?? '').needsLogin;
