import * as v from 'valibot';
import { flag, listOf, maybe, maybeText, textOrEmpty, withFallback } from '../wire/lenient';

/** source: §3 Robot message bodies (MT-45 … MT-50), M-26 */
export const CardButton = v.object({
  text: v.pipe(v.string(), v.nonEmpty()),
  color: withFallback(
    v.optional(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.picklist([1, 2, 3, 4] as const)), 2),
    2,
  ),
  type: maybeText,
  message: maybeText,
  url: maybeText,
  buttonParam: v.optional(v.unknown()),
});
export type CardButton = v.InferOutput<typeof CardButton>;

/** A word in a corner with a meaning. Ours (W-10). */
export const CardTag = v.object({
  text: v.pipe(v.string(), v.nonEmpty()),
  color: withFallback(v.optional(v.picklist(['ok', 'warn', 'bad', 'info', 'accent']), 'info'), 'info'),
});
export type CardTag = v.InferOutput<typeof CardTag>;

/** A name and a value in the list of a card; one without either is none. source: §3 (MT-33) */
export const CardField = v.pipe(
  v.object({ fieldName: v.string(), fieldValue: textOrEmpty }),
  v.check(({ fieldName, fieldValue = '' }) => `${fieldName}${fieldValue}`.trim() !== ''),
);
export type CardField = v.InferOutput<typeof CardField>;

export const cardConfig = v.object({
  textMode: maybe(v.picklist(['MARKDOWN', 'HTML'])),
  cardLink: maybeText,
  evaluateFlag: flag,
});

const fieldLines = maybe(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(1)));

/** CARD and TEMPLATE_CARD: every part optional. source: §2 Robot card, §3 Robot message bodies (MT-30 … MT-40) */
export const RichCard = v.object({
  title: maybe(v.object({ text: textOrEmpty })),
  subTitle: maybe(
    v.object({ text: v.optional(v.unknown()), subTitleFoldLineNumber: fieldLines, hideFoldButton: flag }),
  ),
  cardImag: maybe(v.object({ url: v.string() })),
  image: maybe(v.object({ url: v.string() })),
  fields: listOf(CardField),
  verticalContentData: maybe(v.object({ title: textOrEmpty, desc: textOrEmpty })),
  buttons: listOf(CardButton),
  config: v.optional(withFallback(cardConfig, { evaluateFlag: false }), { evaluateFlag: false }),
  aigcFlag: flag,
  sourceMsgType: maybeText,
  tag: maybe(CardTag),
  /** The line under the title where the sub-title is a list. Ours. */
  caption: maybeText,
  dataTime: maybeText,
});
export type RichCard = v.InferOutput<typeof RichCard>;
