import { type Colleague, reduceColleagues } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';

const nobody: readonly Colleague[] = [];

/** What the colleagues of an agent look at, and where they write. Ours. source: WB540 */
export const colleaguesAtom = atomWithReducer(nobody, reduceColleagues);
