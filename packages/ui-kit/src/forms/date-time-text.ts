import type { Language } from '@parley/i18n';

/** The result of reading a typed date and time: its stored text, or why it has none. */
export type TypedDateTime =
  | { readonly kind: 'empty' | 'invalid' | 'withoutTime' }
  | { readonly kind: 'complete'; readonly stored: string };

/**
 * Reads a typed text: year first in any language, month first in English, digits of any width, with or without
 * separators between year, month and day.
 */
export function readDateTime(typed: string, language: Language): TypedDateTime {
  const text = normalised(typed);
  if (text === '') return { kind: 'empty' };
  for (const pattern of datePatterns[language]) {
    const found = pattern.exec(text);
    if (!found) continue;
    const date = dateOf(found.groups);
    const rest = text.slice(found[0].length);
    if (date && rest.trim() === '') return { kind: 'withoutTime' };
    const time = date && timeOf(rest);
    return time ? { kind: 'complete', stored: `${date} ${time}` } : { kind: 'invalid' };
  }
  return { kind: 'invalid' };
}

/** A stored text as `yyyy-MM-dd HH:mm:ss`, at midnight if it has no time; '' if it is no date. source: M-32, C-27 */
export function toStoredDateTime(text: string): string {
  const [found, year, month, day, hour = '00', minute = '00', second = '00'] = storedPattern.exec(text) ?? [];
  if (found === undefined) return '';
  const date = dateOf({ year, month, day });
  const time = timeOf(`${hour}:${minute}:${second}`);
  return date && time ? `${date} ${time}` : '';
}

/** A stored text in the order of the language, without seconds unless it has some; other texts unchanged. */
export function showDateTime(text: string, language: Language): string {
  const stored = toStoredDateTime(text);
  if (!stored) return text;
  const [year, month, day, hour, minute, second] = stored.split(/[- :]/);
  const date = language === 'zh_CN' ? `${year}/${month}/${day}` : `${month}/${day}/${year}`;
  return `${date} ${hour}:${minute}${second === '00' ? '' : `:${second}`}`;
}

const storedPattern = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/;

const yearFirst = /^(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})/;
const monthFirst = /^(?<month>\d{1,2})(?<separator>[-/.])(?<day>\d{1,2})\k<separator>(?<year>\d{4})/;
const digitsOnly = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)/;
const datePatterns: { readonly [Name in Language]: readonly RegExp[] } = {
  zh_CN: [yearFirst, digitsOnly],
  en_US: [yearFirst, monthFirst, digitsOnly],
};
const timePattern = /^[T\s,]*(?<hour>\d{1,2}):?(?<minute>\d\d)(?::?(?<second>\d\d))?\s*(?:(?<meridiem>[ap])m)?$/i;

const normalised = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s*[年月]\s*/g, '-')
    .replace(/日/g, ' ')
    .replace(/\s*[时點点時]\s*(?=\d)/g, ':')
    .replace(/\s*[时點点時]整?\s*$/g, ':00')
    .replace(/[分秒]/g, '')
    .trim();

type DateParts = Readonly<Record<string, string | undefined>> | undefined;

/** `yyyy-MM-dd`, if there is such a day. */
function dateOf(parts: DateParts): string | undefined {
  const [year, month, day] = [Number(parts?.year), Number(parts?.month), Number(parts?.day)];
  const date = new Date(year, month - 1, day);
  const isReal = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal ? `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

/** `HH:mm:ss`, if there is such a time. */
function timeOf(text: string): string | undefined {
  const { hour, minute, second = '0', meridiem } = timePattern.exec(text)?.groups ?? {};
  const isTwelveHour = meridiem !== undefined;
  const typedHour = Number(hour);
  if (isTwelveHour && (typedHour < 1 || typedHour > 12)) return undefined;
  const hours = isTwelveHour ? (typedHour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : typedHour;
  const [minutes, seconds] = [Number(minute), Number(second)];
  // NaN is not in range either.
  const isReal = hours <= 23 && minutes <= 59 && seconds <= 59;
  return isReal ? [hours, minutes, seconds].map(twoDigits).join(':') : undefined;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
