import * as v from 'valibot';
import { safeUrl } from '../../links/safe-url';
import { itemsOf, jsonOr } from '../../wire/lenient';
import { cascaderTree, deepestOf } from './cascader';
import type { FieldAnswer, FormAnswers, FormCard, FormField, FormValue } from './form-card';
import { truncateToMaxLength } from './max-length';

/** The answers of a form, and the names of the image fields whose stored list is invalid. */
export interface FormReading {
  readonly answers: FormAnswers;
  /** Of these fields the answers are empty. source: FM3 */
  readonly unreadable: readonly string[];
}

/**
 * The answer of every field: that of `filled`, else the stored one, else, while the form is open, the default. Value
 * ids that the field lacks are dropped, text is cut at the field's limit, and an answer of another kind is ignored.
 * source: MT-70, MT-77, M-32
 */
export function answersOf(form: FormCard, filled: FormAnswers = new Map()): FormReading {
  const unreadable: string[] = [];
  const answers = new Map<string, FieldAnswer>();
  for (const field of form.fields) {
    const filledAnswer = filled.get(field.fieldId);
    const stored = storedAnswer(field, form.submit);
    if (!stored) unreadable.push(field.fieldName);
    answers.set(field.fieldId, (filledAnswer && acceptedAnswer(field, filledAnswer)) ?? stored ?? noImages);
  }
  return { answers, unreadable };
}

/** The options of a field that can be chosen: each id once, none without an id. source: MT-77 */
export function optionsOf({ values }: Pick<FormField, 'values'>): readonly FormValue[] {
  const seen = new Set(['']);
  return values.filter(({ valueId }) => !seen.has(valueId) && seen.add(valueId));
}

/** Whether a field takes one choice at most. */
export const isSingleChoice = ({ fieldType, valueSetType }: FormField): boolean =>
  fieldType === 'CASCADER' || (fieldType === 'VALUE_SET' && valueSetType === 'radio');

/** The stored answer of one field; undefined when its list of images cannot be read. source: M-32 */
export function storedAnswer(field: FormField, isSubmitted: boolean): FieldAnswer | undefined {
  const text = field.values[0]?.valueText ?? '';
  switch (field.fieldType) {
    case 'TEXTAREA':
    case 'DATETIME':
      return { kind: 'text', text };
    case 'IMAGE': {
      const urls = imageUrlsIn(text);
      return urls && { kind: 'images', urls };
    }
    case 'VALUE_SET':
    case 'CASCADER': {
      const checked = idsOf(field.values.filter((value) => value.checked));
      const preselected =
        isSubmitted || checked.length > 0 ? checked : idsOf(field.values.filter((one) => one.defaultFlag));
      return { kind: 'choice', valueIds: validIds(field, preselected) };
    }
  }
}

/** The answer reduced to what the field accepts; undefined for an answer of another kind. */
export function acceptedAnswer(field: FormField, answer: FieldAnswer): FieldAnswer | undefined {
  switch (field.fieldType) {
    case 'TEXTAREA':
    case 'DATETIME':
      return answer.kind === 'text' ? { kind: 'text', text: truncateToMaxLength(field, answer.text) } : undefined;
    case 'IMAGE':
      return answer.kind === 'images' ? { kind: 'images', urls: answer.urls.filter(isImageUrl) } : undefined;
    case 'VALUE_SET':
    case 'CASCADER':
      return answer.kind === 'choice' ? { kind: 'choice', valueIds: validIds(field, answer.valueIds) } : undefined;
  }
}

const noImages: FieldAnswer = { kind: 'images', urls: [] };
const idsOf = (values: readonly FormValue[]): readonly string[] => values.map(({ valueId }) => valueId);

/** The ids that the field has, in the order of its options: of a radio the first one, of a cascader the deepest. */
function validIds(field: FormField, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  if (field.fieldType === 'CASCADER') {
    const end = wanted.size > 0 ? deepestOf(cascaderTree(field.values), wanted) : undefined;
    return end === undefined ? [] : [end];
  }
  const known = idsOf(optionsOf(field)).filter((id) => wanted.has(id));
  return isSingleChoice(field) ? known.slice(0, 1) : known;
}

const ImageUrls = jsonOr(itemsOf(v.string()));

/** The addresses in a JSON list; empty text is an empty list, undefined means that the list is invalid. */
function imageUrlsIn(text: string): readonly string[] | undefined {
  if (text.trim() === '') return [];
  const reading = v.safeParse(ImageUrls, text);
  return reading.success ? reading.output.filter(isImageUrl) : undefined;
}

/** Whether an address is a path, as those of the gateway's own files, or an http or https link. */
const isImageUrl = (address: string): boolean =>
  /^\/(?!\/)[^\s\\<>"`]{1,2047}$/.test(address) || /^https?:/i.test(safeUrl(address) ?? '');
