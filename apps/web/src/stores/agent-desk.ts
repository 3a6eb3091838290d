import { emptyAgentDesk, reduceAgentDesk } from '@parley/domain';
import { atom } from 'jotai';
import { atomWithReducer } from 'jotai/utils';

/** The agent desk: who waits, and whom the agent serves. source: S-04 */
export const agentDeskAtom = atomWithReducer(emptyAgentDesk, reduceAgentDesk);

/** The room that the agent chose at the desk, whether they serve it or it waits. */
export const chosenServiceRoomIdAtom = atom<string | undefined>(undefined);
