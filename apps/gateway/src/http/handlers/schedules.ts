import type { contract, Handlers } from '@parley/api-client/contract';
import type { Limits } from '../../config/limits';
import { forwardMessages } from '../../conversation/forward';
import type { SendDependencies } from '../../conversation/send';
import { createSchedule, removeSchedule, updateSchedule } from '../../schedules/change-schedules';
import { listSchedules } from '../../schedules/list-schedules';
import { acknowledgeReminder } from '../../schedules/reminders';
import { languageFor, type SignedInCaller } from '../call';
import { pageOf } from './page-of';

interface ScheduleHandlerDependencies extends SendDependencies {
  readonly limits: Pick<Limits, 'schedules' | 'messages'>;
}

/** The to-dos. */
export function scheduleHandlers(
  handlerDependencies: ScheduleHandlerDependencies,
): Handlers<typeof contract.schedules, SignedInCaller> {
  const { database, clock, limits } = handlerDependencies;
  const dependencies = () => ({ database, now: clock.now(), perAccount: limits.schedules.perAccount });
  return {
    create: ({ body, account }) => createSchedule(dependencies(), account, body),
    update: ({ body, account }) => updateSchedule(dependencies(), account, body),
    async list({ query, account }) {
      return pageOf(query, await listSchedules(database, account, query));
    },
    async remove({ body, account }) {
      await removeSchedule(dependencies(), account, body.id);
      return {};
    },
    async forward(input) {
      const { messageId, friends, comments, msgUuid } = input.body;
      const failed = await forwardMessages(
        { ...handlerDependencies, maxMessages: limits.messages.forwardsPerMinute },
        input.account,
        {
          messageIds: [messageId],
          targets: friends.map(({ friendGroupId, type }) => ({ friendGroupId, chatType: type })),
          note: comments,
          isMerged: false,
          msgUuid,
          language: languageFor(input),
          isOfTodos: true,
        },
      );
      return { failed: [...failed] };
    },
    async acknowledge({ body, account }) {
      await acknowledgeReminder(database, account, { ...body, now: clock.now() });
      return {};
    },
  };
}
