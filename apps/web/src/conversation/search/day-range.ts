import type { NamedDays, RoomSearch } from '../../stores/room-search';

/** For each choice, how many days before today it begins and how many days it lasts. */
const ranges = {
  today: { daysAgo: 0, days: 1 },
  yesterday: { daysAgo: 1, days: 1 },
  week: { daysAgo: 6, days: 7 },
  month: { daysAgo: 29, days: 30 },
} as const satisfies { readonly [Day in NamedDays]: object };

/** The first and the last moment of the chosen days, as the gateway reads them. */
export function dayRange(
  day: NonNullable<RoomSearch['day']>,
  now: number,
): { readonly startDate: string; readonly endDate: string } {
  const { daysAgo, days } = typeof day === 'number' ? { daysAgo: 0, days: 1 } : ranges[day];
  const from = new Date(typeof day === 'number' ? day : now);
  // Computed from calendar dates: a day on which the clocks change does not have 24 hours.
  const startOf = (offset: number) => new Date(from.getFullYear(), from.getMonth(), from.getDate() + offset);
  const end = new Date(startOf(days - daysAgo).getTime() - 1);
  return { startDate: startOf(-daysAgo).toISOString(), endDate: end.toISOString() };
}
