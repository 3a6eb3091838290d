import { agentActivities } from '@parley/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, id } from './fields';

/** What agents tell each other of what they are doing. Ours. */
export const agentActivityCalls = {
  /**
   * Tells the other agents that the caller looks at a room that waits, or at a message that was left, or writes there. It
   * is over after 25 s unless it is reported again, with `none`, and with the caller's last socket. Exactly one of the ids
   * is given.
   */
  reportActivity: endpoint({
    method: 'POST',
    path: '/ibsn/v1/customer-service/agent-activity',
    body: v.object({
      roomId: v.optional(id),
      leftMessageId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2 ** 31 - 1))),
      activity: v.picklist(agentActivities),
    }),
    result: emptyResult,
    claims: { 'body.roomId': 'serviceRoom' },
    facts: { source: 'GW330', access: 'agent', ours: ['call'] },
  }),
};
