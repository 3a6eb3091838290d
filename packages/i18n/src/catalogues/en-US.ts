import { deferredTexts } from './en-US/deferred-texts';
import { initialTexts } from './en-US/initial-texts';

/** The English words; where the specification quotes a text, that text word for word. source: M-46 */
export const catalogue = {
  ...initialTexts,
  ...deferredTexts,
};
