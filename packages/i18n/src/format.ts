import type { Translate } from './create-i18n';

/**
 * When something happened, as a reader says it; the web client’s `relativeDate` decides which. `at` is in epoch ms.
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
   * The time of day that an ISO stamp with an offset itself names, whatever the reader's zone; else the reader's own.
   */
  readonly timeAsWritten: (stamp: string) => string;
  /** `4月18日`, `Apr 18`. */
  readonly monthDay: (at: number | Date) => string;
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
  /** The line above a message. */
  readonly dateText: (display: DateDisplay) => string;
  /** Names in a row: `A、B和C`, `A, B, and C`. */
  readonly list: (names: readonly string[]) => string;
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const units = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** The formats of one locale, such as `zh-CN`; `t` says the words of a date. */
export function formatOf(locale: string, t: Translate): Format {
  const { clock, monthDay, fullDate, dateTime, number, percent, list } = intlOf(locale);
  const dateFormats = { t, clock, monthDay, fullDate };
  return {
    time: clock,
    timeAsWritten: (stamp) => /T(\d\d:\d\d).*[+-]\d\d:?\d\d$/.exec(stamp)?.[1] ?? clock(new Date(stamp)),
    monthDay,
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

/** Making one of these takes longer than drawing what asks for it, so each is made at its first use, once a locale. */
const intlByLocale = new Map<string, ReturnType<typeof makeIntl>>();

function intlOf(locale: string): ReturnType<typeof makeIntl> {
  const known = intlByLocale.get(locale) ?? makeIntl(locale);
  intlByLocale.set(locale, known);
  return known;
}

function makeIntl(locale: string) {
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
    fullDate: date(day),
    dateTime: date({ ...day, ...time }),
    number: number({}),
    percent: number({ style: 'percent' }),
    list: (all: readonly string[]) => names().format(all),
  };
}

function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
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
  // A file that is not empty never reads as one that is.
  const minimum = bytes > 0 ? 0.01 : 0;
  const rounded = Math.max(minimum, Math.round((bytes / 1024 ** exponent) * 100) / 100);
  if (rounded === 1024 && exponent < units.length) return `1 ${units[exponent]}`;
  // The first number of Intl costs more than the row of a file, and below a thousand both languages write the same.
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
