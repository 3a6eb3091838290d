import { type Language, useLanguage, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { format, type Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { zhCN } from 'date-fns/locale/zh-CN';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { DayPicker, type Labels } from 'react-day-picker';
import { ClockContext } from './clock-context';

interface MonthCalendarProps {
  readonly day: Date | undefined;
  readonly min?: Date | undefined;
  readonly max?: Date | undefined;
  readonly onChoose: (day: Date, isByKeyboard: boolean) => void;
}

/** The days of a month in the words of the language, moved through by keyboard. source: UK328 */
export function MonthCalendar({ day, min, max, onChoose }: MonthCalendarProps) {
  const language = useLanguage();
  const labels = useLabels(language);
  const now = useContext(ClockContext);
  return (
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
      defaultMonth={day ?? new Date(now())}
      {...(min && { startMonth: min })}
      {...(max && { endMonth: max })}
      disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
      // The `detail` of a click is the number of pointer presses: 0 for a click caused by a key.
      onSelect={(chosen, _day, _modifiers, event) => onChoose(chosen, 'detail' in event && event.detail === 0)}
    />
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

function NavChevron({ orientation, disabled }: { readonly orientation?: string; readonly disabled?: boolean }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={18} aria-hidden="true" className={clsx('rtl:-scale-x-100', disabled && 'text-fg-off')} />;
}

const navButton =
  'absolute top-0 grid size-control place-items-center rounded-md text-fg-2 hover:bg-hover mobile:size-touch pointer-coarse:size-touch aria-disabled:cursor-not-allowed';
/** Classes of the calendar's elements. DayPicker sets those of a state, such as `today`, on the cell around the button. */
const classNames = {
  month: 'relative',
  month_caption:
    'flex h-control items-center justify-center text-body font-medium mobile:h-touch pointer-coarse:h-touch',
  button_previous: `${navButton} start-0`,
  button_next: `${navButton} end-0`,
  month_grid: 'w-full border-collapse',
  weekday: 'h-7 text-cap font-normal text-fg-3',
  day: 'p-0 text-center',
  day_button:
    'kit-num mx-auto grid size-control place-items-center rounded-md text-body hover:bg-hover mobile:h-touch mobile:w-full pointer-coarse:h-touch pointer-coarse:min-w-touch disabled:hover:bg-transparent aria-disabled:cursor-not-allowed',
  outside: '[&>button]:text-fg-3',
  today:
    '[&>button]:font-bold [&>button]:text-accent-text [&>button]:ring-1 [&>button]:ring-accent-line [&>button]:ring-inset',
  selected: '[&>button]:bg-accent! [&>button]:text-on-accent!',
  disabled: '[&>button]:cursor-not-allowed [&>button]:text-fg-off!',
};
