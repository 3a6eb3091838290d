import { deferredWords } from './en-US/deferred-words';
import { initialWords } from './en-US/initial-words';

/** The English words; where the specification quotes a text, that text word for word. source: M-46 */
export const catalogue = {
  ...initialWords,
  ...deferredWords,
};
