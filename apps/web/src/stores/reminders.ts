import { type Reminder, type ReminderEvent, reduceReminders } from '@parley/domain';
import { atom } from 'jotai';
import { needsNoticeCornerAtom } from './notice-corner';

const shownAtom = atom<readonly Reminder[]>([]);

/** Due to-dos that the user has not dismissed. source: OV-23, OV-24 */
export const remindersAtom = atom(
  (get) => get(shownAtom),
  (_get, set, event: ReminderEvent) => {
    set(shownAtom, (shown) => reduceReminders(shown, event));
    set(needsNoticeCornerAtom, true);
  },
);
