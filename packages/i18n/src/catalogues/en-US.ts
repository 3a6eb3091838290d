import { a11y } from './en-US/a11y';
import { card } from './en-US/card';
import { composer } from './en-US/composer';
import { emoji } from './en-US/emoji';
import { error } from './en-US/error';
import { form } from './en-US/form';
import { host } from './en-US/host';
import { login } from './en-US/login';
import { message } from './en-US/message';
import { overlay } from './en-US/overlay';
import { richText } from './en-US/rich-text';
import { room } from './en-US/room';
import { shell } from './en-US/shell';
import { timeline } from './en-US/timeline';

/** The English words; where the specification quotes a text, that text word for word. source: M-46 */
export const catalogue = {
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
