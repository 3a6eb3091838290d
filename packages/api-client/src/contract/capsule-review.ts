import * as v from 'valibot';
import { endpoint } from './endpoint';
import { id, optionalText } from './fields';

/** What an asker who waits sees and removes of what the agent will get; the client loads it with the calls of agents. */
export const capsuleReview = {
  /**
   * What an agent will read of the conversation, for the asker who waits, without the part that `removeId` names. A part
   * that was removed before is not there; nothing else happens.
   */
  reviewCapsule: endpoint({
    method: 'POST',
    path: '/ibsn/v1/customer-service/review-capsule',
    body: v.object({ roomId: id, removeId: optionalText(200) }),
    result: v.object({
      parts: v.array(
        v.object({
          id: v.string(),
          kind: v.picklist(['question', 'answer', 'document', 'form', 'card']),
          text: v.string(),
        }),
      ),
    }),
    claims: { 'body.roomId': 'room' },
    values: ['body.removeId'],
    facts: { source: 'GW264', access: 'signedIn', ours: ['call'] },
  }),
};
