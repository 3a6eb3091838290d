import { type ReminderEvent, reduceReminders } from '@parley/domain';
import { atom } from 'jotai';
import { shownRemindersAtom } from './shown-reminders';

/** Due to-dos that the user has not dismissed. source: OV-23, OV-24 */
export const remindersAtom = atom(
  (get) => get(shownRemindersAtom),
  (_get, set, event: ReminderEvent) => set(shownRemindersAtom, (shown) => reduceReminders(shown, event)),
);
