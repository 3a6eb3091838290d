import { searchKinds } from '@parley/domain';
import type { MessageKey } from '@parley/i18n';
import { useFormat } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { DayPanel } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { type RoomSearch, searchDays, searchSenders } from '../../stores/room-search';

const senderKeys = {
  me: 'timeline.me',
  robot: 'timeline.robot',
  others: 'timeline.agent',
} as const satisfies { readonly [Sender in (typeof searchSenders)[number]]: MessageKey };

const dayKeys = {
  today: 'date.today',
  yesterday: 'date.yesterday',
  week: 'room.search.day.week',
  month: 'room.search.day.month',
} as const satisfies { readonly [Day in (typeof searchDays)[number]]: MessageKey };

interface SearchFiltersProps {
  readonly search: RoomSearch;
  readonly onChange: (filters: Partial<RoomSearch>) => void;
}

/** Limits the hits by sender, kind of message and day. source: WB238, U-10 */
export function SearchFilters({ search: { sender, kind, day }, onChange }: SearchFiltersProps) {
  const t = useT();
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Filter
        label={t('room.search.sender')}
        unset={t('room.search.sender.any')}
        values={searchSenders}
        labelOf={(value) => t(senderKeys[value])}
        chosen={sender}
        onChoose={(value) => onChange({ sender: value })}
      />
      <Filter
        label={t('room.search.kind')}
        unset={t('room.search.kind.any')}
        values={searchKinds}
        labelOf={(value) => t(`room.search.kind.${value}`)}
        chosen={kind}
        onChoose={(value) => onChange({ kind: value })}
      />
      <DayFilter day={day} onChoose={(value) => onChange({ day: value })} />
    </div>
  );
}

interface DayFilterProps {
  readonly day: RoomSearch['day'];
  readonly onChoose: (day: RoomSearch['day']) => void;
}

/** Named days, or one day that is chosen in a calendar. source: WB276 */
function DayFilter({ day, onChoose }: DayFilterProps) {
  const t = useT();
  const format = useFormat();
  const { now } = useServices();
  const root = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosenDay = typeof day === 'number' ? [day] : [];
  return (
    <span ref={root}>
      <Filter
        label={t('room.search.day')}
        unset={t('room.search.day.any')}
        values={[...searchDays, ...chosenDay, calendarOption]}
        labelOf={(value) => {
          if (typeof value === 'number') return format.fullDate(value);
          return t(value === calendarOption ? 'room.search.day.calendar' : dayKeys[value]);
        }}
        chosen={day}
        onChoose={(value) => {
          if (value === calendarOption) setOpen(true);
          else onChoose(value);
        }}
      />
      {isOpen && (
        <ToastErrorBoundary onLoadFailed={() => setOpen(false)}>
          <DayPanel
            root={root}
            name={t('room.search.day.calendar')}
            value={chosenDay[0]}
            max={now()}
            onChoose={onChoose}
            onClose={() => {
              setOpen(false);
              root.current?.querySelector('select')?.focus();
            }}
          />
        </ToastErrorBoundary>
      )}
    </span>
  );
}

/** Opens the calendar instead of choosing days. */
const calendarOption = 'calendar';

interface FilterProps<Value extends string | number> {
  readonly label: string;
  /** Drawn while nothing is chosen. */
  readonly unset: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

function Filter<Value extends string | number>({
  label,
  unset,
  values,
  labelOf,
  chosen,
  onChoose,
}: FilterProps<Value>) {
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={(event) => onChoose(values.find((value) => String(value) === event.target.value))}
      className={clsx(
        'kit-hit-area field-sizing-content h-control-sm rounded-full border px-2.5 text-sub mobile:h-touch pointer-coarse:h-touch',
        chosen ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-input bg-surface text-fg-2',
      )}
    >
      <option value="">{unset}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </select>
  );
}
