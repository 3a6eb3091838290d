import type { IndustryPack } from '../packs/industry-pack';
import type { Quantity } from '../text/quantities';

/** The sums of money among some quantities, in yuan: 八万, 10 万, 120,000, 80k. Amounts below 100 do not count. */
export const sumsIn = (quantities: readonly Quantity[]): readonly number[] =>
  quantities
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ from, to, isFromOpen }) => (isFromOpen ? [from] : [...new Set([from, to])]))
    .filter((sum) => sum >= 100 && Number.isFinite(sum));

/** The bands of a sum; the same rules apply within a band. A sum equal to a threshold is in the bands on both sides. */
export function bandsOf(bands: IndustryPack['sumBands'], sum: number): readonly string[] {
  const around = [sum * 0.999, sum * 1.001].flatMap((side) => bands.find(([upTo]) => side <= upTo)?.[1] ?? []);
  return [...new Set(around)];
}
