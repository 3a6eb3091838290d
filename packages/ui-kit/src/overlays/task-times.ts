/** 'yyyy-MM-dd HH:mm:ss', as to-dos carry it, for an input of type datetime-local. source: C-27 */
export const toInput = (stamp: string): string => (known.test(stamp) ? stamp.slice(0, 16).replace(' ', 'T') : '');

/** What such an input holds, as a to-do carries it; empty stays empty. source: C-27 */
export const fromInput = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value.replace('T', ' ')}:00` : '';

/** The earliest that may be chosen: the beginning of yesterday. source: §5 To-do (VA-03) */
export function earliest(now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const { year, month, day } = {
    year: yesterday.getFullYear(),
    month: yesterday.getMonth() + 1,
    day: yesterday.getDate(),
  };
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} 00:00:00`;
}

const known = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;
const two = (value: number): string => String(value).padStart(2, '0');
