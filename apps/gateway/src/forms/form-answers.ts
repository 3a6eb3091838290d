import { answersOf, cascaderPath, cascaderTree, type FormCard, type FormField } from '@parley/domain';

/** What a completed form says, by field id: for people as text, for programs as value ids and addresses. */
export interface FormAnswers {
  readonly textOf: (fieldId: string) => string;
  readonly idsOf: (fieldId: string) => readonly string[];
  readonly imagesOf: (fieldId: string) => readonly string[];
}

export function readAnswers(form: FormCard): FormAnswers {
  const { answers } = answersOf(form);
  const fields = new Map(form.fields.map((field) => [field.fieldId, field]));
  const idsOf = (fieldId: string): readonly string[] => {
    const answer = answers.get(fieldId);
    return answer?.kind === 'choice' ? answer.valueIds : [];
  };
  return {
    idsOf,
    textOf(fieldId) {
      const field = fields.get(fieldId);
      const answer = answers.get(fieldId);
      if (answer?.kind === 'text') return answer.text.trim();
      return field
        ? idsOf(fieldId)
            .flatMap((valueId) => labelsOf(field, valueId))
            .join('、')
        : '';
    },
    imagesOf(fieldId) {
      const answer = answers.get(fieldId);
      return answer?.kind === 'images' ? answer.urls : [];
    },
  };
}

/** Every picture that a form names, whatever its field. */
export const imagesIn = (form: FormCard): readonly string[] =>
  [...answersOf(form).answers.values()].flatMap((answer) => (answer.kind === 'images' ? answer.urls : []));

/** An option of a cascader with all that is above it: `收货与质检 / 数量差异`. */
function labelsOf({ fieldType, values }: FormField, valueId: string): readonly string[] {
  if (fieldType !== 'CASCADER')
    return values.flatMap((value) => (value.valueId === valueId ? (value.meaning ?? []) : []));
  const path = cascaderPath(cascaderTree(values), valueId).map(({ meaning }) => meaning);
  return path.length > 0 ? [path.join(' / ')] : [];
}
