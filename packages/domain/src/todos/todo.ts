import * as v from 'valibot';
import { jsonOr, listOf, maybeText, requiredText, textOrEmpty, withFallback } from '../wire/lenient';

/** How often a to-do repeats: never, daily, weekly, monthly, yearly; there is no 2. source: SM-33 … SM-37, C-24 */
export const repeatTypes = ['0', '1', '3', '4', '5'] as const;

const Repeat = withFallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(repeatTypes)), '0'),
  '0',
);

/** Who takes part in a to-do. source: EN-29, EN-39 */
const Participant = v.object({
  friendGroupId: requiredText,
  friendGroupName: textOrEmpty,
  type: maybeText,
});

/** A to-do. Times are 'yyyy-MM-dd HH:mm:ss'; one without an id is not saved yet. source: EN-29, C-21, C-23, C-27 */
export const Todo = v.object({
  id: maybeText,
  scheduleType: withFallback(v.optional(v.picklist(['TEXT', 'URL']), 'TEXT'), 'TEXT'),
  content: textOrEmpty,
  scheduleTime: textOrEmpty,
  endTime: textOrEmpty,
  repeatType: Repeat,
  friends: v.optional(withFallback(jsonOr(listOf(Participant)), []), []),
  shareTitle: maybeText,
  shareDesc: maybeText,
  shareUrl: maybeText,
  imageUrl: maybeText,
});
export type Todo = v.InferOutput<typeof Todo>;

/** What a person can change of a to-do. */
export type TodoEntry = Pick<Todo, 'content' | 'scheduleTime' | 'repeatType' | 'endTime'>;

/** The errors of a to-do, by field. source: VA-01, VA-03 */
export interface TodoErrors {
  readonly content?: 'empty';
  readonly scheduleTime?: 'empty' | 'early';
  readonly endTime?: 'early';
}

/**
 * Checks whether a to-do can be saved; an end before the start is allowed. `now` in epoch ms.
 * source: VA-01 … VA-05
 */
export function validateTodo(entry: TodoEntry, now: number): TodoErrors {
  const { content, scheduleTime, endTime } = entry;
  const from = earliestTodoTime(now);
  const isEarly = (time: string) => time !== '' && time < from;
  return {
    ...(content.trim() === '' && { content: 'empty' }),
    ...(scheduleTime === '' && { scheduleTime: 'empty' }),
    ...(isEarly(scheduleTime) && { scheduleTime: 'early' }),
    ...(isRepeating(entry) && isEarly(endTime) && { endTime: 'early' }),
  };
}

/** Whether a to-do repeats; only such a one has an end. source: VA-04 */
export const isRepeating = ({ repeatType }: Pick<Todo, 'repeatType'>): boolean => repeatType !== '0';

/** A to-do as it is saved: with its text trimmed, and without an end unless it repeats. source: VA-02, VA-04 */
export const normaliseTodo = <Entry extends TodoEntry>(entry: Entry): Entry => ({
  ...entry,
  content: entry.content.trim(),
  endTime: isRepeating(entry) ? entry.endTime : '',
});

/** The earliest time that can be chosen: the start of yesterday in the time zone of the machine. source: VA-03 */
export function earliestTodoTime(now: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() - 1);
  const parts = [String(day.getFullYear()).padStart(4, '0'), ...[day.getMonth() + 1, day.getDate()].map(twoDigits)];
  return `${parts.join('-')} 00:00:00`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
