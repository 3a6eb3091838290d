import type { Language } from '@parley/i18n';
import { serverText } from '@parley/i18n/server-text';
import { dayAtOffset, timeAtOffset } from './company-time';

/** When the service desk is staffed, in the company's time zone. source: S-01 */
export interface StaffedHours {
  readonly isOpenAt: (at: Date) => boolean;
  /** When the desk opens next after a moment; undefined where it does not within a year. */
  readonly nextOpening: (after: Date) => Date | undefined;
  /** The hours of the week as people read them: `Mon to Fri 08:30–18:00`. */
  readonly text: (language: Language) => string;
}

/** Times of one or more days of the week, which end on the next day where the end is not after the start. */
interface Span {
  /** From 0 for Monday to 6 for Sunday, of the day on which it begins; `to` may be before `from`. */
  readonly from: number;
  readonly to: number;
  readonly start: string;
  readonly end: string;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const spanPattern = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? (\d\d:\d\d)-(\d\d:\d\d)$/;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const maxDays = 366;
const minuteMs = 60_000;

/** One part of STAFFED_HOURS, such as `Mon-Fri 08:30-18:00` or `Fri 22:00-06:00`; undefined for anything else. */
function readSpan(part: string): Span | undefined {
  const [, from = '', to = from, start = '', end = ''] = spanPattern.exec(part) ?? [];
  const isTime = timePattern.test(start) && (timePattern.test(end) || end === '24:00') && start !== end;
  return isTime ? { from: weekdays.indexOf(from), to: weekdays.indexOf(to), start, end } : undefined;
}

/** One part of STAFFED_HOLIDAYS as its days: `2026-05-01`, or `2026-10-01..2026-10-07`; undefined for anything else. */
export function readHolidays(part: string): readonly string[] | undefined {
  const [first = '', last = first, ...more] = part.split('..');
  if (!isDay(first) || !isDay(last) || more.length > 0) return undefined;
  const days = [first];
  while (days.length <= maxDays && (days.at(-1) ?? last) < last) days.push(dayAfter(days.at(-1) ?? last));
  return days.at(-1) === last ? days : undefined;
}

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && atMidnight(text).toJSON()?.slice(0, 10) === text;
const dayAfter = (day: string): string =>
  new Date(atMidnight(day).getTime() + 24 * 60 * minuteMs).toISOString().slice(0, 10);

/** @returns the hours, or the first part that cannot be read */
export function readStaffedHours(parts: readonly string[], holidays: ReadonlySet<string>): StaffedHours | string {
  const spans: Span[] = [];
  for (const part of parts) {
    const span = readSpan(part);
    if (!span) return part;
    spans.push(span);
  }
  /** The spans that begin on the day `offset` days after that of `at`; none on a holiday. */
  const openingsOn = (at: Date, offset: number): readonly { readonly start: Date; readonly end: Date }[] => {
    const day = dayAtOffset(at, offset);
    if (holidays.has(day)) return [];
    const weekday = (atMidnight(day).getUTCDay() + 6) % 7;
    return spans
      .filter((span) => includesDay(span, weekday))
      .map(({ start, end }) => ({
        start: timeAtOffset(at, offset, start),
        end: end > start ? momentOf(at, offset, end) : momentOf(at, offset + 1, end),
      }));
  };
  return {
    isOpenAt: (at) =>
      [-1, 0].some((offset) => openingsOn(at, offset).some(({ start, end }) => start <= at && at < end)),
    nextOpening(after) {
      for (let offset = 0; offset <= maxDays; offset += 1) {
        const starts = openingsOn(after, offset).flatMap(({ start }) => (start > after ? [start.getTime()] : []));
        if (starts.length > 0) return new Date(Math.min(...starts));
      }
      return undefined;
    },
    text: (language) => textOf(spans, language),
  };
}

const includesDay = ({ from, to }: Span, weekday: number): boolean =>
  from <= to ? from <= weekday && weekday <= to : weekday >= from || weekday <= to;

const momentOf = (at: Date, offset: number, time: string): Date =>
  time === '24:00' ? timeAtOffset(at, offset + 1, '00:00') : timeAtOffset(at, offset, time);

function textOf(spans: readonly Span[], language: Language): string {
  const locale = language === 'en_US' ? 'en-US' : 'zh-CN';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  const name = (day: number): string => weekday.format(new Date(Date.UTC(2026, 0, 5 + day)));
  const texts = spans.map(({ from, to, start, end }) => {
    const days =
      from === to ? name(from) : serverText(language, 'robot.staffedDays', { from: name(from), to: name(to) });
    return `${days} ${start}–${end}`;
  });
  return new Intl.ListFormat(locale).format(texts);
}
