import { type SQL, sql } from 'drizzle-orm';

/** The company works Monday to Friday, 08:30–18:00 at UTC+8. In minutes of the day, and of the zone's offset. */
const opensAt = 8 * 60 + 30;
const closesAt = 18 * 60;
const zoneMinutes = 8 * 60;
const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Working minutes of one working day. */
export const workdayMinutes = closesAt - opensAt;

/** Moves a moment by working minutes, forward or (negative) back; nights and weekends are skipped. */
export function addWorkingMinutes(from: Date, minutes: number): Date {
  let at = Math.floor(from.getTime() / minuteMs) + zoneMinutes;
  let left = minutes;
  while (left !== 0) {
    const [opens, closes] = workingHoursAt(at, left < 0);
    const start = left < 0 ? Math.min(at, closes) : Math.max(at, opens);
    const available = left < 0 ? opens - start : closes - start;
    if (Math.abs(available) >= Math.abs(left)) return new Date((start + left - zoneMinutes) * minuteMs);
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
    SELECT extract(epoch FROM ${moment})::float8 / 60 + ${sql.raw(String(zoneMinutes - 4 * dayMinutes))} AS passed) AS moment) AS parts)`;

/** SQL expression: working minutes between two moments. */
export const workingMinutes = (from: SQL, until: SQL): SQL =>
  sql`(${workedMinutesUntil(until)} - ${workedMinutesUntil(from)})::float8`;

const atCompany = (at: Date) => new Date(at.getTime() + zoneMinutes * minuteMs);

/** The calendar day in company time, `2026-04-21`. */
export const dayOf = (at: Date): string => atCompany(at).toISOString().slice(0, 10);

/** The calendar day `offset` days after that of `now`. */
export const dayAway = (now: Date, offset: number): string =>
  new Date(atCompany(now).getTime() + offset * dayMinutes * minuteMs).toISOString().slice(0, 10);

/** The moment at `time`, such as `09:36`, on the day `offset` days after that of `now`. */
export const timeAway = (now: Date, offset: number, time: string): Date =>
  new Date(`${dayAway(now, offset)}T${time}:00+08:00`);

/** A moment as ISO text in company time, `2026-04-21T10:20:00.000+08:00`: clients show it in that zone. */
export const companyTime = (at: Date): string =>
  new Date(at.getTime() + zoneMinutes * minuteMs).toISOString().replace('Z', '+08:00');
