import * as v from 'valibot';
import { flag, listOf, maybe, maybeText, textOrEmpty, wholeNumber, withFallback } from '../../wire/lenient';

/** The kinds of fields a form has. source: MT-71 … MT-76 */
export const FormFieldType = v.picklist(['TEXTAREA', 'VALUE_SET', 'CASCADER', 'DATETIME', 'IMAGE']);
export type FormFieldType = v.InferOutput<typeof FormFieldType>;

/** An option of a field, or the entry that holds its text (`valueText`). source: MT-77, MT-78, M-32 */
export const FormValue = v.object({
  valueId: textOrEmpty,
  meaning: textOrEmpty,
  parentId: maybeText,
  nodeLevel: wholeNumber,
  checked: flag,
  defaultFlag: flag,
  valueText: maybeText,
  maxLength: wholeNumber,
});
export type FormValue = v.InferOutput<typeof FormValue>;

/** One field. Without an id or of an unknown type it is dropped from its form. source: MT-70 */
export const FormField = v.object({
  fieldId: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(128)),
  fieldName: textOrEmpty,
  fieldDesc: maybeText,
  fieldType: FormFieldType,
  valueSetType: withFallback(v.optional(v.picklist(['radio', 'multiple']), 'radio'), 'radio'),
  required: flag,
  values: listOf(FormValue),
});
export type FormField = v.InferOutput<typeof FormField>;

/**
 * INQUIRY_FORM, USER_EVAL_FORM and CUSTOMER_TICKET_FORM. Of several fields with the same id the first is used. source: MT-68, MT-69
 */
export const FormCard = v.object({
  title: maybe(v.object({ text: textOrEmpty })),
  guideWords: maybeText,
  /** Whether it was already submitted (the wire’s name). */
  submit: flag,
  fields: v.pipe(
    listOf(FormField),
    v.transform((fields) =>
      [...new Map(fields.toReversed().map((field) => [field.fieldId, field])).values()].toReversed(),
    ),
  ),
});
export type FormCard = v.InferOutput<typeof FormCard>;

/** The answer of one field. */
export type FieldAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choice'; readonly valueIds: readonly string[] }
  | { readonly kind: 'images'; readonly urls: readonly string[] };
/** Answers by field id. A field without an entry has its stored answer. */
export type FormAnswers = ReadonlyMap<string, FieldAnswer>;
