import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Limits } from '../config/limits';
import { authorisationCheckEveryMs, createAutomaticAuthorisation } from '../contacts/automatic-authorisation';
import type { Database } from '../db/database';
import type { FileDependencies } from '../http/handlers/files';
import { createMeetingEnding, meetingCheckEveryMs } from '../meetings';
import type { Ports } from '../ports/ports';
import { createBindingExpiry } from '../robot-accounts';
import { remindPeriodically } from '../schedules';
import type { ServiceDesk } from '../service-desk/service-desk';
import { sweepPeriodically } from '../service-desk/sweep-periodically';

interface SweepingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'serviceDesk' | 'files' | 'schedules' | 'robotAccounts'>;
  readonly log: Logger;
}

export interface Swept {
  readonly serviceDesk: ServiceDesk;
  readonly files: Pick<FileDependencies, 'resumableUploads'>;
}

/**
 * Ends sessions of the service desk that are idle or whose agent is offline, and uploads that nobody goes on with,
 * ends meetings whose time has come, and notifies of groups that became authorised, of to-dos that are due and of codes
 * of robot accounts that are over, again and again, until the returned function is called.
 */
export function startSweeping(
  { database, clock, limits, log }: SweepingDependencies,
  ports: Ports,
  { serviceDesk, files }: Swept,
) {
  const stopServiceDesk = sweepPeriodically(serviceDesk, limits.serviceDesk.idleCheckEveryMs, (cause) =>
    log.error({ err: cause }, 'the service desk could not be tidied'),
  );
  const uploads = { sweep: files.resumableUploads.discardExpired };
  const stopUploadCheck = sweepPeriodically(uploads, limits.files.uploadCheckEveryMs, (cause) =>
    log.error({ err: cause }, 'unfinished uploads could not be deleted'),
  );
  const authorisation = createAutomaticAuthorisation({ database, clock, framePublisher: ports.framePublisher });
  const stopAuthorisation = sweepPeriodically(authorisation, authorisationCheckEveryMs, (cause) =>
    log.error({ err: cause }, 'pages could not be notified of authorised groups'),
  );
  const ending = createMeetingEnding({ database, clock, framePublisher: ports.framePublisher });
  const stopMeetings = sweepPeriodically(ending, meetingCheckEveryMs, (cause) =>
    log.error({ err: cause }, 'meetings could not be ended'),
  );
  const bindings = createBindingExpiry({ database, clock, framePublisher: ports.framePublisher });
  const stopBindings = sweepPeriodically(bindings, limits.robotAccounts.checkEveryMs, (cause) =>
    log.error({ err: cause }, 'pages could not be notified of a code that is over'),
  );
  const stopReminders = remindPeriodically({ database, clock, log, ...ports }, limits.schedules);
  return async () => {
    await Promise.all([
      stopServiceDesk(),
      stopUploadCheck(),
      stopAuthorisation(),
      stopMeetings(),
      stopBindings(),
      stopReminders(),
    ]);
    await serviceDesk.close();
  };
}
