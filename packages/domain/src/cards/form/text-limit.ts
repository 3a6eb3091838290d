import type { FormField } from './form-card';

/** How long the text of a field may be, as a textarea counts; undefined without a limit. source: VA-10 */
export function maxLengthOf({ fieldType, values }: FormField): number | undefined {
  if (fieldType !== 'TEXTAREA') return undefined;
  return values.find(({ maxLength }) => maxLength !== undefined && maxLength > 0)?.maxLength;
}

/** The text cut to what the field takes, never in the middle of a character. source: VA-10 */
export function withinMaxLength(field: FormField, text: string): string {
  const limit = maxLengthOf(field);
  if (limit === undefined || text.length <= limit) return text;
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
