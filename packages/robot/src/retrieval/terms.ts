import { conceptsOf } from '../dictionary/concepts';
import { normalise } from '../text/normalise';
import { piecesOf, tokensOf } from '../text/tokens';

/** A text as the index sees it: words and concepts, never mixed. */
export interface Terms {
  readonly words: readonly string[];
  /** Pieces of the Latin words, for those that are misspelt. */
  readonly pieces: readonly string[];
  readonly concepts: readonly string[];
}

export function termsOf(text: string): Terms {
  const plain = normalise(text);
  const words = tokensOf(plain);
  return { words, pieces: words.flatMap(piecesOf), concepts: conceptsOf(plain) };
}
