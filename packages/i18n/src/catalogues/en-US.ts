import { deferredTexts } from './en-US/deferred-texts';
import { initialTexts } from './en-US/initial-texts';

/** The English texts: those the specification quotes, or better ones of the same meaning. source: M-46, X-30 */
export const catalogue = {
  ...initialTexts,
  ...deferredTexts,
};
