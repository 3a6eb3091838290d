import { earliestTodoTime, isRepeating, repeatTypes, type TodoEntry, type TodoErrors } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { useId } from 'react';
import { DateTimeField } from '../forms/DateTimeField';
import { toStoredDateTime } from '../forms/date-time-text';
import { usePasteLimit } from '../forms/use-paste-limit';
import { FieldNote } from '../primitives/FieldNote';
import { FieldError, LabelledRow } from './LabelledRow';
import { Participants } from './Participants';
import type { TodoDialogProps } from './TodoDialog';

interface TodoFieldsProps extends Pick<TodoDialogProps, 'participants' | 'mode' | 'now'> {
  readonly todo: TodoEntry;
  readonly errors: TodoErrors;
  readonly onChange: (change: Partial<TodoEntry>) => void;
}

/** The fields of a to-do. source: UK175 */
export function TodoFields({ todo, errors, participants, mode, now, onChange }: TodoFieldsProps) {
  const t = useT();
  const id = useId();
  const isReadOnly = mode.kind === 'read';
  const min = earliestTodoTime(now);
  const pasteLimit = usePasteLimit(maxContentLength);
  return (
    <div className="flex flex-col gap-4.5">
      <div>
        <textarea
          aria-label={t('overlay.todo.content')}
          value={todo.content}
          readOnly={isReadOnly}
          rows={4}
          maxLength={maxContentLength}
          aria-required={!isReadOnly}
          aria-invalid={errors.content ? true : undefined}
          aria-describedby={joinIds(errors.content && `${id}-content`, pasteLimit.note && `${id}-paste`)}
          onPaste={pasteLimit.onPaste}
          onInput={pasteLimit.onInput}
          onChange={(event) => onChange({ content: event.target.value })}
          className={clsx(
            fieldClasses,
            isReadOnly ? 'bg-subtle' : 'bg-surface',
            'block min-h-23 w-full resize-y px-3 py-2',
            errors.content ? invalidClasses : validClasses,
          )}
        />
        {errors.content && <FieldError id={`${id}-content`}>{t('overlay.todo.empty')}</FieldError>}
        <FieldNote id={`${id}-paste`}>{pasteLimit.note}</FieldNote>
      </div>
      <TimeRow
        label={t('overlay.todo.time')}
        value={todo.scheduleTime}
        min={min}
        isReadOnly={isReadOnly}
        error={errors.scheduleTime && t(timeErrorKeys[errors.scheduleTime])}
        onChange={(scheduleTime) => onChange({ scheduleTime })}
      />
      <RepeatRow
        selected={todo.repeatType}
        isReadOnly={isReadOnly}
        onChange={(repeatType) => onChange({ repeatType })}
      />
      {isRepeating(todo) && (
        <TimeRow
          label={t('overlay.todo.end')}
          value={todo.endTime}
          min={min}
          isReadOnly={isReadOnly}
          error={errors.endTime && t(timeErrorKeys[errors.endTime])}
          onChange={(endTime) => onChange({ endTime })}
        />
      )}
      <LabelledRow label={t('overlay.todo.participants')} id={`${id}-people`}>
        <Participants labelledBy={`${id}-people`} participants={participants} mode={mode} />
      </LabelledRow>
    </div>
  );
}

const joinIds = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

interface RepeatRowProps {
  readonly selected: TodoEntry['repeatType'];
  readonly isReadOnly: boolean;
  readonly onChange: (type: TodoEntry['repeatType']) => void;
}

function RepeatRow({ selected, isReadOnly, onChange }: RepeatRowProps) {
  const t = useT();
  const id = useId();
  return (
    <LabelledRow label={t('overlay.todo.repeat')} id={id}>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-readonly={isReadOnly || undefined}
        className="flex flex-wrap gap-2"
      >
        {repeatTypes.map((type) => (
          <label
            key={type}
            className={clsx(
              optionClasses,
              type === selected ? selectedClasses : unselectedClasses,
              !isReadOnly && 'cursor-pointer',
            )}
          >
            <input
              type="radio"
              name={`${id}-repeat`}
              checked={type === selected}
              disabled={isReadOnly && type !== selected}
              onChange={() => !isReadOnly && onChange(type)}
              className="sr-only"
            />
            {t(`overlay.todo.repeat.${type}`)}
          </label>
        ))}
      </div>
    </LabelledRow>
  );
}

interface TimeRowProps {
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (timestamp: string) => void;
}

function TimeRow({ label, value, min, isReadOnly, error, onChange }: TimeRowProps) {
  const id = useId();
  return (
    <LabelledRow label={label} id={`${id}-label`} htmlFor={id}>
      <DateTimeField
        id={id}
        name={label}
        value={toStoredDateTime(value)}
        min={min}
        isReadOnly={isReadOnly}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
        onChange={onChange}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </LabelledRow>
  );
}

const maxContentLength = 2000;
const timeErrorKeys = { empty: 'overlay.todo.time.empty', early: 'overlay.todo.time.early' } as const;
const fieldClasses = 'rounded-md border text-body text-fg outline-none';
const validClasses =
  'border-line-input focus:border-focus focus:ring-3 focus:ring-focus-halo focus-within:border-focus focus-within:ring-3 focus-within:ring-focus-halo';
const invalidClasses = 'border-bad ring-3 ring-bad/15';
const optionClasses =
  'inline-flex h-control items-center rounded-md border px-3 text-body has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-fg-3';
const unselectedClasses = 'border-line-input bg-surface';
const selectedClasses = 'border-accent bg-accent-soft font-medium text-accent-text';
