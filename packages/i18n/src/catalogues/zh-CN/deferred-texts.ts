import type { DeferredTexts } from '../../message-key';
import { attach } from './attach';
import { capsule } from './capsule';
import { card } from './card';
import { emoji } from './emoji';
import { error } from './error';
import { form } from './form';
import { lab } from './lab';
import { login } from './login';
import { message } from './message';
import { overlay } from './overlay';
import { purchaseRobot } from './purchase-robot';
import { records } from './records';
import { richText } from './rich-text';
import { row } from './row';
import { search } from './search';
import { settings } from './settings';
import { voice } from './voice';

/** Texts that the first screen does not need, such as those of rows, cards, the rail and dialogs. source: M-46 */
export const deferredTexts: DeferredTexts = {
  ...attach,
  ...capsule,
  ...card,
  ...emoji,
  ...error,
  ...form,
  ...lab,
  ...login,
  ...message,
  ...overlay,
  ...purchaseRobot,
  ...records,
  ...richText,
  ...row,
  ...search,
  ...settings,
  ...voice,
};
