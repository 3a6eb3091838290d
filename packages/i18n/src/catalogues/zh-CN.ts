import type { Catalogue } from '../message-key';
import { deferredWords } from './zh-CN/deferred-words';
import { initialWords } from './zh-CN/initial-words';

/** The Chinese words, as in the design pictures. A key the English has and this lacks does not compile. source: M-46 */
export const catalogue: Catalogue = {
  ...initialWords,
  ...deferredWords,
};
