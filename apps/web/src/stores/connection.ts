import type { ConnectionState } from '@parley/realtime';
import { atom } from 'jotai';

/** The state of the socket. source: SK-07 */
export const connectionAtom = atom<ConnectionState>({ status: 'none' });

/**
 * Whether the connection was open once since sign-in: an overlay covers the page until the first one.
 * source: X-05, behaviours 1
 */
export const hasConnectedAtom = atom(false);

/** Whether an open connection was lost: no chunk can arrive, and no answer can be stopped. source: behaviours 1 */
export const isConnectionLostAtom = atom((get) => get(hasConnectedAtom) && get(connectionAtom).status !== 'success');
