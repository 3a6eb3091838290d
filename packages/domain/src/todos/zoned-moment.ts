/** The format of the times of to-dos, without a zone: 'yyyy-MM-dd HH:mm:ss'. source: C-27 */
const wallTimePattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

const dayMs = 86_400_000;

/** Whether a text is a time that the calendar has, 'yyyy-MM-dd HH:mm:ss'. source: C-27 */
export function isWallTime(text: string): boolean {
  const ms = readWallTime(text);
  return ms !== undefined && writeWallTime(ms) === text;
}

/** Whether this machine knows a time zone by that name of IANA. source: C-27 */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The moment, in epoch ms, at which the clocks of a zone show a time. One that they skip moves forward by what they skip;
 * of one that they show twice it is the first. source: C-27
 *
 * @param wallTime a text that `isWallTime` accepts
 */
export function momentOf(wallTime: string, zone: string): number {
  const shown = readWallTime(wallTime) ?? Number.NaN;
  // No zone changes its clocks twice within two days, so these are the offsets before and after a change near the time.
  const offsetBefore = offsetAt(shown - dayMs, zone);
  const candidates = [shown - offsetBefore, shown - offsetAt(shown + dayMs, zone)];
  const matching = candidates.filter((moment) => moment + offsetAt(moment, zone) === shown);
  return matching.length === 0 ? shown - offsetBefore : Math.min(...matching);
}

/** What the clocks of a zone show at a moment in epoch ms. source: C-27 */
export const wallTimeAt = (moment: number, zone: string): string => writeWallTime(moment + offsetAt(moment, zone));

/** A time read as if it were one of UTC, so that calendar arithmetic is that of UTC. */
export function readWallTime(text: string): number | undefined {
  const [, year, month, day, hours, minutes, seconds] = wallTimePattern.exec(text) ?? [];
  if (year === undefined) return undefined;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds));
  // `Date.UTC` reads the years 0 to 99 as those of 1900; to-dos have none of them.
  return Number(year) < 100 ? undefined : ms;
}

export const writeWallTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

function offsetAt(moment: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** Making a format is slow, and a gateway needs the few zones of its people again and again. */
const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 100;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  if (formats.size >= maxFormats) formats.clear();
  formats.set(zone, format);
  return format;
}
