import * as v from 'valibot';
import { itemsOf, jsonOr, listOf } from '../../wire/lenient';
import { acceptedAnswer, storedAnswer } from './form-answers';
import { type FieldAnswer, FormCard, FormField, FormValue } from './form-card';
import { missingFields, submittedForm } from './form-rules';
import { maxLengthOf } from './max-length';

/** Why a filled form is refused. */
export type FormRefusal = 'notAForm' | 'alreadySubmitted' | 'missing' | 'tooLong' | 'malformed';
export type FilledForm =
  | { readonly ok: true; readonly form: FormCard }
  | { readonly ok: false; readonly reason: FormRefusal; readonly fields: readonly FormField[] };

/** The only parts that are read of a submission. */
const Submission = jsonOr(
  v.object({ fields: itemsOf(v.object({ fieldId: FormField.entries.fieldId, values: listOf(FormValue) })) }),
);
type SubmittedField = v.InferOutput<typeof Submission>['fields'][number];

/**
 * The stored form, completed by what a client `submitted`: only the answers of its own fields and the ids of its own
 * values are taken, everything else is as it was stored. Both come as objects or as JSON text. `malformed`: an invalid
 * date or an invalid list of images. source: VA-08 … VA-10, M-32, T17
 */
export function filledForm(stored: unknown, submitted: unknown): FilledForm {
  const form = v.safeParse(jsonOr(FormCard), stored);
  const filled = v.safeParse(Submission, submitted);
  if (!form.success || !filled.success) return refused('notAForm', []);
  if (form.output.submit) return refused('alreadySubmitted', []);
  return completed(form.output, filled.output.fields);
}

function completed(form: FormCard, filled: readonly SubmittedField[]): FilledForm {
  const byId = new Map(filled.map((field) => [field.fieldId, field]));
  const answers = new Map<string, FieldAnswer>();
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

/** The longest text of a message, in characters. source: W-03 */
const maxTextLength = 10_000;

/** Reads the submitted values by the type of the stored field; undefined when they are malformed. */
function answerIn(field: FormField, { values }: SubmittedField): FieldAnswer | undefined {
  if (field.fieldType === 'VALUE_SET' || field.fieldType === 'CASCADER')
    return acceptedAnswer(field, { kind: 'choice', valueIds: checkedIn(values) });
  const answer = storedAnswer({ ...field, values }, true);
  const isInvalid = answer?.kind === 'text' && field.fieldType === 'DATETIME' && !isDate(answer.text);
  return isInvalid ? undefined : answer;
}

const checkedIn = (values: readonly FormValue[]): readonly string[] =>
  values.flatMap(({ valueId, checked }) => (checked ? [valueId] : []));

/** Whether a text is empty or `yyyy-MM-dd HH:mm:ss`, with seconds and time of day optional. */
const isDate = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/.test(text) &&
    !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`)));
