import * as v from 'valibot';
import { flag, listOf, maybe, maybeText, textOrEmpty } from '../../wire/lenient';
import { CardButton, CardField, CardTag, cardConfig } from '../card-parts';

const positiveInteger = maybe(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(1)));

/** CARD and TEMPLATE_CARD: every part optional. source: MT-30 … MT-40 */
export const RichCard = v.object({
  title: maybe(v.object({ text: textOrEmpty })),
  subTitle: maybe(
    v.object({ text: v.optional(v.unknown()), subTitleFoldLineNumber: positiveInteger, hideFoldButton: flag }),
  ),
  cardImag: maybe(v.object({ url: v.string() })),
  image: maybe(v.object({ url: v.string() })),
  fields: listOf(CardField),
  verticalContentData: maybe(v.object({ title: textOrEmpty, desc: textOrEmpty })),
  buttons: listOf(CardButton),
  config: cardConfig,
  aigcFlag: flag,
  sourceMsgType: maybeText,
  tag: maybe(CardTag),
  /** A line below the title, for cards whose sub-title is a list. Ours. */
  caption: maybeText,
  dataTime: maybeText,
});
export type RichCard = v.InferOutput<typeof RichCard>;
