import { cardSamples } from '../src/testing/gallery/card-samples';
import { localiseIn } from '../src/testing/samples/localise';
import type { CardSample } from '../src/testing/samples/sample';

/** One of each type, with everything that such a card usually has. */
export const usualCards: readonly CardSample[] = Object.values(cardSamples).map(({ typical }) =>
  typical(localiseIn('zh_CN')),
);
