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
import { chosenAtFirst, chosenBefore, takesSeveral, wordsOf } from './task-choice';

interface TaskRowsProps extends CardProps<'TASK_CARD'> {
  readonly rows: readonly TaskRow[];
  readonly subtitle: ReactNode;
}

/** Rows with a radio or a checkbox, and the button that sends the choice. source: MT-64, M-25 */
export function TaskRows({ card, rows, subtitle, memory, onIntent }: TaskRowsProps) {
  const t = useT();
  const before = chosenBefore(card, rows);
  const chosen = before ?? memory.chosen ?? chosenAtFirst(card, rows);
  const isDone = before !== undefined || memory.isConfirmed;
  const isSeveral = takesSeveral(card);
  const choose = (indices: readonly number[]) => onIntent({ type: 'chooseRows', chosen: indices });
  const isAll = chosen.length === rows.length;
  const [said, followConfirmation] = useFocusAfter(isDone);

  function confirm(): void {
    followConfirmation();
    onIntent({ type: 'confirmRows', rows: rows.filter((_, index) => chosen.includes(index)), indices: chosen });
  }

  const selectAll = isSeveral && !isDone && (
    <Link size="sub" onPress={() => choose(isAll ? [] : rows.map((_, index) => index))}>
      {t(isAll ? 'card.task.clear' : 'card.task.selectAll')}
    </Link>
  );
  return (
    <>
      <CardHeading title={card.title} aside={selectAll || undefined}>
        {subtitle}
      </CardHeading>
      <RowChoices card={card} rows={rows} chosen={chosen} isDone={isDone} onChoose={choose} />
      {isDone ? (
        <p ref={said} tabIndex={-1} className="text-sub text-fg-2 outline-none">
          {t('card.task.chosen', { names: chosen.map((index) => nameAt(rows, index, card.displayField)).join(', ') })}
        </p>
      ) : (
        <Button variant="primary" width="block" isAriaDisabled={chosen.length === 0} onPress={confirm}>
          {isSeveral && chosen.length > 0
            ? t('card.task.confirmCount', { count: chosen.length })
            : t('card.task.confirm')}
        </Button>
      )}
    </>
  );
}

/** What takes the place of a pressed button takes its focus, which would be lost with it. */
function useFocusAfter(isDone: boolean) {
  const said = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isDone && wasPressed.current) said.current?.focus({ preventScroll: true });
  }, [isDone]);
  return [said, () => (wasPressed.current = true)] as const;
}

const nameAt = (rows: readonly TaskRow[], index: number, displayField: string | undefined): string => {
  const row = rows[index];
  return row ? wordsOf(row, displayField).name : '';
};

interface RowChoicesProps extends Pick<TaskRowsProps, 'card' | 'rows'> {
  readonly chosen: readonly number[];
  readonly isDone: boolean;
  readonly onChoose: (chosen: readonly number[]) => void;
}

function RowChoices({ card, rows, chosen, isDone, onChoose }: RowChoicesProps) {
  const group = useId();
  const isSeveral = takesSeveral(card);
  return (
    <fieldset className="flex flex-col gap-2" disabled={isDone} aria-label={card.title}>
      {rows.map((row, index) => {
        const isOn = chosen.includes(index);
        const { name, rest } = wordsOf(row, card.displayField);
        return (
          <label
            key={`${index}:${name}`}
            className={clsx(
              rowLook,
              isOn ? 'border-accent bg-accent-soft' : 'border-line-card',
              !isDone && (isOn ? 'cursor-pointer' : 'cursor-pointer hover:bg-hover'),
            )}
          >
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={group}
              checked={isOn}
              onChange={() => onChoose(isSeveral ? toggled(chosen, index) : [index])}
              className="peer sr-only"
            />
            <span className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus mt-0.5 inline-flex rounded-full">
              <CheckMark kind={isSeveral ? 'check' : 'radio'} isChecked={isOn} isDisabled={isDone} />
            </span>
            <RowWords name={name} rest={rest} tag={row.tag} />
          </label>
        );
      })}
    </fieldset>
  );
}

const rowLook = 'relative flex items-start gap-3 rounded-md border px-3.5 py-3 mobile:min-h-touch';
const toggled = (chosen: readonly number[], index: number): readonly number[] =>
  chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index].toSorted((a, b) => a - b);

function RowWords({ name, rest, tag }: { readonly name: string; readonly rest: string; readonly tag: TaskRow['tag'] }) {
  return (
    <span className="kit-num min-w-0 grow">
      <span className="flex items-center gap-2">
        <span className="min-w-0 grow font-medium">{name}</span>
        {tag && <Tag color={tag.color}>{tag.text}</Tag>}
      </span>
      {rest && <span className="block text-sub text-fg-3">{rest}</span>}
    </span>
  );
}
