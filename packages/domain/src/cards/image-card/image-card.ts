import * as v from 'valibot';
import { flag, maybe, maybeText, textOrEmpty, wholeNumber } from '../../wire/lenient';
import { cardConfig } from '../card-parts';

/** IMAGE_CARD: one image. Its size, by which space is reserved, is ours. source: MT-20, MT-38 */
export const ImageCard = v.object({
  title: maybe(v.object({ text: textOrEmpty })),
  image: v.object({ url: v.string(), width: wholeNumber, height: wholeNumber }),
  config: cardConfig,
  aigcFlag: flag,
  dataTime: maybeText,
});
export type ImageCard = v.InferOutput<typeof ImageCard>;
