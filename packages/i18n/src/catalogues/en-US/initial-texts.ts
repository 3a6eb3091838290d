import { a11y } from './a11y';
import { composer } from './composer';
import { host } from './host';
import { room } from './room';
import { shell } from './shell';
import { timeline } from './timeline';

/** The words of the first screen. source: M-46 */
export const initialTexts = {
  ...a11y,
  ...composer,
  ...host,
  ...room,
  ...shell,
  ...timeline,
};
