import {
  earliestScheduleTime,
  isRepeating,
  repeatTypes,
  type ScheduleEntry,
  type ScheduleFaults,
} from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { AlarmClock, Calendar, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Participants } from './Participants';
import type { TaskDialogProps } from './TaskDialog';
import { fromInput, toInput } from './task-times';

interface TaskFieldsProps extends Pick<TaskDialogProps, 'participants' | 'use' | 'now'> {
  readonly draft: ScheduleEntry;
  readonly faults: ScheduleFaults;
  readonly onChange: (change: Partial<ScheduleEntry>) => void;
}

/** The rows of a to-do. source: UK175 */
export function TaskFields({ draft, faults, participants, use, now, onChange }: TaskFieldsProps) {
  const t = useT();
  const id = useId();
  const isRead = use.kind === 'read';
  const min = toInput(earliestScheduleTime(now));
  return (
    <div className="flex flex-col gap-4.5">
      <div>
        <textarea
          aria-label={t('overlay.task.content')}
          value={draft.content}
          readOnly={isRead}
          rows={4}
          maxLength={2000}
          aria-required={!isRead}
          aria-invalid={faults.content ? true : undefined}
          aria-describedby={faults.content ? `${id}-content` : undefined}
          onChange={(event) => onChange({ content: event.target.value })}
          className={clsx(
            field,
            isRead ? 'bg-subtle' : 'bg-surface',
            'block min-h-23 w-full resize-y px-3 py-2',
            faults.content ? wrong : right,
          )}
        />
        {faults.content && <Fault id={`${id}-content`}>{t('overlay.task.empty')}</Fault>}
      </div>
      <TimeRow
        label={t('overlay.task.time')}
        icon={<AlarmClock size={16} aria-hidden="true" />}
        value={draft.scheduleTime}
        min={min}
        isRead={isRead}
        fault={faults.scheduleTime && t(faultWords[faults.scheduleTime])}
        onChange={(scheduleTime) => onChange({ scheduleTime })}
      />
      <RepeatRow chosen={draft.repeatType} isRead={isRead} onChange={(repeatType) => onChange({ repeatType })} />
      {isRepeating(draft) && (
        <TimeRow
          label={t('overlay.task.end')}
          icon={<Calendar size={16} aria-hidden="true" />}
          value={draft.endTime}
          min={min}
          isRead={isRead}
          fault={faults.endTime && t(faultWords[faults.endTime])}
          onChange={(endTime) => onChange({ endTime })}
        />
      )}
      <Row label={t('overlay.task.people')} id={`${id}-people`}>
        <Participants labelledBy={`${id}-people`} participants={participants} use={use} />
      </Row>
    </div>
  );
}

interface RepeatRowProps {
  readonly chosen: ScheduleEntry['repeatType'];
  readonly isRead: boolean;
  readonly onChange: (type: ScheduleEntry['repeatType']) => void;
}

function RepeatRow({ chosen, isRead, onChange }: RepeatRowProps) {
  const t = useT();
  const id = useId();
  return (
    <Row label={t('overlay.task.repeat')} id={id}>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-2">
        {repeatTypes.map((type) => (
          <label
            key={type}
            className={clsx(option, type === chosen ? chosenOption : otherOption, !isRead && 'cursor-pointer')}
          >
            <input
              type="radio"
              name={`${id}-repeat`}
              checked={type === chosen}
              disabled={isRead && type !== chosen}
              onChange={() => !isRead && onChange(type)}
              className="sr-only"
            />
            {t(`overlay.task.repeat.${type}`)}
          </label>
        ))}
      </div>
    </Row>
  );
}

interface TimeRowProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly min: string;
  readonly isRead: boolean;
  readonly fault: string | undefined;
  readonly onChange: (stamp: string) => void;
}

function TimeRow({ label, icon, value, min, isRead, fault, onChange }: TimeRowProps) {
  const id = useId();
  return (
    <Row label={label} id={`${id}-label`} htmlFor={id}>
      <div
        className={clsx(
          field,
          isRead ? 'bg-subtle' : 'bg-surface',
          'flex min-h-ctl w-full items-center gap-2 px-2.5 [&>svg]:text-fg-3',
          fault ? wrong : right,
        )}
      >
        {icon}
        <input
          id={id}
          type="datetime-local"
          value={toInput(value)}
          min={min}
          max="9999-12-31T23:59"
          readOnly={isRead}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange(fromInput(event.target.value))}
          className="kit-num min-w-0 grow bg-transparent outline-none"
        />
      </div>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </Row>
  );
}

interface RowProps {
  readonly label: string;
  readonly id: string;
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

function Row({ label, id, htmlFor, children }: RowProps) {
  const Label = htmlFor ? 'label' : 'span';
  return (
    <div className="grid grid-cols-[92px_1fr] gap-x-4 max-compact:grid-cols-1 max-compact:gap-y-1">
      <Label id={id} htmlFor={htmlFor} className="text-fg-2 leading-(--h-ctl) max-compact:leading-5">
        {label}
      </Label>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Fault({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1 flex items-center gap-1 text-cap text-bad-text">
      <CircleAlert size={14} aria-hidden="true" className="flex-none" />
      {children}
    </p>
  );
}

const faultWords = { empty: 'overlay.task.time.empty', early: 'overlay.task.time.early' } as const;
const field = 'rounded-md border text-body text-fg outline-none';
const right =
  'border-line-input focus:border-focus focus:ring-3 focus:ring-focus-halo focus-within:border-focus focus-within:ring-3 focus-within:ring-focus-halo';
const wrong = 'border-bad ring-3 ring-bad/15';
const option =
  'inline-flex h-ctl items-center rounded-md border px-3 text-body has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-fg-3';
const otherOption = 'border-line-input bg-surface';
const chosenOption = 'border-accent bg-accent-soft font-medium text-accent-text';
