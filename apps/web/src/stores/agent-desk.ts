import { emptyAgentDesk, reduceAgentDesk } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';

/** The agent desk: who waits, and whom the agent serves. source: S-04 */
export const agentDeskAtom = atomWithReducer(emptyAgentDesk, reduceAgentDesk);
