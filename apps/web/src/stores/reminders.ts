import { reduceReminders } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';

/** To-dos that are due and not yet understood. source: OV-23, OV-24 */
export const remindersAtom = atomWithReducer([], reduceReminders);
