import { useT } from '@parley/i18n';

interface TimeChoiceProps {
  /** `HH:mm:ss` */
  readonly time: string;
  readonly onChoose: (time: string) => void;
}

/** Selects for the hour and for every fifth minute; other minutes can be typed into the date field. Ours. */
export function TimeChoice({ time, onChoose }: TimeChoiceProps) {
  const t = useT();
  const [hour = '', minute = '', second = ''] = time.split(':');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form field
    <div role="group" aria-label={t('form.calendar.time')} className="flex items-center gap-1">
      <TimePartSelect
        label={t('form.calendar.hour')}
        value={hour}
        values={hours}
        onChoose={(chosen) => onChoose(`${chosen}:${minute}:${second}`)}
      />
      <span aria-hidden="true">:</span>
      <TimePartSelect
        label={t('form.calendar.minute')}
        value={minute}
        values={minutes}
        onChoose={(chosen) => onChoose(`${hour}:${chosen}:00`)}
      />
    </div>
  );
}

interface TimePartSelectProps {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChoose: (value: string) => void;
}

function TimePartSelect({ label, value, values, onChoose }: TimePartSelectProps) {
  const choices = values.includes(value) ? values : [...values, value].sort();
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={selectClasses}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
const minutes = Array.from({ length: 12 }, (_, step) => twoDigits(step * 5));
const selectClasses =
  'kit-num h-control rounded-md border border-line-input bg-surface px-1.5 text-body text-fg focus:border-focus focus:ring-3 focus:ring-focus-halo focus:outline-none mobile:h-touch mobile:text-[16px] pointer-coarse:h-touch';
