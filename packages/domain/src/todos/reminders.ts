import * as v from 'valibot';
import { flag, maybeText, textOrEmpty } from '../wire/lenient';

/** A to-do that is due; `expiredFlag`: its time went by while nobody was there. source: SE-15, C-25 */
export const DueReminder = v.object({
  id: maybeText,
  content: textOrEmpty,
  /** 'yyyy-MM-dd HH:mm:ss' */
  scheduleTime: textOrEmpty,
  expiredFlag: flag,
});
export type DueReminder = v.InferOutput<typeof DueReminder>;

/** A reminder until somebody has understood it. */
export interface Reminder {
  readonly id: string;
  readonly text: string;
  readonly time: string;
  readonly isExpired: boolean;
}

export type ReminderEvent =
  | { readonly type: 'reminder.due'; readonly data: DueReminder }
  | { readonly type: 'reminder.understood'; readonly data: { readonly id: string } };

/** More than these are never read one by one; the oldest gives way. Ours. */
const maxShown = 20;

/** Reminders that wait to be understood, the newest last; one that comes again is shown once. source: SM-38, SM-39, C-25 */
export function reduceReminders(reminders: readonly Reminder[], { type, data }: ReminderEvent): readonly Reminder[] {
  const id = type === 'reminder.due' ? idOf(data) : data.id;
  const others = reminders.filter((reminder) => reminder.id !== id);
  if (type === 'reminder.understood') return others;
  const { content, scheduleTime, expiredFlag } = data;
  const due: Reminder = { id, text: content, time: scheduleTime, isExpired: expiredFlag };
  return [...others, due].slice(-maxShown);
}

/** A to-do that comes back has a reminder each time. */
const idOf = ({ id, content, scheduleTime }: DueReminder): string => `${id ?? content} ${scheduleTime}`;
