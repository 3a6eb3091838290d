import type { UserInfo } from '@parley/domain';
import { atom } from 'jotai';

/**
 * The session. `expired`: the gateway ended it; drafts and unsent messages stay until the same account signs in again.
 * source: X-23
 */
export type SessionState =
  | { readonly status: 'starting' }
  /** `refusal`: why nobody is signed in; without a code the gateway could not be reached, and is tried again. */
  | { readonly status: 'signedOut'; readonly refusal?: { readonly errorCode?: string } }
  | { readonly status: 'signedIn'; readonly user: UserInfo }
  | { readonly status: 'expired'; readonly user: UserInfo };

export const sessionAtom = atom<SessionState>({ status: 'starting' });

/** Whether it is the same person, whatever the language of the names. */
export const isSameUser = (one: UserInfo | undefined, other: UserInfo | undefined): boolean =>
  one?.uid === other?.uid && one?.tenantId === other?.tenantId;

/** The user who is signed in, or has to sign in again. */
export const userAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === 'signedIn' || session.status === 'expired' ? session.user : undefined;
});

/** How many sign-ins by the host page are under way. */
export const hostSignInsUnderWayAtom = atom(0);

/** Whether the host page was asked for an identity and may still deliver it. source: WB222 */
export const hostIdentityAwaitedAtom = atom(false);

/** Whether the gateway could not be reached when a session was looked for, which is tried again. source: WB234 */
export const isTriedAgain = (session: SessionState): boolean =>
  session.status === 'signedOut' && session.refusal !== undefined && session.refusal.errorCode === undefined;

/** Whether somebody is signed in, or may be without doing anything. source: WB270 */
export const mayBeSignedInAtom = atom((get) => {
  const session = get(sessionAtom);
  if (session.status !== 'signedOut') return true;
  return isTriedAgain(session) || get(hostSignInsUnderWayAtom) > 0 || get(hostIdentityAwaitedAtom);
});
