import { quantitiesIn } from './quantities';

/** Sums of money in a normalised text, in yuan: 八万, 10 万, 120,000, 80k. Below 100 nothing counts as a sum. */
export const amountsIn = (text: string): readonly number[] =>
  quantitiesIn(text)
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ from, to, isFromOpen }) => (isFromOpen ? [from] : [...new Set([from, to])]))
    .filter((sum) => sum >= 100 && Number.isFinite(sum));

/** Where the rules of purchasing draw lines. */
const bands: readonly (readonly [number, string])[] = [
  [5000, 'sum-tiny'],
  [100_000, 'sum-small'],
  [500_000, 'sum-middle'],
  [1_000_000, 'sum-large'],
];

/** The band of a sum: amounts of one band follow the same rules, whatever the figure. A line belongs to both its sides. */
export const bandsOf = (sum: number): readonly string[] => {
  const around = [sum * 0.999, sum * 1.001].map((side) => bands.find(([upTo]) => side <= upTo)?.[1] ?? 'sum-huge');
  return [...new Set(around)];
};
