import type { IndustryPack } from '../packs/industry-pack';
import { normalise } from '../text/normalise';
import { type Quantity, quantitiesIn } from '../text/quantities';
import { tokensOf, trigramsOf } from '../text/tokens';
import { conceptFinder } from './concepts';
import { bandsOf, sumsIn } from './sum-bands';

/** The terms of a text; words and concepts are separate fields of the index. */
export interface Terms {
  readonly words: readonly string[];
  /** Trigrams of the Latin words, which match misspelt words. */
  readonly trigrams: readonly string[];
  readonly concepts: readonly string[];
}

/** Reads texts with the words of one industry; the texts need not be normalised. */
export interface Lexicon {
  readonly termsOf: (text: string) => Terms;
  /** The distinct concepts in a text, in either language. */
  readonly conceptsOf: (text: string) => readonly string[];
  readonly quantitiesOf: (text: string) => readonly Quantity[];
}

export function createLexicon({ concepts, sumBands, countedKinds, requestToAct }: IndustryPack): Lexicon {
  const findConcepts = conceptFinder(concepts);
  const quantitiesInPlain = cacheLast((plain) => quantitiesIn(plain, countedKinds));
  const isRequestToAct = (text: string): boolean =>
    !requestToAct.questionPattern.test(text) &&
    requestToAct.requestPatterns.some((pattern) => pattern.test(text.trim()));

  function conceptsIn(text: string): readonly string[] {
    const found = new Set(findConcepts(text));
    for (const sum of sumsIn(quantitiesInPlain(text))) for (const band of bandsOf(sumBands, sum)) found.add(band);
    // A concept of its own, so that an entry phrased as a request is nearest to a request.
    if (isRequestToAct(text)) found.add('request-to-act');
    return [...found];
  }

  return {
    conceptsOf: (text) => conceptsIn(normalise(text)),
    quantitiesOf: (text) => quantitiesInPlain(normalise(text)),
    termsOf: cacheLast((text) => {
      const plain = normalise(text);
      const words = tokensOf(plain);
      return { words, trigrams: words.flatMap(trigramsOf), concepts: conceptsIn(plain) };
    }),
  };
}

/** Caches the last result, because several parts of the index and of the decision read the same question. */
function cacheLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly result: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: read(text) };
    return last.result;
  };
}
