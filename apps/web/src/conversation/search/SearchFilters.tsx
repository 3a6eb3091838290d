import { searchKinds } from '@parley/domain';
import type { MessageKey } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { clsx } from 'clsx';
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
      <Filter
        label={t('room.search.day')}
        unset={t('room.search.day.any')}
        values={searchDays}
        labelOf={(value) => t(dayKeys[value])}
        chosen={day}
        onChoose={(value) => onChange({ day: value })}
      />
    </div>
  );
}

interface FilterProps<Value extends string> {
  readonly label: string;
  /** Drawn while nothing is chosen. */
  readonly unset: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

function Filter<Value extends string>({ label, unset, values, labelOf, chosen, onChoose }: FilterProps<Value>) {
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={(event) => onChoose(values.find((value) => value === event.target.value))}
      className={clsx(
        'kit-hit field-sizing-content h-ctl-sm rounded-full border px-2.5 text-sub mobile:h-touch pointer-coarse:h-touch',
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
