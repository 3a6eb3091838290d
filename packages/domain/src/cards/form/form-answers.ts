import * as v from 'valibot';
import { safeUrl } from '../../links/safe-url';
import { itemsOf, jsonOr } from '../../wire/lenient';
import { cascaderTree, deepestOf } from './cascader';
import type { FormAnswer, FormAnswers, FormCard, FormField, FormValue } from './form-card';
import { withinMaxLength } from './text-limit';

/** What a form holds now, and the names of the picture fields whose stored list could not be read. */
export interface FormReading {
  readonly answers: FormAnswers;
  /** To be logged with the form's name; those fields are empty. source: ER-22 */
  readonly unreadable: readonly string[];
}

/**
 * The answer of every field: what somebody `filled` in since, else what is stored in the form, else, as long as the form
 * is open, what it offers as default. Value ids that the field does not have are dropped, text longer than the field
 * takes is cut, and an answer of another kind counts as none. source: MT-70, MT-77, M-32
 */
export function answersOf(form: FormCard, filled: FormAnswers = new Map()): FormReading {
  const unreadable: string[] = [];
  const answers = new Map<string, FormAnswer>();
  for (const field of form.fields) {
    const given = filled.get(field.fieldId);
    const stored = storedAnswer(field, form.submit);
    if (!stored) unreadable.push(field.fieldName);
    answers.set(field.fieldId, (given && fitting(field, given)) ?? stored ?? noImages);
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

/** The stored answer of one field; undefined when its list of pictures cannot be read. source: M-32 */
export function storedAnswer(field: FormField, isSubmitted: boolean): FormAnswer | undefined {
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
      const offered =
        isSubmitted || checked.length > 0 ? checked : idsOf(field.values.filter((one) => one.defaultFlag));
      return { kind: 'choice', valueIds: knownIds(field, offered) };
    }
  }
}

/** The answer as the field can hold it; undefined for one of another kind. */
export function fitting(field: FormField, answer: FormAnswer): FormAnswer | undefined {
  switch (field.fieldType) {
    case 'TEXTAREA':
    case 'DATETIME':
      return answer.kind === 'text' ? { kind: 'text', text: withinMaxLength(field, answer.text) } : undefined;
    case 'IMAGE':
      return answer.kind === 'images' ? { kind: 'images', urls: answer.urls.filter(isImageUrl) } : undefined;
    case 'VALUE_SET':
    case 'CASCADER':
      return answer.kind === 'choice' ? { kind: 'choice', valueIds: knownIds(field, answer.valueIds) } : undefined;
  }
}

const noImages: FormAnswer = { kind: 'images', urls: [] };
const idsOf = (values: readonly FormValue[]): readonly string[] => values.map(({ valueId }) => valueId);

/** In the order of the options. Of a radio the first counts, of a cascader's path its end. */
function knownIds(field: FormField, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  if (field.fieldType === 'CASCADER') {
    const end = wanted.size > 0 ? deepestOf(cascaderTree(field.values), wanted) : undefined;
    return end === undefined ? [] : [end];
  }
  const known = idsOf(optionsOf(field)).filter((id) => wanted.has(id));
  return isSingleChoice(field) ? known.slice(0, 1) : known;
}

const ImageUrls = jsonOr(itemsOf(v.string()));

/** Empty text is an empty list; undefined is no list at all. */
function imageUrlsIn(text: string): readonly string[] | undefined {
  if (text.trim() === '') return [];
  const reading = v.safeParse(ImageUrls, text);
  return reading.success ? reading.output.filter(isImageUrl) : undefined;
}

/** A path of the gateway's own files, or a link. */
const isImageUrl = (address: string): boolean =>
  /^\/(?!\/)[^\s\\<>"`]{1,2047}$/.test(address) || /^https?:/i.test(safeUrl(address) ?? '');
