import type { contract, Handlers } from '@parley/api-client/contract';
import type { Clock } from '../../clock';
import type { Limits } from '../../config/limits';
import type { Database } from '../../db/database';
import { createSchedule, removeSchedule, updateSchedule } from '../../schedules/change-schedules';
import { listSchedules } from '../../schedules/list-schedules';
import { acknowledgeReminder } from '../../schedules/reminders';
import type { SignedInCaller } from '../call';
import { notBuiltCalls } from '../not-built';
import { pageOf } from './page-of';

interface ScheduleHandlerDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'schedules'>;
}

/** The to-dos. */
export function scheduleHandlers({
  database,
  clock,
  limits,
}: ScheduleHandlerDependencies): Handlers<typeof contract.schedules, SignedInCaller> {
  const dependencies = () => ({ database, now: clock.now(), perAccount: limits.schedules.perAccount });
  return {
    ...notBuiltCalls.schedules,
    create: ({ body, account }) => createSchedule(dependencies(), account, body),
    update: ({ body, account }) => updateSchedule(dependencies(), account, body),
    async list({ query, account }) {
      return pageOf(query, await listSchedules(database, account, query));
    },
    async remove({ body, account }) {
      await removeSchedule(dependencies(), account, body.id);
      return {};
    },
    async acknowledge({ body, account }) {
      await acknowledgeReminder(database, account, { ...body, now: clock.now() });
      return {};
    },
  };
}
