import type { IndustryPack } from '../packs/industry-pack';
import type { Quantity } from '../text/quantities';

/**
 * The sums of money that a text names, in yuan (八万, 10 万, 120,000, 80k), both ends of a range. Sums below 100 are dropped:
 * no rule has so low a threshold, and such numbers mostly count something else.
 */
export const sumsIn = (quantities: readonly Quantity[]): readonly number[] =>
  quantities
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ from, to, isFromOpen }) => (isFromOpen ? [from] : [...new Set([from, to])]))
    .filter((sum) => sum >= 100 && Number.isFinite(sum));

/**
 * The concepts of the bands that a sum lies in. A band is the range of sums between two thresholds of the rules, such as up to
 * 100,000. A sum at a threshold, give or take 0.1 %, lies in the bands on both sides, for 'up to' and 'from' both mean it.
 */
export function bandsOf(bands: IndustryPack['sumBands'], sum: number): readonly string[] {
  const concepts = [sum * 0.999, sum * 1.001].flatMap((near) => bands.find(([upTo]) => near <= upTo)?.[1] ?? []);
  return [...new Set(concepts)];
}
