import { useT } from '@parley/i18n';
import { format } from 'date-fns';
import { type RefObject, useState } from 'react';
import { FocusPanel } from '../popups/FocusPanel';
import { Button } from '../primitives/Button';
import { MonthCalendar } from './MonthCalendar';
import { TimeChoice } from './TimeChoice';

interface CalendarPanelProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly name: string;
  /** `yyyy-MM-dd HH:mm:ss`; anything else counts as no date. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

/** The time of day until the reader chooses one. */
const defaultTime = '09:00:00';

/**
 * The days of a month, and the time below them. Choosing a day by keyboard closes the panel; after a press on a day it
 * stays open, so that a time can be chosen.
 * source: UK328
 */
export function CalendarPanel({ root, name, value, min, onChange, onClose }: CalendarPanelProps) {
  const t = useT();
  const [pendingTime, setPendingTime] = useState(defaultTime);
  const day = dayOf(value);
  const minDay = min === undefined ? undefined : dayOf(min);
  const time = day ? value.slice(11) : pendingTime;

  function chooseDay(chosen: Date, isByKeyboard: boolean): void {
    onChange(`${format(chosen, 'yyyy-MM-dd')} ${time}`);
    if (isByKeyboard) onClose();
  }
  function chooseTime(chosen: string): void {
    setPendingTime(chosen);
    if (day) onChange(`${value.slice(0, 10)} ${chosen}`);
  }
  return (
    <FocusPanel label={t('form.calendar', { name })} root={root} onClose={onClose}>
      <div className="p-3">
        <MonthCalendar day={day} min={minDay} onChoose={chooseDay} />
        <div className="mt-2 flex items-center gap-2 border-t border-line pt-3">
          <TimeChoice time={time} onChoose={chooseTime} />
          <Button variant="soft" className="ms-auto" onPress={onClose}>
            {t('form.calendar.done')}
          </Button>
        </div>
      </div>
    </FocusPanel>
  );
}

/** The day of a stored text, at midnight in the reader's time zone, because the calendar shows dates in that zone. */
function dayOf(stored: string): Date | undefined {
  const [found, year, month, day] = /^(\d{4})-(\d\d)-(\d\d) /.exec(stored) ?? [];
  return found === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day));
}
