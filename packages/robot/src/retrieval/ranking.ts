import { type FaqIndex, type SignalName, type Signals, signalNames } from './faq-index';

export interface Candidate {
  /** Its position among the entries of the index. */
  readonly entry: number;
  readonly score: number;
  /** The softmax of the scores, 0 to 1: how far it stands out. */
  readonly share: number;
  readonly signals: Signals;
  /** Whether the question names a quantity that the entry excludes. */
  readonly isContradicted: boolean;
}

/**
 * The weight of each signal, chosen on the tuning half. The nearest phrasing (`words`, `concepts`) adds nothing to the
 * classifiers; suggestions still use it, because people type the beginning of a title.
 */
const weights: Readonly<Record<SignalName, number>> = {
  words: 0,
  wordsOfEntry: 0.5,
  trigrams: 0.5,
  concepts: 0,
  conceptsOfEntry: 0.7,
  classified: 0.7,
  classifiedConcepts: 0.4,
};

/**
 * Ranks the entries, likeliest first; entries that exclude a quantity of the question come last and have no share.
 * `extra` is one more score per entry, such as that of embeddings.
 */
export function rank(index: FaqIndex, question: string, extra?: readonly number[]): readonly Candidate[] {
  const contradicted = index.contradictionsOf(question);
  const scored = index.signalsOf(question).map((signals, entry) => ({
    entry,
    signals,
    score: signalNames.reduce((sum, name) => sum + weights[name] * signals[name], extra?.[entry] ?? 0),
    isContradicted: contradicted[entry] ?? false,
  }));
  const likely = scored.filter(({ isContradicted }) => !isContradicted);
  const highest = Math.max(...likely.map(({ score }) => score));
  const total = likely.reduce((sum, { score }) => sum + Math.exp(score - highest), 0);
  return scored
    .map((candidate) => ({
      ...candidate,
      share: candidate.isContradicted ? 0 : Math.exp(candidate.score - highest) / total,
    }))
    .sort((one, other) => Number(one.isContradicted) - Number(other.isContradicted) || other.score - one.score);
}
