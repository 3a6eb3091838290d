import type { Catalogue } from '../message-key';
import { deferredTexts } from './zh-CN/deferred-texts';
import { initialTexts } from './zh-CN/initial-texts';

/** The Chinese words, as in the design pictures. A key the English has and this lacks does not compile. source: M-46 */
export const catalogue: Catalogue = {
  ...initialTexts,
  ...deferredTexts,
};
