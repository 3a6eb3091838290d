import { dayAtOffset } from '../../company-time';

const termDays = 30;
const payingDay = 18;

/** The day on which a match that passed is paid: thirty days later, on the next 18th, or the working day after it. */
export function paymentDay(matchedAt: Date): string {
  const due = dayAtOffset(matchedAt, termDays);
  const [year = 0, month = 1, day = 1] = due.split('-').map(Number);
  const on = new Date(Date.UTC(year, day > payingDay ? month : month - 1, payingDay));
  while (on.getUTCDay() % 6 === 0) on.setUTCDate(on.getUTCDate() + 1);
  return on.toISOString().slice(0, 10);
}
