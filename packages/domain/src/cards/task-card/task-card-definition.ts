import { type Line, labelledText, type TextFormatter } from '../../text/text-formatter';
import type { CardDefinition } from '../card-definition';
import { buttonLine } from '../card-text-parts';
import { type ExecutionData, executionsOf, rowsOf, TaskCard, type TaskRow } from './task-card';

export const taskCard: CardDefinition<typeof TaskCard, 'card'> = {
  schema: TaskCard,
  text: taskCardText,
  previewKind: 'card',
  images: () => [],
  isPushable: true,
};

function taskCardText(card: TaskCard, _content: string, formatter: TextFormatter): readonly Line[] {
  const executions = executionsOf(card);
  if (executions) return executionText(card, executions, formatter);
  const { title, subtitle, fields, buttons, linkUrl } = card;
  return [
    title,
    subtitle,
    ...fields.map(({ key, value }) => labelledText(formatter, key, value)),
    ...rowsOf(card).map((row) => rowText(row, card, formatter)),
    buttonLine(buttons),
    linkUrl && labelledText(formatter, formatter.translate('card.viewDetails'), linkUrl),
  ];
}

function executionText(
  card: TaskCard,
  { title, executeList }: ExecutionData,
  formatter: TextFormatter,
): readonly Line[] {
  return [
    card.title || title,
    ...executeList.flatMap(({ executePoint, executeStatus, orderContent }) => [
      `- ${labelledText(formatter, executePoint, executeStatus)}`,
      orderContent,
    ]),
  ];
}

/** The cells of a row with their names, the display field first. */
function rowText({ cells, tag }: TaskRow, { displayField }: TaskCard, formatter: TextFormatter): string {
  const first = cells.filter(({ fieldCode }) => fieldCode === displayField);
  const rest = cells.filter(({ fieldCode, fieldValue }) => fieldCode !== displayField && fieldValue !== '');
  const parts = [
    ...first.map(({ fieldValue }) => fieldValue),
    ...rest.map((cell) => labelledText(formatter, cell.fieldName, cell.fieldValue)),
  ];
  return `- ${[...parts, tag?.text].filter(Boolean).join(' · ')}`;
}
