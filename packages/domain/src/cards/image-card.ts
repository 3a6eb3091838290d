import * as v from 'valibot';
import { flag, maybe, maybeText, textOrEmpty, wholeNumber, withFallback } from '../wire/lenient';
import { cardConfig } from './rich-card';

/** IMAGE_CARD: one picture. Its size is ours, so that its place is reserved. source: §3 Robot message bodies (MT-20, MT-38) */
export const ImageCard = v.object({
  title: maybe(v.object({ text: textOrEmpty })),
  image: v.object({ url: v.string(), width: wholeNumber, height: wholeNumber }),
  config: v.optional(withFallback(cardConfig, { evaluateFlag: false }), { evaluateFlag: false }),
  aigcFlag: flag,
  dataTime: maybeText,
});
export type ImageCard = v.InferOutput<typeof ImageCard>;
