import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, optionalText, requiredText, wholeNumber } from './fields';

const number = requiredText(40);

/** Calls on documents of the host: what card buttons do, and the host demo's table. All ours: the specification leaves them to the host. */
export const documents = {
  /** Reminds whoever a document waits for, at most once a day; the reminder is stored and shown on the document. */
  urge: endpoint({
    method: 'POST',
    path: '/ibsn/v1/documents/urge',
    body: v.object({ number }),
    result: emptyResult,
    claims: { 'body.number': 'document' },
    facts: { source: 'W-07', access: 'signedIn', ours: ['call'] },
  }),
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
