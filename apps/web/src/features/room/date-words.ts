import type { DateWords } from '@parley/i18n';

const minute = 60_000;
const hour = 60 * minute;

/** How long ago something was, in the reader's own days. source: §9 Date display (DR-21 … DR-25), M-42 */
export function dateWords(at: number, now: number): DateWords {
  const age = now - at;
  if (age < minute) return { kind: 'justNow' };
  if (age < hour) return { kind: 'minutesAgo', minutes: Math.floor(age / minute) };
  const then = new Date(at);
  const today = new Date(now);
  const days = Math.round((startOfDay(today) - startOfDay(then)) / (24 * hour));
  if (days === 0) return { kind: 'today', at };
  if (days === 1) return { kind: 'yesterday', at };
  if (days === 2) return { kind: 'dayBeforeYesterday', at };
  return { kind: then.getFullYear() === today.getFullYear() ? 'thisYear' : 'otherYear', at };
}

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
