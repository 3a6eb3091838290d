import type { TradePack } from '../packs/trade-pack';
import { normalise } from '../text/normalise';
import { type Quantity, quantitiesIn } from '../text/quantities';
import { tokensOf, trigramsOf } from '../text/tokens';
import { conceptFinder } from './concepts';
import { bandsOf, sumsIn } from './sum-bands';

/** A text as the index sees it: words and concepts, never mixed. */
export interface Terms {
  readonly words: readonly string[];
  /** Pieces of the Latin words, for those that are misspelt. */
  readonly trigrams: readonly string[];
  readonly concepts: readonly string[];
}

/** Reads texts with the words of one trade. Any way of writing will do. */
export interface Lexicon {
  readonly termsOf: (text: string) => Terms;
  /** The concepts that a text speaks of, in either language; repeats are kept once. */
  readonly conceptsOf: (text: string) => readonly string[];
  readonly quantitiesOf: (text: string) => readonly Quantity[];
}

export function createLexicon({ concepts, sumBands, countedKinds, requestToAct }: TradePack): Lexicon {
  const namedConcepts = conceptFinder(concepts);
  const isRequestToAct = (text: string): boolean =>
    !requestToAct.asks.test(text) && requestToAct.wants.some((wish) => wish.test(text.trim()));

  function conceptsIn(text: string): readonly string[] {
    const found = new Set(namedConcepts(text));
    for (const sum of sumsIn(quantitiesIn(text, countedKinds)))
      for (const band of bandsOf(sumBands, sum)) found.add(band);
    if (isRequestToAct(text)) found.add('request-to-act');
    return [...found];
  }

  return {
    conceptsOf: (text) => conceptsIn(normalise(text)),
    quantitiesOf: (text) => quantitiesIn(normalise(text), countedKinds),
    termsOf(text) {
      const plain = normalise(text);
      const words = tokensOf(plain);
      return { words, trigrams: words.flatMap(trigramsOf), concepts: conceptsIn(plain) };
    },
  };
}
