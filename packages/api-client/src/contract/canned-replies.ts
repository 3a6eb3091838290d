import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult } from './fields';

const base = '/ibsn/v1/customer-service/canned-replies';
const replyId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A reply that the agents of a tenant share. Ours. source: GW270 */
const CannedReply = v.object({
  id: v.number(),
  /** What an agent types after `/`. */
  shortcut: v.string(),
  content: v.string(),
  /** The name of who wrote it last. */
  changedBy: v.optional(v.string()),
  changedAt: v.string(),
});

/** The shared replies of the agents; not the spec's `hot/key`, which is the key that sends (C-29). Ours. */
export const cannedReplyCalls = {
  /** All replies of the tenant, by shortcut. */
  cannedReplies: endpoint({
    method: 'GET',
    path: base,
    result: v.array(CannedReply),
    facts: { source: 'GW270', access: 'agent', ours: ['call'] },
  }),
  /** Adds a reply, or with an `id` changes it. A shortcut that another one has is refused with its field. */
  saveCannedReply: endpoint({
    method: 'POST',
    path: `${base}/save`,
    body: v.object({
      id: v.optional(replyId),
      shortcut: v.pipe(v.string(), v.trim(), v.regex(/^[^\s/]+$/), v.maxLength(32)),
      content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000)),
    }),
    result: CannedReply,
    values: ['body.shortcut', 'body.content'],
    facts: { source: 'GW270', access: 'agent', ours: ['call'] },
  }),
  deleteCannedReply: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    body: v.object({ id: replyId }),
    result: emptyResult,
    facts: { source: 'GW270', access: 'agent', ours: ['call'] },
  }),
};
