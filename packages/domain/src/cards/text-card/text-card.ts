import * as v from 'valibot';
import { flag, maybe, maybeText } from '../../wire/lenient';
import { cardConfig } from '../card-parts';

/** TEXT_CARD: a text that can be folded. source: MT-59 */
export const TextCard = v.object({
  text: v.object({
    content: v.string(),
    foldLineNumber: maybe(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(1))),
  }),
  config: cardConfig,
  aigcFlag: flag,
  dataTime: maybeText,
});
export type TextCard = v.InferOutput<typeof TextCard>;
