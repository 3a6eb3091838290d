import type { QuestionLanguage } from '@parley/robot';

/** The time zone of the company that the gateway serves. It has no daylight saving time, so its offset is constant. */
export const companyTimeZone = 'Asia/Shanghai';
const utcOffset = '+08:00';
export const utcOffsetMinutes = 8 * 60;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A moment whose UTC fields are the date and time at the company. */
const shiftedToCompany = (at: Date): Date => new Date(at.getTime() + utcOffsetMinutes * minuteMs);

/** A moment as ISO text with the company's offset, `2026-04-21T10:20:00.000+08:00`: clients show it in that zone. */
export const companyTime = (at: Date): string => shiftedToCompany(at).toISOString().replace('Z', utcOffset);

/** The calendar day at the company, `2026-04-21`. */
export const dayOf = (at: Date): string => companyTime(at).slice(0, 10);

/** The calendar day `offset` days after that of `now`. */
export const dayAtOffset = (now: Date, offset: number): string => dayOf(new Date(now.getTime() + offset * dayMs));

/** The moment at `time`, such as `09:36`, on the day `offset` days after that of `now`. */
export const timeAtOffset = (now: Date, offset: number, time: string): Date =>
  new Date(`${dayAtOffset(now, offset)}T${time}:00${utcOffset}`);

const formatIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: companyTimeZone,
  });
const formats = { zh_CN: formatIn('zh-CN'), en_US: formatIn('en-US') };

/** A moment as people read it, in the company's time zone: `2026年4月21日 10:20`, `Apr 21, 2026, 10:20`. */
export const companyTimeText = (at: Date, language: QuestionLanguage): string => formats[language].format(at);
