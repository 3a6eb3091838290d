import { createVocabulary, type SparseVector, toUnitLength } from './sparse-vector';

/** Turns terms into vectors. A rare term weighs more, a repeated one a little more. */
export interface TermWeights {
  readonly vectorOf: (terms: readonly string[]) => SparseVector;
  /** The share of the terms, by weight, that occur in the knowledge, 0 to 1. */
  readonly knownShare: (terms: readonly string[]) => number;
  readonly size: () => number;
}

/** @param groups the terms of each entry, from all its texts, or of each section: a term is rare when few of them have it */
export function termWeights(groups: readonly ReadonlySet<string>[]): TermWeights {
  const vocabulary = createVocabulary();
  const counts: number[] = [];
  for (const group of groups) {
    for (const term of group) {
      const termIndex = vocabulary.add(term);
      counts[termIndex] = (counts[termIndex] ?? 0) + 1;
    }
  }
  // Not `groups` itself, which the weights would retain.
  const groupCount = groups.length;
  const rarity = (at: number): number =>
    Math.log(1 + (groupCount - (counts[at] ?? 0) + 0.5) / ((counts[at] ?? 0) + 0.5));
  const rarityOfUnknown = Math.log(1 + (groupCount + 0.5) / 0.5);
  // A single ideograph occurs in many words and means little; pairs of ideographs mean more.
  const factor = (term: string): number => (/^\p{Script=Han}$/u.test(term) ? 0.4 : 1);
  return {
    size: vocabulary.size,
    vectorOf: (terms) => {
      const frequency = new Map<number, number>();
      const factors = new Map<number, number>();
      for (const term of terms) {
        const at = vocabulary.find(term);
        if (at === undefined) continue;
        frequency.set(at, (frequency.get(at) ?? 0) + 1);
        factors.set(at, factor(term));
      }
      return toUnitLength(
        new Map([...frequency].map(([at, n]) => [at, (1 + Math.log(n)) * rarity(at) * (factors.get(at) ?? 1)])),
      );
    },
    knownShare: (terms) => {
      let known = 0;
      let all = 0;
      for (const term of new Set(terms)) {
        const at = vocabulary.find(term);
        const weight = (at === undefined ? rarityOfUnknown : rarity(at)) * factor(term);
        all += weight;
        if (at !== undefined) known += weight;
      }
      return all === 0 ? 0 : known / all;
    },
  };
}
