import { answersOf, cascaderPath, cascaderTree, type FormCard, type FormField } from '@parley/domain';

/** The answers of a completed form by field id: as text, as value ids, and as addresses of images. */
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

/** The addresses of all images in a form. */
export const imagesIn = (form: FormCard): readonly string[] =>
  [...answersOf(form).answers.values()].flatMap((answer) => (answer.kind === 'images' ? answer.urls : []));

/** The label of an option; in a cascader with those of its parents: `收货与质检 / 数量差异`. */
function labelsOf({ fieldType, values }: FormField, valueId: string): readonly string[] {
  if (fieldType !== 'CASCADER')
    return values.flatMap((value) => (value.valueId === valueId ? (value.meaning ?? []) : []));
  const path = cascaderPath(cascaderTree(values), valueId).map(({ meaning }) => meaning);
  return path.length > 0 ? [path.join(' / ')] : [];
}
