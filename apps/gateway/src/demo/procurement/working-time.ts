import { type SQL, sql } from 'drizzle-orm';

/** The company works Monday to Friday, 08:30–18:00 at UTC+8; waiting and duration are counted in that time only. */
const open = 8 * 60 + 30;
const close = 18 * 60;
const zone = 8 * 60;
const minute = 60_000;
const dayMinutes = 24 * 60;

/** Working minutes of one working day: what '1 day' means in a duration. */
export const workday = close - open;

/** Moves a moment by working minutes, forward or (negative) back. Nights and weekends are jumped over. */
export function addWorking(from: Date, minutes: number): Date {
  let at = Math.floor(from.getTime() / minute) + zone;
  let left = minutes;
  while (left !== 0) {
    const [opens, closes] = hoursAround(at, left < 0);
    const start = left < 0 ? Math.min(at, closes) : Math.max(at, opens);
    const room = left < 0 ? opens - start : closes - start;
    if (Math.abs(room) >= Math.abs(left)) return new Date((start + left - zone) * minute);
    at = left < 0 ? opens - 1 : closes + 1;
    left -= room;
  }
  return from;
}

/** The working hours that hold `at`, else the next ones in the direction of travel. */
function hoursAround(at: number, isBack: boolean): readonly [number, number] {
  const step = isBack ? -1 : 1;
  for (let day = Math.floor(at / dayMinutes); ; day += step) {
    const [opens, closes] = [day * dayMinutes + open, day * dayMinutes + close];
    // Day 0 of the epoch was a Thursday.
    const isWeekend = ((((day + 4) % 7) + 7) % 7) % 6 === 0;
    const isPassed = isBack ? at <= opens : at >= closes;
    if (!isWeekend && !isPassed) return [opens, closes];
  }
}

/** Working minutes up to a moment, in SQL, counted from Monday 1970-01-05 at the company. No rows, so it costs little. */
const workedUntil = (moment: SQL): SQL => sql`(
  SELECT (floor(day / 7) * 5 + least(day - floor(day / 7) * 7, 5)) * ${sql.raw(String(workday))}
    + CASE WHEN day - floor(day / 7) * 7 < 5
        THEN least(greatest(passed - day * 1440 - ${sql.raw(String(open))}, 0), ${sql.raw(String(workday))}) ELSE 0 END
  FROM (SELECT passed, floor(passed / 1440) AS day FROM (
    SELECT extract(epoch FROM ${moment})::float8 / 60 + ${sql.raw(String(zone - 4 * dayMinutes))} AS passed) AS moment) AS parts)`;

/** The same count in SQL: working minutes between two moments. */
export const workingMinutes = (from: SQL, until: SQL): SQL =>
  sql`(${workedUntil(until)} - ${workedUntil(from)})::float8`;

const dated = (at: Date) => new Date(at.getTime() + zone * minute);

/** The calendar day at the company, `2026-04-21`. */
export const dayOf = (at: Date): string => dated(at).toISOString().slice(0, 10);

/** A calendar day `offset` days away from the one of `now`. */
export const dayAway = (now: Date, offset: number): string =>
  new Date(dated(now).getTime() + offset * dayMinutes * minute).toISOString().slice(0, 10);

/** A time of day such as `09:36` on the day `offset` days away. */
export const timeAway = (now: Date, offset: number, time: string): Date =>
  new Date(`${dayAway(now, offset)}T${time}:00+08:00`);

/** A moment as the company's clock shows it: `2026-04-21T10:20:00.000+08:00`. Readers show it in that zone, like the rest of an answer. */
export const companyTime = (at: Date): string =>
  new Date(at.getTime() + zone * minute).toISOString().replace('Z', '+08:00');
