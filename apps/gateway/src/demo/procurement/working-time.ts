import { type SQL, sql } from 'drizzle-orm';
import { utcOffsetMinutes } from '../../company-time';

/** The company works Monday to Friday, 08:30–18:00 in its own time zone; both are minutes of the day. */
const opensAt = 8 * 60 + 30;
const closesAt = 18 * 60;
const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Working minutes of one working day. */
export const workdayMinutes = closesAt - opensAt;

/** Moves a moment by working minutes, forward or (negative) back; nights and weekends are skipped. */
export function addWorkingMinutes(from: Date, minutes: number): Date {
  let at = Math.floor(from.getTime() / minuteMs) + utcOffsetMinutes;
  let left = minutes;
  while (left !== 0) {
    const [opens, closes] = workingHoursAt(at, left < 0);
    const start = left < 0 ? Math.min(at, closes) : Math.max(at, opens);
    const available = left < 0 ? opens - start : closes - start;
    if (Math.abs(available) >= Math.abs(left)) return new Date((start + left - utcOffsetMinutes) * minuteMs);
    at = left < 0 ? opens - 1 : closes + 1;
    left -= available;
  }
  return from;
}

/** The working hours that contain `at`, or else the next ones (the previous ones if `isBack`). */
function workingHoursAt(at: number, isBack: boolean): readonly [number, number] {
  const step = isBack ? -1 : 1;
  for (let day = Math.floor(at / dayMinutes); ; day += step) {
    const opens = day * dayMinutes + opensAt;
    const closes = day * dayMinutes + closesAt;
    // Day 0 of the epoch was a Thursday.
    const isWeekend = ((((day + 4) % 7) + 7) % 7) % 6 === 0;
    const isOver = isBack ? at <= opens : at >= closes;
    if (!isWeekend && !isOver) return [opens, closes];
  }
}

/** SQL expression: working minutes from Monday 1970-01-05, company time, to a moment. It reads no table. */
const workedMinutesUntil = (moment: SQL): SQL => sql`(
  SELECT (floor(day / 7) * 5 + least(day - floor(day / 7) * 7, 5)) * ${sql.raw(String(workdayMinutes))}
    + CASE WHEN day - floor(day / 7) * 7 < 5
        THEN least(greatest(passed - day * 1440 - ${sql.raw(String(opensAt))}, 0), ${sql.raw(String(workdayMinutes))}) ELSE 0 END
  FROM (SELECT passed, floor(passed / 1440) AS day FROM (
    SELECT extract(epoch FROM ${moment})::float8 / 60 + ${sql.raw(String(utcOffsetMinutes - 4 * dayMinutes))} AS passed) AS moment) AS parts)`;

/** SQL expression: working minutes between two moments. */
export const workingMinutes = (from: SQL, until: SQL): SQL =>
  sql`(${workedMinutesUntil(until)} - ${workedMinutesUntil(from)})::float8`;
