import type { Reminder } from '@parley/domain';
import { atom } from 'jotai';

/** What `remindersAtom` holds, without the code of its events, which the first screen does not need. source: OV-23 */
export const shownRemindersAtom = atom<readonly Reminder[]>([]);
