import { type FaqEntry, isInScope } from '../knowledge/faq-entry';
import type { FaqIndex } from '../retrieval/faq-index';
import { branchOf } from '../retrieval/policy-sections';
import type { Candidate } from '../retrieval/ranking';

const choiceCount = 3;

/** The entries to choose from, without those that only say where else to ask. */
export const nearestEntries = (index: FaqIndex, candidates: readonly Candidate[]): readonly FaqEntry[] =>
  entriesOf(index, candidates).filter(isInScope).slice(0, choiceCount);

const relatedCount = 8;
const nearCount = 20;

/**
 * Entries related to the first candidate: near ones of its category, then of its branch, then all others of its
 * category.
 */
export function relatedEntries(index: FaqIndex, candidates: readonly Candidate[]): readonly FaqEntry[] {
  const [first, ...others] = entriesOf(index, candidates);
  if (!first || !isInScope(first)) return [];
  const inScope = others.filter(isInScope);
  const near = inScope.slice(0, nearCount);
  const isOfBranch = ({ category }: FaqEntry): boolean => branchOf(category) === branchOf(first.category);
  const isOfSubject = ({ category }: FaqEntry): boolean => category === first.category;
  return [
    ...near.filter(isOfSubject),
    ...near.filter((entry) => isOfBranch(entry) && !isOfSubject(entry)),
    ...inScope.slice(nearCount).filter(isOfSubject),
  ].slice(0, relatedCount);
}

const entriesOf = ({ entries }: FaqIndex, candidates: readonly Candidate[]): readonly FaqEntry[] =>
  candidates.flatMap(({ entry }) => entries[entry] ?? []);
