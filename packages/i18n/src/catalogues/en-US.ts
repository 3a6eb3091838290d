import { first } from './en-US/en-first';
import { later } from './en-US/en-later';

/** The English words; where the specification quotes a text, that text word for word. source: M-46 */
export const catalogue = {
  ...first,
  ...later,
};
