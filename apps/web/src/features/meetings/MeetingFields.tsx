import { customDuration, earliestTodoTime, meetingDurations, meetingEnd } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { DateTimeField, FieldError, LabelledRow, Participants } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { MeetingEntry, MeetingErrors } from './meeting-entry';
import type { MeetingForm } from './meeting-form';

interface MeetingFieldsProps {
  readonly kind: MeetingForm['kind'];
  readonly entry: MeetingEntry;
  readonly errors: MeetingErrors;
  readonly now: number;
  readonly onChange: (change: Partial<MeetingEntry>) => void;
  readonly onChoosePeople: () => void;
}

const maxTopicLength = 100;

/** The fields of a meeting. source: MR-04 … MR-08, MR-10, MR-15 */
export function MeetingFields({ kind, entry, errors, now, onChange, onChoosePeople }: MeetingFieldsProps) {
  const t = useT();
  const id = useId();
  const isNew = kind === 'new' || kind === 'fromRoom';
  const isCustom = entry.duration === customDuration;
  const [hasJustChosenCustom, setJustChosenCustom] = useState(false);

  function choose(duration: MeetingEntry['duration']): void {
    setJustChosenCustom(duration === customDuration);
    // The calendar opens at a time that can be confirmed as it is.
    const endTime = duration === customDuration && entry.endTime === '' ? meetingEnd(now, '1') : entry.endTime;
    onChange({ duration, endTime });
  }

  return (
    <div className="flex flex-col gap-4.5">
      <TopicRow kind={kind} topic={entry.topic} error={errors.topic} onChange={(topic) => onChange({ topic })} />
      {isNew && (
        <MembersRow members={entry.members} error={errors.members} onChange={onChange} onAdd={onChoosePeople} />
      )}
      <Durations selected={entry.duration} isReadOnly={kind === 'read'} onChoose={choose} />
      {isCustom && (
        <LabelledRow label={t('meetings.end')} htmlFor={`${id}-end`}>
          <DateTimeField
            id={`${id}-end`}
            name={t('meetings.end')}
            value={entry.endTime}
            min={earliestTodoTime(now)}
            isReadOnly={kind === 'read'}
            isInvalid={errors.endTime !== undefined}
            describedBy={errors.endTime && `${id}-end-error`}
            opensAtOnce={hasJustChosenCustom}
            onChange={(endTime) => onChange({ endTime })}
          />
          {errors.endTime && <FieldError id={`${id}-end-error`}>{t(`meetings.end.${errors.endTime}`)}</FieldError>}
        </LabelledRow>
      )}
    </div>
  );
}

interface TopicRowProps {
  readonly kind: MeetingForm['kind'];
  readonly topic: string;
  readonly error: MeetingErrors['topic'];
  readonly onChange: (topic: string) => void;
}

function TopicRow({ kind, topic, error, onChange }: TopicRowProps) {
  const t = useT();
  const id = useId();
  return (
    <LabelledRow label={t('meetings.topic')} htmlFor={id}>
      <input
        id={id}
        value={topic}
        disabled={kind !== 'new'}
        maxLength={maxTopicLength}
        placeholder={t('meetings.topic.example')}
        aria-required={kind === 'new'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'h-control w-full rounded-md border bg-surface px-2.5 text-body outline-none disabled:bg-subtle disabled:text-fg-2 mobile:h-touch mobile:text-[16px]',
          error
            ? 'border-bad ring-3 ring-bad/15'
            : 'border-line-input focus:border-focus focus:ring-3 focus:ring-focus-halo',
        )}
      />
      {error && <FieldError id={`${id}-error`}>{t('meetings.topic.empty')}</FieldError>}
    </LabelledRow>
  );
}

interface MembersRowProps extends Pick<MeetingEntry, 'members'> {
  readonly error: MeetingErrors['members'];
  readonly onChange: (change: Pick<MeetingEntry, 'members'>) => void;
  readonly onAdd: () => void;
}

function MembersRow({ members, error, onChange, onAdd }: MembersRowProps) {
  const t = useT();
  const id = useId();
  return (
    <LabelledRow label={t('meetings.members')} id={id}>
      <Participants
        labelledBy={id}
        participants={members.map((member) => ({ id: member.friendSerial, name: member.friendGroupName }))}
        mode={{
          kind: 'edit',
          onConfirm: () => undefined,
          onAddParticipant: onAdd,
          onRemoveParticipant: (serial) =>
            onChange({ members: members.filter(({ friendSerial }) => friendSerial !== serial) }),
        }}
      />
      {error && <FieldError id={`${id}-error`}>{t('meetings.members.empty')}</FieldError>}
    </LabelledRow>
  );
}

interface DurationsProps {
  readonly selected: MeetingEntry['duration'];
  readonly isReadOnly: boolean;
  readonly onChoose: (duration: MeetingEntry['duration']) => void;
}

function Durations({ selected, isReadOnly, onChoose }: DurationsProps) {
  const t = useT();
  const id = useId();
  return (
    <LabelledRow label={t('meetings.duration')} id={id}>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-readonly={isReadOnly || undefined}
        className="flex flex-wrap gap-2"
      >
        {meetingDurations.map((duration) => (
          <label
            key={duration}
            className={clsx(
              'inline-flex h-control items-center rounded-md border px-3 text-body has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-fg-3',
              duration === selected
                ? 'border-accent bg-accent-soft font-medium text-accent-text'
                : 'border-line-input bg-surface',
              !isReadOnly && 'cursor-pointer',
            )}
          >
            <input
              type="radio"
              name={`${id}-duration`}
              checked={duration === selected}
              disabled={isReadOnly && duration !== selected}
              onChange={() => !isReadOnly && onChoose(duration)}
              className="sr-only"
            />
            {t(`meetings.duration.${duration}`)}
          </label>
        ))}
      </div>
    </LabelledRow>
  );
}
