import * as v from 'valibot';
import { flag, maybeText, textOrEmpty } from '../wire/lenient';

/** A to-do that is due; `expiredFlag`: its time passed while the user was away. source: SE-15, C-25 */
export const DueReminder = v.object({
  id: maybeText,
  content: textOrEmpty,
  /** 'yyyy-MM-dd HH:mm:ss' */
  scheduleTime: textOrEmpty,
  expiredFlag: flag,
});
export type DueReminder = v.InferOutput<typeof DueReminder>;

/** A reminder that is shown until the user acknowledges it. */
export interface Reminder {
  readonly id: string;
  /** The id of the to-do; one of another system may have none. */
  readonly todoId?: string | undefined;
  readonly text: string;
  readonly time: string;
  readonly isExpired: boolean;
}

export type ReminderEvent =
  | { readonly type: 'reminder.due'; readonly data: DueReminder }
  | { readonly type: 'reminder.acknowledged'; readonly data: { readonly id: string } };

/** The most reminders that are shown; above it the oldest is dropped. Ours. */
const maxShown = 20;

/**
 * Applies one more event to the reminders shown, the newest last; a repeated one is shown once.
 * source: SM-38, SM-39, C-25
 */
export function reduceReminders(reminders: readonly Reminder[], { type, data }: ReminderEvent): readonly Reminder[] {
  const id = type === 'reminder.due' ? idOf(data) : data.id;
  const others = reminders.filter((reminder) => reminder.id !== id);
  if (type === 'reminder.acknowledged') return others;
  const { content, scheduleTime, expiredFlag } = data;
  const due: Reminder = { id, todoId: data.id, text: content, time: scheduleTime, isExpired: expiredFlag };
  return [...others, due].slice(-maxShown);
}

/** A repeating to-do has a reminder of its own at each of its times. */
const idOf = ({ id, content, scheduleTime }: DueReminder): string => `${id ?? content} ${scheduleTime}`;
