import type { RefObject } from 'react';
import { FocusPanel } from '../popups/FocusPanel';
import { MonthCalendar } from './MonthCalendar';

interface DayPanelProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly name: string;
  /** A time of the chosen day, in ms. */
  readonly value: number | undefined;
  /** A time of the last day that can be chosen, in ms. */
  readonly max: number;
  /** Called with the first moment of a day in the reader's time zone, in ms. */
  readonly onChoose: (startOfDay: number) => void;
  readonly onClose: () => void;
}

/** The days of a month without a time: choosing one closes the panel. source: UK336 */
export function DayPanel({ root, name, value, max, onChoose, onClose }: DayPanelProps) {
  return (
    <FocusPanel label={name} root={root} onClose={onClose}>
      <div className="p-3">
        <MonthCalendar
          day={value === undefined ? undefined : new Date(value)}
          max={new Date(max)}
          onChoose={(chosen) => {
            onChoose(chosen.getTime());
            onClose();
          }}
        />
      </div>
    </FocusPanel>
  );
}
