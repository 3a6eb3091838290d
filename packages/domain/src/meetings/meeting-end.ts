/** How long a meeting takes, in units of 30 minutes; the last one stands for an end that is chosen. source: CN-16, C-14 */
export const meetingDurations = ['1', '2', '4', '6', '10'] as const;
export type MeetingDuration = (typeof meetingDurations)[number];

/** The marker for an end that is chosen. source: C-14 */
export const customDuration = '10' satisfies MeetingDuration;

const unitMs = 30 * 60_000;

/** When a meeting of this duration ends, by the clocks of the machine: 'yyyy-MM-dd HH:mm:ss'. source: MR-21, C-15 */
export const meetingEnd = (now: number, duration: Exclude<MeetingDuration, '10'>): string =>
  localWallTime(now + Number(duration) * unitMs);

/** What the clocks of the machine show at a moment in epoch ms: 'yyyy-MM-dd HH:mm:ss'. source: C-15 */
export function localWallTime(moment: number): string {
  const at = new Date(moment);
  const day = [String(at.getFullYear()).padStart(4, '0'), ...[at.getMonth() + 1, at.getDate()].map(twoDigits)];
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits);
  return `${day.join('-')} ${time.join(':')}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
