import type { Connection } from '@parley/realtime';
import { atom } from 'jotai';

/** The state of the socket. source: SK-07 */
export const connectionAtom = atom<Connection>({ status: 'none' });

/** Whether it was open once since sign-in: only the first time is a veil drawn over the page. source: X-05, behaviours 1 */
export const hasConnectedAtom = atom(false);

/** Whether it was open once and is not now: nothing of an answer can come, and none can be stopped. source: behaviours 1 */
export const isConnectionLostAtom = atom((get) => get(hasConnectedAtom) && get(connectionAtom).status !== 'success');
