import { createTokenStore } from '../account/session/token-store';
import { type ClientStorage, storageKeys } from '../account/storage/storage';
import { isFramed } from '../host/open-bridge';
import type { StartAddress, StartParameters } from './start-parameters';

/**
 * Whether the chat is drawn while the session is still looked for: where a sign-in is likely and leads to the chat, so that
 * one can write already. source: WB290
 */
export function opensChatEarly(
  { hash }: Pick<StartAddress, 'hash'>,
  { login, thirdToken }: Pick<StartParameters, 'login' | 'thirdToken'>,
  storage: ClientStorage,
): boolean {
  const isSignInLikely = createTokenStore(storage).get() || (login && (thirdToken || isFramed()));
  const wanted = /^#?\/?(?:login)?(?:\?|$)/.test(hash) ? storage.tab.read(storageKeys.wantedPath) || chat : hash;
  return !!isSignInLikely && /^#?\/(?:p|mtP)urchaseRobot(?:\?|$)/.test(wanted);
}

/** Or the phone's: a sign-in leads to a chat in any case. */
const chat = '/purchaseRobot';
