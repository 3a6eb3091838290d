import { type PlainTextKey, serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage } from '../robot';

/** A value id and its label. */
export type Option = readonly [valueId: string, words: PlainTextKey];
/** An option of a cascader with the options below it. */
export type Branch = readonly [valueId: string, words: PlainTextKey, below: readonly Option[]];

export type FieldBody = Readonly<Record<string, unknown>>;

interface FieldHead {
  readonly fieldId: string;
  readonly name: PlainTextKey;
  readonly required?: boolean;
}

/** Makes the fields of a form in one language, as they go onto the wire. source: MT-70 … MT-78 */
export function fieldsIn(language: QuestionLanguage) {
  const labelOf = (key: PlainTextKey): string => serverText(language, key);
  const fieldHead = ({ fieldId, name, required = false }: FieldHead) => ({
    fieldId,
    fieldName: labelOf(name),
    required,
  });
  return {
    labelOf,
    choice: (
      field: FieldHead & {
        readonly options: readonly Option[];
        readonly multiple?: boolean;
        readonly selected?: string;
      },
    ): FieldBody => ({
      ...fieldHead(field),
      fieldType: 'VALUE_SET',
      valueSetType: field.multiple ? 'multiple' : 'radio',
      values: field.options.map(([valueId, words]) => ({
        valueId,
        meaning: labelOf(words),
        defaultFlag: valueId === field.selected,
      })),
    }),
    cascade: (field: FieldHead & { readonly branches: readonly Branch[] }): FieldBody => ({
      ...fieldHead(field),
      fieldType: 'CASCADER',
      values: field.branches.flatMap(([parentId, words, below]) => [
        { valueId: parentId, meaning: labelOf(words), nodeLevel: 1 },
        ...below.map(([valueId, leaf]) => ({ valueId, meaning: labelOf(leaf), parentId, nodeLevel: 2 })),
      ]),
    }),
    text: (field: FieldHead & { readonly maxLength: number; readonly prefilled?: string }): FieldBody => ({
      ...fieldHead(field),
      fieldType: 'TEXTAREA',
      values: [{ valueText: truncate(field.maxLength, field.prefilled ?? ''), maxLength: field.maxLength }],
    }),
    dateTime: (field: FieldHead): FieldBody => ({
      ...fieldHead(field),
      fieldType: 'DATETIME',
      values: [{ valueText: '' }],
    }),
    images: (field: FieldHead): FieldBody => ({
      ...fieldHead(field),
      fieldType: 'IMAGE',
      values: [{ valueText: '[]' }],
    }),
  };
}

/** Cuts a text without leaving half of a surrogate pair, which cannot be stored. */
const truncate = (length: number, text: string): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
