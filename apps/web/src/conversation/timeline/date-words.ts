import type { DateWords } from '@parley/i18n';

const minute = 60_000;
const hour = 60 * minute;

/** How long ago something was, in the reader's own days. source: DR-21 … DR-25, M-42 */
export function dateWords(at: number, now: number): DateWords {
  const age = now - at;
  if (age < minute) return { kind: 'justNow' };
  if (age < hour) return { kind: 'minutesAgo', minutes: Math.floor(age / minute) };
  return { kind: dayKind(at, now), at };
}

/** On which of the reader's days something was. source: M-42 */
export function dayKind(at: number, now: number) {
  const then = new Date(at);
  const today = new Date(now);
  const days = Math.round((startOfDay(today) - startOfDay(then)) / (24 * hour));
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days === 2) return 'dayBeforeYesterday';
  return then.getFullYear() === today.getFullYear() ? 'thisYear' : 'otherYear';
}

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
