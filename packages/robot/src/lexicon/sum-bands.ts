import type { TradePack } from '../packs/trade-pack';
import type { Quantity } from '../text/quantities';

/** The sums of money among some quantities, in yuan: 八万, 10 万, 120,000, 80k. Below 100 nothing counts as a sum. */
export const sumsIn = (quantities: readonly Quantity[]): readonly number[] =>
  quantities
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ from, to, isFromOpen }) => (isFromOpen ? [from] : [...new Set([from, to])]))
    .filter((sum) => sum >= 100 && Number.isFinite(sum));

/** The band of a sum: amounts of one band follow the same rules, whatever the figure. A line belongs to both its sides. */
export function bandsOf(bands: TradePack['sumBands'], sum: number): readonly string[] {
  const around = [sum * 0.999, sum * 1.001].flatMap((side) => bands.find(([upTo]) => side <= upTo)?.[1] ?? []);
  return [...new Set(around)];
}
