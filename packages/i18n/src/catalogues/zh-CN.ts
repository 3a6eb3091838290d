import type { Catalogue } from '../message-key';
import { a11y } from './zh-CN/a11y';
import { card } from './zh-CN/card';
import { composer } from './zh-CN/composer';
import { emoji } from './zh-CN/emoji';
import { error } from './zh-CN/error';
import { form } from './zh-CN/form';
import { host } from './zh-CN/host';
import { login } from './zh-CN/login';
import { message } from './zh-CN/message';
import { overlay } from './zh-CN/overlay';
import { richText } from './zh-CN/rich-text';
import { room } from './zh-CN/room';
import { shell } from './zh-CN/shell';
import { timeline } from './zh-CN/timeline';

/** The Chinese words, as in the design pictures. A key the English has and this lacks does not compile. source: M-46 */
export const catalogue: Catalogue = {
  ...a11y,
  ...card,
  ...composer,
  ...emoji,
  ...error,
  ...form,
  ...host,
  ...login,
  ...message,
  ...overlay,
  ...richText,
  ...room,
  ...shell,
  ...timeline,
};
