import { type Language, useLanguage, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { format, type Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { zhCN } from 'date-fns/locale/zh-CN';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useContext, useMemo, useState } from 'react';
import { DayPicker, type Labels } from 'react-day-picker';
import { FocusPanel } from '../popups/FocusPanel';
import { Button } from '../primitives/Button';
import { ClockContext } from './clock-context';
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
  const language = useLanguage();
  const labels = useLabels(language);
  const [pendingTime, setPendingTime] = useState(defaultTime);
  const now = useContext(ClockContext);
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
        <DayPicker
          mode="single"
          required
          autoFocus
          fixedWeeks
          showOutsideDays
          navLayout="around"
          locale={locales[language]}
          labels={labels}
          formatters={{
            formatCaption: (month) => format(month, captionPatterns[language], { locale: locales[language] }),
          }}
          components={{ Chevron: NavChevron }}
          classNames={classNames}
          today={new Date(now())}
          selected={day}
          {...(day && { defaultMonth: day })}
          startMonth={minDay}
          disabled={minDay && { before: minDay }}
          // The `detail` of a click is the number of pointer presses: 0 for a click caused by a key.
          onSelect={(chosen, _day, _modifiers, event) => chooseDay(chosen, 'detail' in event && event.detail === 0)}
        />
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

const locales: { readonly [Name in Language]: Locale } = { en_US: enUS, zh_CN: zhCN };
const captionPatterns: { readonly [Name in Language]: string } = { en_US: 'LLLL yyyy', zh_CN: 'yyyy年M月' };

const dayPatterns: { readonly [Name in Language]: string } = {
  en_US: 'EEEE, LLLL d, yyyy',
  zh_CN: 'yyyy年M月d日 EEEE',
};

/** The labels for screen readers, from the catalogue. */
function useLabels(language: Language): Partial<Labels> {
  const t = useT();
  return useMemo(() => {
    const locale = locales[language];
    return {
      labelGrid: (month) => format(month, captionPatterns[language], { locale }),
      labelPrevious: () => t('form.calendar.previous'),
      labelNext: () => t('form.calendar.next'),
      labelDayButton: (day, { today, selected }) => {
        const date = format(day, dayPatterns[language], { locale });
        const dateOrToday = today ? t('form.calendar.today', { date }) : date;
        return selected ? t('form.calendar.selected', { date: dateOrToday }) : dateOrToday;
      },
    };
  }, [language, t]);
}

/** The day of a stored text, at midnight in the reader's time zone, because DayPicker shows dates in that zone. */
function dayOf(stored: string): Date | undefined {
  const [found, year, month, day] = /^(\d{4})-(\d\d)-(\d\d) /.exec(stored) ?? [];
  return found === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day));
}

function NavChevron({ orientation, disabled }: { readonly orientation?: string; readonly disabled?: boolean }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={18} aria-hidden="true" className={clsx('rtl:-scale-x-100', disabled && 'text-fg-off')} />;
}

const navButton =
  'absolute top-0 grid size-ctl place-items-center rounded-md text-fg-2 hover:bg-hover mobile:size-touch pointer-coarse:size-touch aria-disabled:cursor-not-allowed';
/** Classes of the calendar's elements. DayPicker sets those of a state, such as `today`, on the cell around the button. */
const classNames = {
  month: 'relative',
  month_caption: 'flex h-ctl items-center justify-center text-body font-medium mobile:h-touch pointer-coarse:h-touch',
  button_previous: `${navButton} start-0`,
  button_next: `${navButton} end-0`,
  month_grid: 'w-full border-collapse',
  weekday: 'h-7 text-cap font-normal text-fg-3',
  day: 'p-0 text-center',
  day_button:
    'kit-num mx-auto grid size-ctl place-items-center rounded-md text-body hover:bg-hover mobile:h-touch mobile:w-full pointer-coarse:h-touch pointer-coarse:min-w-touch disabled:hover:bg-transparent aria-disabled:cursor-not-allowed',
  outside: '[&>button]:text-fg-3',
  today:
    '[&>button]:font-bold [&>button]:text-accent-text [&>button]:ring-1 [&>button]:ring-accent-line [&>button]:ring-inset',
  selected: '[&>button]:bg-accent! [&>button]:text-on-accent!',
  disabled: '[&>button]:cursor-not-allowed [&>button]:text-fg-off!',
};
