import type { Translate } from './create-i18n';

/**
 * How the time of an event is shown; `relativeDate` of the web client chooses the kind. `at` is in epoch ms.
 * source: DR-21 … DR-25, M-42
 */
export type DateDisplay =
  | { readonly kind: 'justNow' }
  | { readonly kind: 'minutesAgo'; readonly minutes: number }
  | { readonly kind: 'today' | 'yesterday' | 'dayBeforeYesterday' | 'thisYear' | 'otherYear'; readonly at: number };

/** Everything that is written differently in another language and is no catalogue text. */
export interface Format {
  /** `10:24`, always 24 hours. */
  readonly time: (at: number | Date) => string;
  /**
   * The time of day as an ISO timestamp with an offset has it, whatever the reader's time zone; without an offset, or in UTC,
   * that of the reader's time zone.
   */
  readonly timeInOwnOffset: (stamp: string) => string;
  /** `4月18日`, `Apr 18`. */
  readonly monthDay: (at: number | Date) => string;
  /** `2026年4月`, `April 2026`. */
  readonly month: (at: number | Date) => string;
  /** `2026/04/18`, `04/18/2026`. */
  readonly fullDate: (at: number | Date) => string;
  /** `2026/04/18 10:24`. */
  readonly dateTime: (at: number | Date) => string;
  readonly number: (value: number) => string;
  /** A share from 0 to 1 in whole percents: `62%`. */
  readonly percent: (share: number) => string;
  /** Seconds of a recording: `0:18`, `1:02:03`. source: OV-11 */
  readonly duration: (seconds: number) => string;
  /** Bytes in KB up to YB, base 1024, at most two decimals. source: DR-27, M-43 */
  readonly size: (bytes: number) => string;
  /** The time of an event as it is shown, such as above a message. */
  readonly dateText: (display: DateDisplay) => string;
  /** Names as one list: `A、B和C`, `A, B, and C`. */
  readonly list: (names: readonly string[]) => string;
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const units = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** The formats of one locale, such as `zh-CN`; `t` translates the words of a date. */
export function formatOf(locale: string, t: Translate): Format {
  const { clock, monthDay, month, fullDate, dateTime, number, percent, list } = intlOf(locale);
  const dateFormats = { t, clock, monthDay, fullDate };
  return {
    time: clock,
    timeInOwnOffset: (stamp) => /T(\d\d:\d\d).*[+-]\d\d:?\d\d$/.exec(stamp)?.[1] ?? clock(new Date(stamp)),
    monthDay,
    month,
    fullDate,
    dateTime,
    number,
    percent,
    duration: durationText,
    size: (bytes) => sizeText(bytes, number),
    dateText: (display) => dateText(display, dateFormats),
    list,
  };
}

/** An Intl formatter is slow to create, so each is created at its first use, once for each locale. */
const intlByLocale = new Map<string, ReturnType<typeof createIntl>>();

function intlOf(locale: string): ReturnType<typeof createIntl> {
  const formatters = intlByLocale.get(locale) ?? createIntl(locale);
  intlByLocale.set(locale, formatters);
  return formatters;
}

function createIntl(locale: string) {
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = lazy(() => new Intl.DateTimeFormat(locale, options));
    return (at: number | Date) => format().format(at);
  };
  const number = (options: Intl.NumberFormatOptions) => {
    const format = lazy(() => new Intl.NumberFormat(locale, options));
    return (value: number) => format().format(value);
  };
  const names = lazy(() => new Intl.ListFormat(locale));
  return {
    clock: date(time),
    monthDay: date({ month: 'short', day: 'numeric' }),
    month: date({ year: 'numeric', month: 'long' }),
    fullDate: date(day),
    dateTime: date({ ...day, ...time }),
    number: number({}),
    percent: number({ style: 'percent' }),
    list: (all: readonly string[]) => names().format(all),
  };
}

function lazy<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

interface DateFormats {
  readonly t: Translate;
  readonly clock: Format['time'];
  readonly monthDay: Format['monthDay'];
  readonly fullDate: Format['fullDate'];
}

function dateText(display: DateDisplay, { t, clock, monthDay, fullDate }: DateFormats): string {
  switch (display.kind) {
    case 'justNow':
      return t('date.justNow');
    case 'minutesAgo':
      return t('date.minutesAgo', { minutes: display.minutes });
    case 'today':
      return clock(display.at);
    case 'yesterday':
      return `${t('date.yesterday')} ${clock(display.at)}`;
    case 'dayBeforeYesterday':
      return `${t('date.dayBeforeYesterday')} ${clock(display.at)}`;
    case 'thisYear':
      return `${monthDay(display.at)} ${clock(display.at)}`;
    case 'otherYear':
      return `${fullDate(display.at)} ${clock(display.at)}`;
  }
}

function sizeText(bytes: number, formatNumber: Format['number']): string {
  const exponent = Math.min(units.length, Math.max(1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  // Otherwise a tiny file would be shown like an empty one.
  const minimum = bytes > 0 ? 0.01 : 0;
  const rounded = Math.max(minimum, Math.round((bytes / 1024 ** exponent) * 100) / 100);
  if (rounded === 1024 && exponent < units.length) return `1 ${units[exponent]}`;
  // Creating Intl's number format is slow, and below 1,000 both languages write numbers alike.
  return `${rounded < 1000 ? rounded : formatNumber(rounded)} ${units[exponent - 1]}`;
}

function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
