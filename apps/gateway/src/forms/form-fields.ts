import { type RobotPhrase, robotText } from '@parley/i18n/robot';
import type { QuestionLanguage } from '../robot';

/** An id and what it is called. */
export type Option = readonly [valueId: string, words: RobotPhrase];
/** An option of a cascader and what is below it. */
export type Branch = readonly [valueId: string, words: RobotPhrase, below: readonly Option[]];

export type FieldBody = Readonly<Record<string, unknown>>;

interface FieldHead {
  readonly fieldId: string;
  readonly name: RobotPhrase;
  readonly required?: boolean;
}

/** Makes the fields of a form in one language, as they go onto the wire. source: MT-70 … MT-78 */
export function fieldsIn(language: QuestionLanguage) {
  const labelOf = (phrase: RobotPhrase): string => robotText(language, phrase);
  const head = ({ fieldId, name, required = false }: FieldHead) => ({ fieldId, fieldName: labelOf(name), required });
  return {
    labelOf,
    choice: (
      field: FieldHead & { readonly options: readonly Option[]; readonly multiple?: boolean; readonly chosen?: string },
    ): FieldBody => ({
      ...head(field),
      fieldType: 'VALUE_SET',
      valueSetType: field.multiple ? 'multiple' : 'radio',
      values: field.options.map(([valueId, words]) => ({
        valueId,
        meaning: labelOf(words),
        defaultFlag: valueId === field.chosen,
      })),
    }),
    cascade: (field: FieldHead & { readonly branches: readonly Branch[] }): FieldBody => ({
      ...head(field),
      fieldType: 'CASCADER',
      values: field.branches.flatMap(([parentId, words, below]) => [
        { valueId: parentId, meaning: labelOf(words), nodeLevel: 1 },
        ...below.map(([valueId, leaf]) => ({ valueId, meaning: labelOf(leaf), parentId, nodeLevel: 2 })),
      ]),
    }),
    text: (field: FieldHead & { readonly maxLength: number; readonly prefilled?: string }): FieldBody => ({
      ...head(field),
      fieldType: 'TEXTAREA',
      values: [{ valueText: cutTo(field.maxLength, field.prefilled ?? ''), maxLength: field.maxLength }],
    }),
    dateTime: (field: FieldHead): FieldBody => ({ ...head(field), fieldType: 'DATETIME', values: [{ valueText: '' }] }),
    images: (field: FieldHead): FieldBody => ({ ...head(field), fieldType: 'IMAGE', values: [{ valueText: '[]' }] }),
  };
}

/** Never in the middle of a character: half of one cannot be stored. */
const cutTo = (length: number, text: string): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
