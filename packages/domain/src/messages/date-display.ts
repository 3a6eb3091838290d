/**
 * How a moment is said to a reader; the catalogue has the words. Days are those of the machine's time zone.
 * source: §9 Date display (DR-21 … DR-25), M-42
 */
export type DateDisplay =
  | { readonly kind: 'justNow' }
  | { readonly kind: 'minutesAgo'; readonly minutes: number }
  | { readonly kind: 'today' | 'yesterday' | 'dayBeforeYesterday' | 'thisYear' | 'otherYear'; readonly at: number };

const minute = 60_000;
const pastDays = ['today', 'yesterday', 'dayBeforeYesterday'] as const;

/** Both in epoch ms. What lies ahead by less than a minute is now: clocks differ a little. source: DR-21 … DR-25, M-42 */
export function dateDisplay(at: number, now: number): DateDisplay {
  const ago = now - at;
  if (Math.abs(ago) < minute) return { kind: 'justNow' };
  if (ago > 0 && ago < 60 * minute) return { kind: 'minutesAgo', minutes: Math.floor(ago / minute) };
  const kind = pastDays[daysBetween(at, now)];
  if (kind) return { kind, at };
  return { kind: new Date(at).getFullYear() === new Date(now).getFullYear() ? 'thisYear' : 'otherYear', at };
}

/** By the calendar, so that a day with 23 or 25 hours counts as one. */
function daysBetween(at: number, now: number): number {
  const [first, last] = [new Date(at), new Date(now)].map((date) =>
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()),
  );
  return ((last ?? 0) - (first ?? 0)) / (24 * 60 * minute);
}

export const greetings = ['morning', 'noon', 'afternoon', 'evening'] as const;
/** The part of a day that a greeting names; the catalogue has `room.greeting.<part>`. */
export type Greeting = (typeof greetings)[number];

/** By the hour of the reader's day, 0 to 23. source: design a1 */
export function greetingOf(hour: number): Greeting {
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 13) return 'noon';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
