import { deferredTexts } from './en-US/deferred-texts';
import { initialTexts } from './en-US/initial-texts';

/** The English words; where the specification quotes a text, that text or a better one of the same meaning. source: M-46, X-30 */
export const catalogue = {
  ...initialTexts,
  ...deferredTexts,
};
