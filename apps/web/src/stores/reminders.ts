import { reduceReminders } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';

/** Due to-dos that the user has not dismissed. source: OV-23, OV-24 */
export const remindersAtom = atomWithReducer([], reduceReminders);
