import { type Line, labelled, type TextWords } from '../../text/text-words';
import type { CardDefinition } from '../card-definition';
import { buttonLine } from '../card-text-parts';
import { type ExecutionData, executionsOf, rowsOf, TaskCard, type TaskRow } from './task-card';

export const taskCard: CardDefinition<typeof TaskCard, 'card'> = {
  schema: TaskCard,
  text: taskCardText,
  previewKind: 'card',
  pictures: () => [],
  isPushable: true,
};

function taskCardText(card: TaskCard, _content: string, words: TextWords): readonly Line[] {
  const executions = executionsOf(card);
  if (executions) return executionText(card, executions, words);
  const { title, subtitle, fields, buttons, linkUrl } = card;
  return [
    title,
    subtitle,
    ...fields.map(({ key, value }) => labelled(words, key, value)),
    ...rowsOf(card).map((row) => rowText(row, card, words)),
    buttonLine(buttons),
    linkUrl && labelled(words, words.translate('card.viewDetails'), linkUrl),
  ];
}

function executionText(card: TaskCard, { title, executeList }: ExecutionData, words: TextWords): readonly Line[] {
  return [
    card.title || title,
    ...executeList.flatMap(({ executePoint, executeStatus, orderContent }) => [
      `- ${labelled(words, executePoint, executeStatus)}`,
      orderContent,
    ]),
  ];
}

/** The cells by their names, the one that names the row first. */
function rowText({ cells, tag }: TaskRow, { displayField }: TaskCard, words: TextWords): string {
  const first = cells.filter(({ fieldCode }) => fieldCode === displayField);
  const rest = cells.filter(({ fieldCode, fieldValue }) => fieldCode !== displayField && fieldValue !== '');
  const parts = [
    ...first.map(({ fieldValue }) => fieldValue),
    ...rest.map((cell) => labelled(words, cell.fieldName, cell.fieldValue)),
  ];
  return `- ${[...parts, tag?.text].filter(Boolean).join(' · ')}`;
}
