import type { Card } from '../cards/card';
import { cascaderPath, cascaderTree } from '../cards/cascader';
import { answersOf, optionsOf } from '../cards/form-answers';
import type { FormAnswer, FormField } from '../cards/form-card';
import { fileNameOfUrl } from '../messages/media';
import { type Line, labelled, type TextWords } from './text-words';

type FormOf = Extract<Card, { readonly type: `${string}_FORM` }>;

/** A form as it stands: its fields with their answers, of a choice every option. source: §3 Form cards (MT-68 … MT-77) */
export function formText({ type, body }: FormOf, words: TextWords): readonly Line[] {
  const { answers } = answersOf(body);
  const fields = body.fields.map((field, place) => fieldText(field, answers.get(field.fieldId), { place, words }));
  return [
    body.title?.text || words.translate(`form.title.${type}`),
    body.guideWords,
    !body.guideWords && !body.submit && body.fields.some(({ required }) => required) && words.translate('form.guide'),
    body.submit && words.translate('form.guide.completed'),
    ...(fields.length > 0 ? fields : [words.translate('card.noData')]),
    body.submit && words.translate('form.completed'),
  ];
}

function fieldText(
  field: FormField,
  answer: FormAnswer | undefined,
  { place, words }: { readonly place: number; readonly words: TextWords },
): string {
  const name = field.fieldName || words.translate('form.unnamed', { number: place + 1 });
  const line = labelled(words, field.required ? `${name} *` : name, answer ? answerText(field, answer) : nothing);
  return field.fieldDesc ? `${line}\n${field.fieldDesc}` : line;
}

const nothing = '—';
const chosenMark = '✓ ';

function answerText(field: FormField, answer: FormAnswer): string {
  switch (answer.kind) {
    case 'text':
      return answer.text || nothing;
    case 'images':
      return answer.urls.map(fileNameOfUrl).join(', ') || nothing;
    case 'choice':
      return field.fieldType === 'CASCADER' ? pathText(field, answer.valueIds) : optionsText(field, answer.valueIds);
  }
}

function pathText({ values }: FormField, [chosen]: readonly string[]): string {
  const path = chosen === undefined ? [] : cascaderPath(cascaderTree(values), chosen);
  return path.map(({ meaning, valueId }) => meaning || valueId).join(' / ') || nothing;
}

function optionsText(field: FormField, chosen: readonly string[]): string {
  const ids = new Set(chosen);
  const options = optionsOf(field).map(
    ({ valueId, meaning }) => `${ids.has(valueId) ? chosenMark : ''}${meaning || valueId}`,
  );
  return options.join(', ') || nothing;
}
