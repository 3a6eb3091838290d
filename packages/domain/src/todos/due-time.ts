/**
 * The time that a text names, as a to-do has it: 'yyyy-MM-dd HH:mm:ss' by the clocks of this machine; undefined for a text
 * without one, and for one that has passed. Of several days or times the first counts; a day without a time means nine in
 * the morning, a time without a day the next such time. `now` in epoch ms. Ours. source: M-34
 */
export function readDueTime(text: string, now: number): string | undefined {
  const read = text.slice(0, maxLength);
  const today = new Date(now);
  const day = readDay(read, today);
  const time = readTime(day?.rest ?? read);
  if (!day && !time) return undefined;
  const { hours, minutes } = time ?? { hours: 9, minutes: 0 };
  const { year, month, date } = day ?? dayAfter(today, 0);
  const due = new Date(year, month, date, hours, minutes);
  // The calendar has no such day, or the clocks skip the time.
  if (due.getMonth() !== month || due.getDate() !== date) return undefined;
  if (due.getTime() > now) return written(due);
  if (day && !day.isYearOpen) return undefined;
  const next = day ? new Date(year + 1, month, date, hours, minutes) : new Date(year, month, date + 1, hours, minutes);
  return written(next);
}

/** More than anybody writes before the time that matters. */
const maxLength = 2000;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  /** Whether the year was not named, so that a day that has passed is one of the next year. */
  readonly isYearOpen: boolean;
}

type DayReader = (match: RegExpExecArray, today: Date) => Day;

const dayAfter = (today: Date, days: number): Day => {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  return { year: day.getFullYear(), month: day.getMonth(), date: day.getDate(), isYearOpen: false };
};

const relativeDays: Readonly<Record<string, number>> = {
  今天: 0,
  今晚: 0,
  明天: 1,
  明早: 1,
  明晚: 1,
  后天: 2,
  today: 0,
  tonight: 0,
  tomorrow: 1,
};
const weekdays: Readonly<Record<string, number>> = {
  日: 0,
  天: 0,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  sun: 0,
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
};
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The ways to name a day, each with the pattern of its words. */
const dayReaders: readonly (readonly [RegExp, DayReader])[] = [
  [
    /(?<!\d)(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*日?/,
    ([, year, month, date]) => dated(year, month, date),
  ],
  [/(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]/, ([, month, date], today) => undated(today, Number(month) - 1, date)],
  [
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b/i,
    ([, name, date], today) => undated(today, monthOf(name), date),
  ],
  [
    /\b(\d{1,2})(?:st|nd|rd|th)?\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i,
    ([, date, name], today) => undated(today, monthOf(name), date),
  ],
  [
    /今天|今晚|明天|明早|明晚|后天|\b(?:today|tonight|tomorrow)\b/i,
    ([word], today) => dayAfter(today, relativeDays[word.toLowerCase()] ?? 0),
  ],
  [
    /(下)?(?:周|星期|礼拜)([一二三四五六日天])/,
    ([, next, name = ''], today) => weekday(today, name, next !== undefined),
  ],
  [
    /\b(next\s+)?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b/i,
    ([, next, name = ''], today) => weekday(today, name.slice(0, 3).toLowerCase(), next !== undefined),
  ],
];

const dated = (year = '', month = '', date = ''): Day => ({
  year: Number(year),
  month: Number(month) - 1,
  date: Number(date),
  isYearOpen: false,
});

const undated = (today: Date, month: number, date = ''): Day => ({
  year: today.getFullYear(),
  month,
  date: Number(date),
  isYearOpen: true,
});

const monthOf = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase());

/** This or the next such day; of the next week, whose first day is Monday, when that is said. */
function weekday(today: Date, name: string, isNextWeek: boolean): Day {
  const wanted = weekdays[name] ?? 0;
  const ahead = (wanted - today.getDay() + 7) % 7;
  if (!isNextWeek) return dayAfter(today, ahead);
  const sinceMonday = (today.getDay() + 6) % 7;
  return dayAfter(today, 7 - sinceMonday + ((wanted + 6) % 7));
}

function readDay(text: string, today: Date): (Day & { readonly rest: string }) | undefined {
  let first: { readonly index: number; readonly day: Day; readonly word: string } | undefined;
  for (const [pattern, read] of dayReaders) {
    const match = pattern.exec(text);
    if (match && (first === undefined || match.index < first.index))
      first = { index: match.index, day: read(match, today), word: match[0] };
  }
  if (!first) return undefined;
  // '今晚' and 'tonight' also say that the hours are those of the evening.
  const evening = /晚|tonight/i.test(first.word) ? ' 晚上' : ' ';
  return {
    ...first.day,
    rest: text.slice(0, first.index) + evening + text.slice(first.index + first.word.length).replace(/^\s*at\b/i, ''),
  };
}

interface ClockTime {
  readonly hours: number;
  readonly minutes: number;
}

const clockPatterns: readonly RegExp[] = [
  /(上午|早上|早晨|凌晨|中午|下午|傍晚|晚上)?\s*(?<![\d:：])(\d{1,2})\s*[:：]\s*(\d{2})(?![\d:：])\s*(am|pm|a\.m\.|p\.m\.)?/i,
  /(上午|早上|早晨|凌晨|中午|下午|傍晚|晚上)?\s*(?<!\d)(\d{1,2})\s*点(?:钟|整)?\s*(半|\d{1,2}(?=\s*分))?()/,
  /()(?<![\d:])(\d{1,2})()\s*(am|pm|a\.m\.|p\.m\.)(?![a-z])/i,
];

function readTime(text: string): ClockTime | undefined {
  let first: { readonly index: number; readonly time: ClockTime } | undefined;
  for (const pattern of clockPatterns) {
    const match = pattern.exec(text);
    const time = match && clockTime(match);
    if (time && (first === undefined || match.index < first.index)) first = { index: match.index, time };
  }
  return first?.time;
}

function clockTime([, part = '', hourText, minuteText = '0', half = '']: RegExpExecArray): ClockTime | undefined {
  const hours = Number(hourText);
  const minutes = minuteText === '半' ? 30 : Number(minuteText);
  if (hours > 23 || minutes > 59) return undefined;
  const isAfternoon = /下午|傍晚|晚上/.test(part) || /^p/i.test(half) || (part === '中午' && hours < 11);
  if (isAfternoon && hours < 12) return { hours: hours + 12, minutes };
  return { hours: /^a/i.test(half) && hours === 12 ? 0 : hours, minutes };
}

const written = (moment: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [String(moment.getFullYear()).padStart(4, '0'), two(moment.getMonth() + 1), two(moment.getDate())];
  return `${day.join('-')} ${two(moment.getHours())}:${two(moment.getMinutes())}:00`;
};
