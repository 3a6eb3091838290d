import { isRepeating, type Todo } from './todo';
import { momentOf, readWallTime, wallTimeAt, writeWallTime } from './zoned-moment';

/** When a to-do is due: its times are those of the clocks of `zone`, its creator's zone. source: SM-33 … SM-37, C-27 */
export interface TodoTimes extends Pick<Todo, 'scheduleTime' | 'endTime' | 'repeatType'> {
  readonly zone: string;
}

/** One time at which a to-do is due. */
export interface Occurrence {
  /** In epoch ms. */
  readonly at: number;
  /** The time that its creator's calendar has for it; clocks that skip it show a later one. */
  readonly scheduleTime: string;
}

/**
 * The first time after a moment (epoch ms) at which a to-do is due; undefined when there is none. The first time always
 * counts; its repeats end with `endTime`, which counts too. source: SM-33 … SM-37, VA-05, C-27
 *
 * @param times with a `scheduleTime` that `isWallTime` accepts; an `endTime` that is empty never ends it
 */
export function nextOccurrence(times: TodoTimes, after: number): Occurrence | undefined {
  const { scheduleTime, endTime, zone } = times;
  const first = { at: momentOf(scheduleTime, zone), scheduleTime };
  if (first.at > after) return first;
  if (!isRepeating(times)) return undefined;
  // Counted roughly, and two less, so that the search begins before the one that is sought.
  let count = Math.max(1, countBetween(times, wallTimeAt(after, zone)) - 2);
  for (;;) {
    const time = nthTime(times, count);
    if (time === undefined || (endTime !== '' && time > endTime)) return undefined;
    const at = momentOf(time, zone);
    if (at > after) return { at, scheduleTime: time };
    count += 1;
  }
}

const dayMs = 86_400_000;
const lastYear = 9999;

/** About how many repeats lie between the first time and another one. */
function countBetween({ scheduleTime, repeatType }: TodoTimes, until: string): number {
  const [from, to] = [scheduleTime, until].map((time) => new Date(readWallTime(time) ?? Number.NaN));
  if (!(from && to)) return 0;
  const days = Math.floor((to.getTime() - from.getTime()) / dayMs);
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  if (repeatType === '1') return days;
  if (repeatType === '3') return Math.floor(days / 7);
  return repeatType === '4' ? years * 12 + to.getUTCMonth() - from.getUTCMonth() : years;
}

/** The time of the n-th repeat, counted from the first time, so that a short month does not move those after it. */
function nthTime({ scheduleTime, repeatType }: TodoTimes, count: number): string | undefined {
  const first = new Date(readWallTime(scheduleTime) ?? Number.NaN);
  const months = repeatType === '4' ? count : repeatType === '5' ? count * 12 : 0;
  const days = repeatType === '1' ? count : repeatType === '3' ? count * 7 : 0;
  const day = new Date(first);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(first.getUTCDate(), lastDay) + days);
  return day.getUTCFullYear() > lastYear ? undefined : writeWallTime(day.getTime());
}
