import { cardSamples } from '../src/testing/gallery/card-samples';
import { localiseIn } from '../src/testing/samples/localise';
import type { CardSample } from '../src/testing/samples/sample';

/** The typical sample of each type of card. */
export const typicalCards: readonly CardSample[] = Object.values(cardSamples).map(({ typical }) =>
  typical(localiseIn('zh_CN')),
);
