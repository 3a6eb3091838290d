import { serverText } from '@parley/i18n/server-text';
import { companyTime, dayOf } from '../../company-time';
import type { QuestionLanguage } from '../../robot';
import { workdayMinutes } from './working-time';

/** A text in both languages, as the database has it. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

export const inLanguage = ({ zh, en }: Bilingual, language: QuestionLanguage): string =>
  language === 'zh_CN' ? zh : en;

/** A label, such as a state or a tag, inside a sentence, where English writes it in lower case; not for names. */
export const withinSentence = (text: string, language: QuestionLanguage): string =>
  language === 'zh_CN' ? text : text.toLowerCase();

/** The unit of the first item, as it stands after a quantity: `1 unit`, `2 units`, `1 m`. */
export function unitText(
  [first]: readonly { readonly unit: Bilingual }[],
  quantity: number,
  language: QuestionLanguage,
): string {
  if (!first) return '';
  const unit = inLanguage(first.unit, language);
  return language === 'en_US' && quantity === 1 ? unit.replace(/s$/, '') : unit;
}

/** A quantity inside a sentence: `300 件`; English leaves the unit out. */
export const quantityText = (quantity: number, unit: string, language: QuestionLanguage): string =>
  language === 'zh_CN' ? `${quantity} ${unit}` : String(quantity);

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const money = (amount: number): string => `¥${amounts.format(amount)}`;

const formatOf = (language: QuestionLanguage, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.replace('_', '-'), { ...options, timeZone: 'UTC' });
const monthDays = {
  zh_CN: formatOf('zh_CN', { month: 'short', day: 'numeric' }),
  en_US: formatOf('en_US', { month: 'short', day: 'numeric' }),
};
const weekdays = { zh_CN: formatOf('zh_CN', { weekday: 'short' }), en_US: formatOf('en_US', { weekday: 'short' }) };

/** `4 月 23 日`, `Apr 23`, of `2026-04-23`: answers put spaces around numbers in Chinese text. */
export const dayText = (day: string, language: QuestionLanguage): string =>
  monthDays[language]
    .formatToParts(Date.parse(day))
    .map(({ value }) => value.trim())
    .filter((part) => part !== '')
    .join(' ');

const weekdayOf = (day: string, language: QuestionLanguage): string => weekdays[language].format(Date.parse(day));

/** `4 月 23 日（周四）`, `Thu, Apr 23`. */
export const dayWithWeekday = (day: string, language: QuestionLanguage): string =>
  serverText(language, 'procurement.day.withWeekday', {
    day: dayText(day, language),
    weekday: weekdayOf(day, language),
  });

/** Whoever reads a day: in which language, and when. */
export interface Reader {
  readonly language: QuestionLanguage;
  readonly now: Date;
}

/** A day in a field or a column: `2026-04-23`; `Apr 23`, with the year where it is not this one. source: PD55 */
export function columnDay(day: string, { language, now }: Reader): string {
  if (language === 'zh_CN') return day;
  const year = day.slice(0, 4);
  return dayOf(now).startsWith(year) ? dayText(day, language) : `${dayText(day, language)}, ${year}`;
}

/** Like `columnDay`, with its weekday: `2026-04-30（周四）`, `Thu, Apr 30`. */
export const columnDayWithWeekday = (day: string, reader: Reader): string =>
  serverText(reader.language, 'procurement.day.withWeekday', {
    day: columnDay(day, reader),
    weekday: weekdayOf(day, reader.language),
  });

/** `09:36` at the company. */
export const clockTime = (at: Date): string => companyTime(at).slice(11, 16);

/** A day in the progress of a document: `04-18`, `Apr 18`. */
export const columnMonthDay = (at: Date, language: QuestionLanguage): string =>
  language === 'zh_CN' ? dayOf(at).slice(5) : dayText(dayOf(at), language);

/** A moment in a field or in the progress of a document: `04-18 09:36`, `Apr 18, 09:36`. */
export const columnMoment = (at: Date, language: QuestionLanguage): string =>
  language === 'zh_CN' ? `${columnMonthDay(at, language)} ${clockTime(at)}` : momentText(at, language);

/** A moment in a sentence: `4 月 18 日 09:36`, `Apr 18, 09:36`. source: PD55 */
export const momentText = (at: Date, language: QuestionLanguage): string =>
  serverText(language, 'procurement.day.withTime', { day: dayText(dayOf(at), language), time: clockTime(at) });

/** `2026 年 4 月`, `April 2026`. */
export const monthText = (at: Date, language: QuestionLanguage): string =>
  language === 'zh_CN'
    ? dayOf(at).replace(/^(\d+)-0?(\d+)-\d+$/, '$1 年 $2 月')
    : formatOf(language, { month: 'long', year: 'numeric' }).format(Date.parse(dayOf(at)));

interface Span {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

function spanOf(workingMinutes: number): Span {
  const minutes = Math.max(0, Math.round(workingMinutes));
  return {
    days: Math.floor(minutes / workdayMinutes),
    hours: Math.floor((minutes % workdayMinutes) / 60),
    minutes: (minutes % workdayMinutes) % 60,
  };
}

/** How long a step took: `2 小时 10 分`, `1 天 3 小时`; `2 h 10 min`, `1 d 3 h`. Days are working days. */
export function durationText(workingMinutes: number, language: QuestionLanguage): string {
  const { days, hours, minutes } = spanOf(workingMinutes);
  const parts = [
    days > 0 && serverText(language, 'procurement.duration.days', { days }),
    hours > 0 && serverText(language, 'procurement.duration.hours', { hours }),
    days === 0 && minutes > 0 && serverText(language, 'procurement.duration.minutes', { minutes }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' ') : serverText(language, 'procurement.duration.minutes', { minutes: 0 });
}

/** How long something has waited, like `durationText` but without minutes from one hour on. */
export function waitText(workingMinutes: number, language: QuestionLanguage): string {
  const { days, hours } = spanOf(workingMinutes);
  return durationText(days > 0 || hours > 0 ? days * workdayMinutes + hours * 60 : workingMinutes, language);
}

/** An average with one decimal, in working days, or in hours below one day: `1.5 天`, `3.2 小时`. */
export const averageText = (workingMinutes: number, language: QuestionLanguage): string =>
  workingMinutes < workdayMinutes
    ? hoursText(oneDecimal(workingMinutes / 60), language)
    : daysText(oneDecimal(workingMinutes / workdayMinutes), language);

const hoursText = (hours: string, language: QuestionLanguage): string =>
  hours === '1'
    ? serverText(language, 'procurement.average.oneHour')
    : serverText(language, 'procurement.average.hours', { hours });

/** `1 天`, `1.5 天`; `1 day`, `1.5 days`. */
export const daysText = (days: string, language: QuestionLanguage): string =>
  days === '1'
    ? serverText(language, 'procurement.average.oneDay')
    : serverText(language, 'procurement.average.days', { days });

/** `1 个工作日`, `2 working days`. */
export const workingDaysText = (days: number, language: QuestionLanguage): string =>
  days === 1
    ? serverText(language, 'procurement.workingDays.one')
    : serverText(language, 'procurement.workingDays.several', { days });

const oneDecimal = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** Calendar days from one day to another; negative when `until` is earlier. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
