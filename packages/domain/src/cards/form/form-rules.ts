import { answersOf } from './form-answers';
import type { FieldAnswer, FormAnswers, FormCard, FormField, FormValue } from './form-card';

/** The required fields that are empty, in their order. source: VA-08, VA-09 */
export function missingFields(form: FormCard, filled: FormAnswers): readonly FormField[] {
  const { answers } = answersOf(form, filled);
  return form.fields.filter(({ fieldId, required }) => required && isEmpty(answers.get(fieldId)));
}

/** Whether an answer is empty: only blanks, no value chosen, or no image. source: VA-09 */
function isEmpty(answer: FieldAnswer | undefined): boolean {
  switch (answer?.kind) {
    case 'text':
      return answer.text.trim() === '';
    case 'choice':
      return answer.valueIds.length === 0;
    case 'images':
      return answer.urls.length === 0;
    case undefined:
      return true;
  }
}

/** The form as it is saved: marked as submitted, with every answer in its field. source: SM-40, SM-41, M-32 */
export function submittedForm(form: FormCard, filled: FormAnswers): FormCard {
  const { answers } = answersOf(form, filled);
  const fields = form.fields.map((field) => {
    const answer = answers.get(field.fieldId);
    return answer ? { ...field, values: valuesWith(field.values, answer) } : field;
  });
  return { ...form, submit: true, fields };
}

function valuesWith(values: readonly FormValue[], answer: FieldAnswer): FormValue[] {
  switch (answer.kind) {
    case 'text':
      return withText(values, answer.text);
    case 'images':
      return withText(values, JSON.stringify(answer.urls));
    case 'choice': {
      const chosen = new Set(answer.valueIds);
      return values.map((value) => ({ ...value, checked: chosen.has(value.valueId) }));
    }
  }
}

const blank: FormValue = { valueId: '', meaning: '', checked: false, defaultFlag: false };

function withText([first = blank, ...rest]: readonly FormValue[], valueText: string): FormValue[] {
  return [{ ...first, valueText }, ...rest];
}
