import type { FaqEntry, FaqText } from '../knowledge/faq-entry';
import type { Lexicon } from '../lexicon/lexicon';
import { normalise } from '../text/normalise';
import { overlap, type Quantity } from '../text/quantities';

/** The ranges that an entry applies to, by language: 'below 100,000 yuan'. */
export type StatedRanges = readonly (readonly Quantity[])[];

/** Reads the ranges of an entry. A range that a phrasing of the same entry contradicts does not count. */
export function statedRangesOf({ texts }: FaqEntry, lexicon: Lexicon): StatedRanges {
  const phrasedQuantities = texts.flatMap(({ phrasings }) => phrasings).map(lexicon.quantitiesOf);
  return texts
    .map((text) => statedRange(text, lexicon))
    .filter((range) => !phrasedQuantities.some((one) => contradicts(one, [range])));
}

/** A figure is a condition only at the beginning of an answer, 'Above CNY 1,000,000 two signatures …'. */
const maxOpeningLength = 24;
const yesOrNo = /^(?:yes|no|对|不用|不能|可以|是的|不需要)[。，,.]\s*/;

function statedRange({ question, answer }: FaqText, { quantitiesOf }: Lexicon): readonly Quantity[] {
  const rangesOfTitle = quantitiesOf(question).filter(isRange);
  if (rangesOfTitle.length > 0) return rangesOfTitle;
  const [opening = ''] = normalise(answer)
    .replace(yesOrNo, '')
    .split(/[。;；，]|,(?!\d)|\.\s/);
  if (isLimit.test(opening)) return [];
  return quantitiesOf(opening).filter((quantity) => isRange(quantity) && quantity.start <= maxOpeningLength);
}

/** 'At most 2 %' is a limit and no condition: it answers a question that names 5 %, too. */
const isLimit = /不超过|不少于|至少|至多|最多|at most|at least|no more than|within/;

const isRange = ({ from, to }: Quantity): boolean => from !== to;

/** Whether a question names a quantity outside the ranges that an entry states in one of its languages. */
export const contradicts = (quantities: readonly Quantity[], stated: StatedRanges): boolean =>
  stated.some((ranges) => kindsOf(ranges).some((kind) => !agree(ofKind(quantities, kind), ofKind(ranges, kind))));

const agree = (quantities: readonly Quantity[], ranges: readonly Quantity[]): boolean =>
  quantities.length === 0 || quantities.some((one) => ranges.some((range) => overlap(one, range)));

const kindsOf = (ranges: readonly Quantity[]): readonly Quantity['kind'][] => [
  ...new Set(ranges.map(({ kind }) => kind)),
];

const ofKind = (quantities: readonly Quantity[], wanted: Quantity['kind']): readonly Quantity[] =>
  quantities.filter(({ kind }) => kind === wanted);
