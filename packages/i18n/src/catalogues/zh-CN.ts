import type { Catalogue } from '../message-key';
import { first } from './zh-CN/zh-first';
import { later } from './zh-CN/zh-later';

/** The Chinese words, as in the design pictures. A key the English has and this lacks does not compile. source: M-46 */
export const catalogue: Catalogue = {
  ...first,
  ...later,
};
