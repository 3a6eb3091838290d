import type { DateDisplay } from '@parley/i18n';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long ago a time was, with days counted in the reader's time zone. source: DR-21 … DR-25, M-42 */
export function relativeDate(at: number, now: number): DateDisplay {
  const age = now - at;
  if (age < minuteMs) return { kind: 'justNow' };
  if (age < hourMs) return { kind: 'minutesAgo', minutes: Math.floor(age / minuteMs) };
  return { kind: dayKind(at, now), at };
}

/** The day of a time in the reader's time zone, relative to today. source: M-42 */
export function dayKind(at: number, now: number) {
  const then = new Date(at);
  const today = new Date(now);
  const days = Math.round((startOfDay(today) - startOfDay(then)) / (24 * hourMs));
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days === 2) return 'dayBeforeYesterday';
  return then.getFullYear() === today.getFullYear() ? 'thisYear' : 'otherYear';
}

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
