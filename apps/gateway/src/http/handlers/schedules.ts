import type { contract, Handlers } from '@parley/api-client/contract';
import type { Limits } from '../../config/limits';
import { forwardContents, forwardMessages } from '../../conversation/forward';
import type { SendDependencies } from '../../conversation/send';
import { GatewayError } from '../../gateway-error';
import { createSchedule, removeSchedule, updateSchedule } from '../../schedules/change-schedules';
import { listSchedules } from '../../schedules/list-schedules';
import { acknowledgeReminder } from '../../schedules/reminders';
import { todoContent } from '../../schedules/todo-content';
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
      const { messageId, scheduleId, friends, comments: note, msgUuid } = input.body;
      const forwarding = {
        targets: friends.map(({ friendGroupId, type }) => ({ friendGroupId, chatType: type })),
        note,
        msgUuid,
      };
      const options = { ...handlerDependencies, maxMessages: limits.messages.forwardsPerMinute };
      if (scheduleId !== undefined && messageId === undefined) {
        const forwarded = [await todoContent(database, input.account, scheduleId)];
        return { failed: [...(await forwardContents(options, input.account, { ...forwarding, forwarded }))] };
      }
      if (messageId === undefined || scheduleId !== undefined)
        throw new GatewayError('BAD_REQUEST', { field: 'body.messageId', expected: 'a to-do' });
      const language = languageFor(input);
      const message = { messageIds: [messageId], isMerged: false, isOfTodos: true, language };
      return { failed: [...(await forwardMessages(options, input.account, { ...forwarding, ...message }))] };
    },
    async acknowledge({ body, account }) {
      await acknowledgeReminder(database, account, { ...body, now: clock.now() });
      return {};
    },
  };
}
