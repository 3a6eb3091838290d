import type { Logger } from 'pino';
import type { Limits } from '../config/limits';
import { sweepPeriodically } from '../service-desk';
import { type ReminderDependencies, sendDueReminders } from './send-due-reminders';

/** Sends the reminders that are due again and again; returns a function that stops it. source: C-25 */
export function remindPeriodically(
  { log, ...dependencies }: Omit<ReminderDependencies, 'lateMs'> & { readonly log: Pick<Logger, 'error'> },
  { checkEveryMs, lateMs }: Limits['schedules'],
): () => Promise<void> {
  const sweep = () => sendDueReminders({ ...dependencies, lateMs });
  return sweepPeriodically({ sweep }, checkEveryMs, (cause) =>
    log.error({ err: cause }, 'reminders could not be sent'),
  );
}
