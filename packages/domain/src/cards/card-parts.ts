import * as v from 'valibot';
import { flag, maybe, maybeText, textOrEmpty, withFallback } from '../wire/lenient';

/** A button of a card. source: MT-45 … MT-50, M-26 */
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

/**
 * Identifies a button by the text and the parameter that it sends. The keys of the parameter are sorted, because a server
 * that stores JSON may return them in another order. Ours.
 */
export const buttonKey = (text: string, buttonParam: unknown): string =>
  JSON.stringify([text, buttonParam], (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value,
  );

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `action` in the parameter of a button that cancels what its card asks for. Ours. */
export const cancelAction = 'cancel';

/** Whether a button cancels what its card asks for. Ours. */
export const isCancelButton = ({ buttonParam }: CardButton): boolean =>
  isRecord(buttonParam) && 'action' in buttonParam && buttonParam.action === cancelAction;

/** A tag in the corner of a card. Ours (W-10). */
export const CardTag = v.object({
  text: v.pipe(v.string(), v.nonEmpty()),
  color: withFallback(v.optional(v.picklist(['ok', 'warn', 'bad', 'info', 'accent']), 'info'), 'info'),
});
export type CardTag = v.InferOutput<typeof CardTag>;

/** A name and a value in the list of a card; dropped where the name is no text or both are blank. source: MT-33 */
export const CardField = v.pipe(
  v.object({ fieldName: v.string(), fieldValue: textOrEmpty }),
  v.check(({ fieldName, fieldValue = '' }) => `${fieldName}${fieldValue}`.trim() !== ''),
);
export type CardField = v.InferOutput<typeof CardField>;

/** The markup of the card's texts, the link at its foot, and whether the card can be rated. */
export const cardConfig = v.optional(
  withFallback(
    v.object({ textMode: maybe(v.picklist(['MARKDOWN', 'HTML'])), cardLink: maybeText, evaluateFlag: flag }),
    { evaluateFlag: false },
  ),
  { evaluateFlag: false },
);
