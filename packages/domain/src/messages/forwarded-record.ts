import * as v from 'valibot';
import { listOf, maybeText, textOrEmpty, wholeNumber } from '../wire/lenient';

/**
 * Several messages forwarded as one: sender and text of each, and their number. `title` is ours. source: MT-85, M-33
 */
export const ForwardedRecord = v.object({
  title: maybeText,
  list: listOf(v.object({ nickname: textOrEmpty, text: textOrEmpty })),
  num: wholeNumber,
});
export type ForwardedRecord = v.InferOutput<typeof ForwardedRecord>;
