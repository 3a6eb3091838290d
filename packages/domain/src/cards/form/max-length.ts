import type { FormField } from './form-card';

/** The longest text of a field, in UTF-16 code units; undefined without a limit. source: VA-10 */
export function maxLengthOf({ fieldType, values }: FormField): number | undefined {
  if (fieldType !== 'TEXTAREA') return undefined;
  return values.find(({ maxLength }) => maxLength !== undefined && maxLength > 0)?.maxLength;
}

/** The text cut at the field's limit, never in the middle of a surrogate pair. source: VA-10 */
export function truncateToMaxLength(field: FormField, text: string): string {
  const limit = maxLengthOf(field);
  if (limit === undefined || text.length <= limit) return text;
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
