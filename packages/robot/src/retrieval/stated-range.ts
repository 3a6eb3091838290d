import type { FaqEntry, FaqText } from '../knowledge/faq-entry';
import type { Lexicon } from '../lexicon/lexicon';
import { normalise } from '../text/normalise';
import { meet, type Quantity } from '../text/quantities';

/** What an entry holds for, by language: 'below 100,000 yuan'. */
export type StatedRanges = readonly (readonly Quantity[])[];

/** A range does not count when a phrasing of the same entry lies outside of it: whoever wrote that wants it answered by this entry. */
export function statedRangesOf({ texts }: FaqEntry, lexicon: Lexicon): StatedRanges {
  const asked = texts.flatMap(({ phrasings }) => phrasings).map(lexicon.quantitiesOf);
  return texts
    .map((text) => statedRange(text, lexicon))
    .filter((range) => !asked.some((one) => contradicts(one, [range])));
}

/** A condition opens an answer, 'Above CNY 1,000,000 two signatures …'; a figure further on is what the answer says. */
const maxOpeningLength = 24;
const yesOrNo = /^(?:yes|no|对|不用|不能|可以|是的|不需要)[。，,.]\s*/;

function statedRange({ question, answer }: FaqText, { quantitiesOf }: Lexicon): readonly Quantity[] {
  const ofTitle = quantitiesOf(question).filter(isBound);
  if (ofTitle.length > 0) return ofTitle;
  const [opening = ''] = normalise(answer)
    .replace(yesOrNo, '')
    .split(/[。;；，]|,(?!\d)|\.\s/);
  if (isLimit.test(opening)) return [];
  return quantitiesOf(opening).filter((quantity) => isBound(quantity) && quantity.start <= maxOpeningLength);
}

/** 'At most 2 %' limits what is asked about and is no condition: a question that names 5 % is answered by it. */
const isLimit = /不超过|不少于|至少|至多|最多|at most|at least|no more than|within/;

const isBound = ({ from, to }: Quantity): boolean => from !== to;

/** Whether a question names a quantity for which the entry, in one of its languages, says that it does not hold. */
export const contradicts = (asked: readonly Quantity[], stated: StatedRanges): boolean =>
  stated.some((ranges) => kindsOf(ranges).some((kind) => !agree(ofKind(asked, kind), ofKind(ranges, kind))));

const agree = (asked: readonly Quantity[], ranges: readonly Quantity[]): boolean =>
  asked.length === 0 || asked.some((one) => ranges.some((range) => meet(one, range)));

const kindsOf = (ranges: readonly Quantity[]): readonly Quantity['kind'][] => [
  ...new Set(ranges.map(({ kind }) => kind)),
];

const ofKind = (quantities: readonly Quantity[], wanted: Quantity['kind']): readonly Quantity[] =>
  quantities.filter(({ kind }) => kind === wanted);
