import * as v from 'valibot';
import { endpoint } from './endpoint';
import { optionalText, wholeNumber } from './fields';

/** Calls on documents that only the host demo makes, so that the client does not load them. Ours. */
export const hostDocuments = {
  /** The host demo's table: what the caller may see, in approval first, own before colleagues', then the newest. */
  hostTable: endpoint({
    method: 'GET',
    path: '/ibsn/v1/documents/requisitions',
    query: v.object({
      language: optionalText(10),
      size: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(100)), 9),
    }),
    result: v.object({
      /** ISO with the offset of the company, when the data was read. */
      dataTime: v.string(),
      /** Of everything visible; `monthAmount` in yuan, of the calendar month. */
      tiles: v.object({ approving: v.number(), ordered: v.number(), returned: v.number(), monthAmount: v.number() }),
      rows: v.array(
        v.object({
          number: v.string(),
          title: v.string(),
          requester: v.string(),
          amount: v.number(),
          status: v.picklist(['approving', 'returned', 'recalled', 'ordered', 'completed']),
          /** In the language asked for; of a request in approval the step it waits in. */
          statusText: v.string(),
          submittedAt: v.string(),
          /** Working hours in that step. */
          waitingHours: v.optional(v.number()),
        }),
      ),
    }),
    values: ['query.language'],
    facts: { source: 'PD19', access: 'signedIn', ours: ['call'] },
  }),
};
