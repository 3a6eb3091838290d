import { fileNameOfUrl } from '../../messages/media';
import { type Line, labelledText, type TextFormatter } from '../../text/text-formatter';
import type { CardDefinition } from '../card-definition';
import { cascaderPath, cascaderTree } from './cascader';
import { answersOf, optionsOf } from './form-answers';
import { type FieldAnswer, FormCard, type FormField } from './form-card';

/** The message types that are forms; each has a title in the catalogue. source: MT-21 … MT-23 */
export type FormType = 'CUSTOMER_TICKET_FORM' | 'INQUIRY_FORM' | 'USER_EVAL_FORM';

/** The definition of a form. Only the robot sends forms, because filling one in starts a process. */
export const formDefinition = (type: FormType): CardDefinition<typeof FormCard, 'card'> => ({
  schema: FormCard,
  text: (body, _content, formatter) => formText(type, body, formatter),
  previewKind: 'card',
  images: (body, filled) =>
    [...answersOf(body, filled).answers.values()].flatMap((answer) => (answer.kind === 'images' ? answer.urls : [])),
  isPushable: false,
});

/** The text of a form: its fields with their answers, and every option of a choice. source: MT-68 … MT-77 */
function formText(type: FormType, body: FormCard, formatter: TextFormatter): readonly Line[] {
  const { answers } = answersOf(body);
  const fields = body.fields.map((field, index) => fieldText(field, answers.get(field.fieldId), { index, formatter }));
  return [
    body.title?.text || formatter.translate(`form.title.${type}`),
    body.guideWords,
    !body.guideWords &&
      !body.submit &&
      body.fields.some(({ required }) => required) &&
      formatter.translate('form.guide'),
    body.submit && formatter.translate('form.guide.completed'),
    ...(fields.length > 0 ? fields : [formatter.translate('card.noData')]),
    body.submit && formatter.translate('form.completed'),
  ];
}

function fieldText(
  field: FormField,
  answer: FieldAnswer | undefined,
  { index, formatter }: { readonly index: number; readonly formatter: TextFormatter },
): string {
  const name = field.fieldName || formatter.translate('form.unnamed', { number: index + 1 });
  const text = labelledText(
    formatter,
    field.required ? `${name} *` : name,
    answer ? answerText(field, answer) : emptyAnswerText,
  );
  return field.fieldDesc ? `${text}\n${field.fieldDesc}` : text;
}

const emptyAnswerText = '—';
const chosenMark = '✓ ';

function answerText(field: FormField, answer: FieldAnswer): string {
  switch (answer.kind) {
    case 'text':
      return answer.text || emptyAnswerText;
    case 'images':
      return answer.urls.map(fileNameOfUrl).join(', ') || emptyAnswerText;
    case 'choice':
      return field.fieldType === 'CASCADER' ? pathText(field, answer.valueIds) : optionsText(field, answer.valueIds);
  }
}

function pathText({ values }: FormField, [chosen]: readonly string[]): string {
  const path = chosen === undefined ? [] : cascaderPath(cascaderTree(values), chosen);
  return path.map(({ meaning, valueId }) => meaning || valueId).join(' / ') || emptyAnswerText;
}

function optionsText(field: FormField, chosen: readonly string[]): string {
  const ids = new Set(chosen);
  const options = optionsOf(field).map(
    ({ valueId, meaning }) => `${ids.has(valueId) ? chosenMark : ''}${meaning || valueId}`,
  );
  return options.join(', ') || emptyAnswerText;
}
