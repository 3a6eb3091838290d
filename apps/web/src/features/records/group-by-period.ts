/** The current week, which begins on Monday, or a month by its first moment. */
export type Period = 'thisWeek' | number;

export interface PeriodGroup<Item> {
  readonly period: Period;
  readonly items: readonly Item[];
}

/** Items from the newest on, those of one period together, in the reader's time zone. source: RT-16 */
export function groupByPeriod<Item extends { readonly sentAt: number }>(
  items: readonly Item[],
  now: number,
): readonly PeriodGroup<Item>[] {
  const groups = new Map<Period, Item[]>();
  const week = startOfWeek(new Date(now));
  for (const item of items) {
    const period = item.sentAt >= week ? 'thisWeek' : startOfMonth(new Date(item.sentAt));
    groups.set(period, [...(groups.get(period) ?? []), item]);
  }
  return [...groups].map(([period, ofPeriod]) => ({ period, items: ofPeriod }));
}

const startOfMonth = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), 1).getTime();

function startOfWeek(date: Date): number {
  const daysSinceMonday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysSinceMonday).getTime();
}
