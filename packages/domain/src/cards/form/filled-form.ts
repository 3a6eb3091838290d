import * as v from 'valibot';
import { itemsOf, jsonOr, listOf } from '../../wire/lenient';
import { fitting, storedAnswer } from './form-answers';
import { type FormAnswer, FormCard, FormField, FormValue } from './form-card';
import { missingFields, submittedForm } from './form-rules';
import { maxLengthOf } from './text-limit';

/** Why a filled form is not taken, and the fields that are at fault. */
export type FormRefusal = 'notAForm' | 'alreadySubmitted' | 'missing' | 'tooLong' | 'malformed';
export type FilledForm =
  | { readonly ok: true; readonly form: FormCard }
  | { readonly ok: false; readonly reason: FormRefusal; readonly fields: readonly FormField[] };

/** All that is read of what a client hands over. */
const Filled = jsonOr(
  v.object({ fields: itemsOf(v.object({ fieldId: FormField.entries.fieldId, values: listOf(FormValue) })) }),
);
type FilledField = v.InferOutput<typeof Filled>['fields'][number];

/**
 * The stored form, completed by what a client `submitted`: only the answers of its own fields and the ids of its own
 * values are taken, everything else is as it was stored. Both come as objects or as JSON text. `malformed`: a date that
 * is none, a list of pictures that is none. source: VA-08 … VA-10, M-32, T10
 */
export function filledForm(stored: unknown, submitted: unknown): FilledForm {
  const form = v.safeParse(jsonOr(FormCard), stored);
  const filled = v.safeParse(Filled, submitted);
  if (!form.success || !filled.success) return refused('notAForm', []);
  if (form.output.submit) return refused('alreadySubmitted', []);
  return completed(form.output, filled.output.fields);
}

function completed(form: FormCard, filled: readonly FilledField[]): FilledForm {
  const byId = new Map(filled.map((field) => [field.fieldId, field]));
  const answers = new Map<string, FormAnswer>();
  const malformed: FormField[] = [];
  const tooLong: FormField[] = [];
  for (const field of form.fields) {
    const found = byId.get(field.fieldId);
    if (!found) continue;
    const answer = answerIn(field, found);
    if (!answer) malformed.push(field);
    else if (answer.kind === 'text' && answer.text.length > (maxLengthOf(field) ?? maxTextLength)) tooLong.push(field);
    else answers.set(field.fieldId, answer);
  }
  if (malformed.length > 0) return refused('malformed', malformed);
  if (tooLong.length > 0) return refused('tooLong', tooLong);
  const missing = missingFields(form, answers);
  return missing.length > 0 ? refused('missing', missing) : { ok: true, form: submittedForm(form, answers) };
}

const refused = (reason: FormRefusal, fields: readonly FormField[]): FilledForm => ({ ok: false, reason, fields });

/** As much as a message may hold. source: W-03 */
const maxTextLength = 10_000;

/** The stored field says how the submitted values are to be read. */
function answerIn(field: FormField, { values }: FilledField): FormAnswer | undefined {
  if (field.fieldType === 'VALUE_SET' || field.fieldType === 'CASCADER')
    return fitting(field, { kind: 'choice', valueIds: checkedIn(values) });
  const answer = storedAnswer({ ...field, values }, true);
  const isInvalid = answer?.kind === 'text' && field.fieldType === 'DATETIME' && !isDate(answer.text);
  return isInvalid ? undefined : answer;
}

const checkedIn = (values: readonly FormValue[]): readonly string[] =>
  values.flatMap(({ valueId, checked }) => (checked ? [valueId] : []));

/** yyyy-MM-dd HH:mm:ss, as a date-time field writes it; seconds and time of day may be missing. */
const isDate = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/.test(text) &&
    !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`)));
