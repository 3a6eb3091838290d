import type { TaskRow } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../primitives/Button';
import { CheckMark } from '../../primitives/Checkbox';
import { Link } from '../../primitives/Link';
import { Tag } from '../../primitives/Tag';
import { CardHeading } from '../CardHeading';
import type { CardProps } from '../card-props';
import { defaultSelection, isMultipleChoice, rowTextOf, submittedSelection } from './task-choice';

interface TaskRowsProps extends CardProps<'TASK_CARD'> {
  readonly rows: readonly TaskRow[];
  readonly subtitle: ReactNode;
}

/** Rows with a radio or a checkbox, and the button that sends the choice. source: MT-64, M-25 */
export function TaskRows({ card, rows, subtitle, memory, onIntent }: TaskRowsProps) {
  const t = useT();
  const submitted = submittedSelection(card, rows);
  const chosen = submitted ?? memory.chosen ?? defaultSelection(card, rows);
  const isDone = submitted !== undefined || memory.isConfirmed;
  const isMultiple = isMultipleChoice(card);
  const choose = (indices: readonly number[]) => onIntent({ type: 'chooseRows', chosen: indices });
  const isAllChosen = chosen.length === rows.length;
  const [confirmation, expectConfirmation] = useConfirmationFocus(isDone);

  function confirm(): void {
    expectConfirmation();
    onIntent({ type: 'confirmRows', rows: rows.filter((_, index) => chosen.includes(index)), indices: chosen });
  }

  const selectAll = isMultiple && !isDone && (
    <Link size="sub" onPress={() => choose(isAllChosen ? [] : rows.map((_, index) => index))}>
      {t(isAllChosen ? 'card.task.clear' : 'card.task.selectAll')}
    </Link>
  );
  return (
    <>
      <CardHeading title={card.title} aside={selectAll || undefined}>
        {subtitle}
      </CardHeading>
      <RowChoices card={card} rows={rows} chosen={chosen} isDone={isDone} onChoose={choose} />
      {isDone ? (
        <p ref={confirmation} tabIndex={-1} className="text-sub text-fg-2 outline-none">
          {t('card.task.chosen', { names: chosen.map((index) => nameAt(rows, index, card.displayField)).join(', ') })}
        </p>
      ) : (
        <Button variant="primary" width="block" isAriaDisabled={chosen.length === 0} onPress={confirm}>
          {isMultiple && chosen.length > 0
            ? t('card.task.confirmCount', { count: chosen.length })
            : t('card.task.confirm')}
        </Button>
      )}
    </>
  );
}

/** Moves the focus from the confirm button, which is removed, to the text that replaces it. */
function useConfirmationFocus(isDone: boolean) {
  const confirmation = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isDone && wasPressed.current) confirmation.current?.focus({ preventScroll: true });
  }, [isDone]);
  return [confirmation, () => (wasPressed.current = true)] as const;
}

const nameAt = (rows: readonly TaskRow[], index: number, displayField: string | undefined): string => {
  const row = rows[index];
  return row ? rowTextOf(row, displayField).name : '';
};

interface RowChoicesProps extends Pick<TaskRowsProps, 'card' | 'rows'> {
  readonly chosen: readonly number[];
  readonly isDone: boolean;
  readonly onChoose: (chosen: readonly number[]) => void;
}

function RowChoices({ card, rows, chosen, isDone, onChoose }: RowChoicesProps) {
  const group = useId();
  const isMultiple = isMultipleChoice(card);
  return (
    <fieldset className="flex flex-col gap-2" disabled={isDone} aria-label={card.title}>
      {rows.map((row, index) => {
        const isChosen = chosen.includes(index);
        const { name, details } = rowTextOf(row, card.displayField);
        return (
          <label
            key={`${index}:${name}`}
            className={clsx(
              rowClasses,
              isChosen ? 'border-accent bg-accent-soft' : 'border-line-card',
              !isDone && (isChosen ? 'cursor-pointer' : 'cursor-pointer hover:bg-hover'),
            )}
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={group}
              checked={isChosen}
              onChange={() => onChoose(isMultiple ? toggled(chosen, index) : [index])}
              className="peer sr-only"
            />
            <span className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus mt-0.5 inline-flex rounded-full">
              <CheckMark kind={isMultiple ? 'check' : 'radio'} isChecked={isChosen} isDisabled={isDone} />
            </span>
            <RowText name={name} details={details} tag={row.tag} />
          </label>
        );
      })}
    </fieldset>
  );
}

const rowClasses =
  'relative flex items-start gap-3 rounded-md border px-3.5 py-3 mobile:min-h-touch pointer-coarse:min-h-touch';
const toggled = (chosen: readonly number[], index: number): readonly number[] =>
  chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index].toSorted((a, b) => a - b);

function RowText({
  name,
  details,
  tag,
}: {
  readonly name: string;
  readonly details: string;
  readonly tag: TaskRow['tag'];
}) {
  return (
    <span className="kit-num min-w-0 grow">
      <span className="flex items-center gap-2">
        <span className="min-w-0 grow font-medium">{name}</span>
        {tag && <Tag color={tag.color}>{tag.text}</Tag>}
      </span>
      {details && <span className="block text-sub text-fg-3">{details}</span>}
    </span>
  );
}
