import { repeatTypes } from '@parley/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, id, optionalText, paged, paging, requiredText } from './fields';
import { ForwardResult, forwardNote, maxForwardTargets } from './staff-messages';

const robot = '/ibsn/v1/robot';

const repeatType = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(repeatTypes));

/** Who takes part. `friendGroupId` is the account's id. source: EN-29 */
const friends = v.optional(
  v.pipe(
    v.array(v.object({ friendGroupId: id, friendGroupName: optionalText(), type: optionalText(8) })),
    v.maxLength(50),
  ),
  [],
);

const entry = {
  scheduleType: v.optional(v.picklist(['TEXT', 'URL']), 'TEXT'),
  content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000)),
  /** 'yyyy-MM-dd HH:mm:ss' by the clocks of `timeZone`. */
  scheduleTime: requiredText(19),
  endTime: v.optional(v.pipe(v.string(), v.maxLength(19)), ''),
  repeatType: v.optional(repeatType, '0'),
  /** The name, of IANA, of the creator's time zone. */
  timeZone: requiredText(64),
  friends,
  shareTitle: optionalText(500),
  shareDesc: optionalText(2000),
  shareUrl: optionalText(2000),
  imageUrl: optionalText(2000),
};

const valuesOfEntry = [
  'body.content',
  'body.scheduleTime',
  'body.endTime',
  'body.timeZone',
  // The accounts of others whom the caller knows are no data of theirs; the area checks them.
  'body.friends.*.friendGroupId',
  'body.friends.*.friendGroupName',
  'body.friends.*.type',
  'body.shareTitle',
  'body.shareDesc',
  'body.shareUrl',
  'body.imageUrl',
] as const;

/** A to-do as its creator and those who take part read it. source: EN-29, C-21, C-23, C-27 */
const Schedule = v.object({
  id: v.string(),
  /** Raised by each change; a change names the one that it knows. */
  version: v.number(),
  scheduleType: v.picklist(['TEXT', 'URL']),
  content: v.string(),
  scheduleTime: v.string(),
  endTime: v.string(),
  repeatType: v.picklist(repeatTypes),
  timeZone: v.string(),
  friends: v.array(v.object({ friendGroupId: v.string(), friendGroupName: v.string() })),
  shareTitle: v.optional(v.string()),
  shareDesc: v.optional(v.string()),
  shareUrl: v.optional(v.string()),
  imageUrl: v.optional(v.string()),
  isMine: v.boolean(),
  creatorName: v.string(),
  /** When it is due next; without it, its last time has passed. */
  nextAt: v.optional(v.string()),
});

const ours = ['timeZone', 'version', 'isMine', 'creatorName', 'nextAt'];

/** The to-dos. source: U-05, C-21 … C-27 */
export const schedules = {
  create: endpoint({
    method: 'POST',
    path: `${robot}/schedule/create`,
    body: v.object(entry),
    result: Schedule,
    values: valuesOfEntry,
    facts: { source: 'RS-19', access: 'staff', ours },
  }),
  /** Changes a to-do of the caller; SCHEDULE_CHANGED, with the newer record in its params, where another window was first. */
  update: endpoint({
    method: 'POST',
    path: `${robot}/schedule/update`,
    body: v.object({ ...entry, id, version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
    result: Schedule,
    claims: { 'body.id': 'schedule' },
    values: valuesOfEntry,
    facts: { source: 'C-23', access: 'staff', ours },
  }),
  /** Forwards the message of a to-do, or a to-do of the own list, to contacts and groups, with comments: one of both ids. */
  forward: endpoint({
    method: 'POST',
    path: `${robot}/schedule/forward`,
    body: v.object({
      messageId: v.optional(id),
      scheduleId: v.optional(id),
      friends: v.pipe(
        v.array(v.object({ type: v.picklist(['0', '1']), friendGroupId: id, friendGroupName: optionalText() })),
        v.minLength(1),
        v.maxLength(maxForwardTargets),
      ),
      comments: forwardNote,
      msgUuid: optionalText(64),
    }),
    result: ForwardResult,
    claims: { 'body.messageId': 'message', 'body.scheduleId': 'schedule' },
    // As those of `messages.forward`.
    values: ['body.friends.*.friendGroupId', 'body.friends.*.friendGroupName', 'body.comments', 'body.msgUuid'],
    facts: {
      source: 'C-22, EN-47',
      access: 'staff',
      idempotentOn: 'msgUuid',
      ours: ['scheduleId', 'msgUuid', 'result'],
    },
  }),
  /** Those of the caller and those that the caller takes part in: the next due first, then those that have passed. */
  list: endpoint({
    method: 'GET',
    path: `${robot}/schedule/list`,
    /** With an `id` only that one. */
    query: v.object({ ...paging, id: v.optional(id) }),
    result: paged(Schedule),
    claims: { 'query.id': 'schedule' },
    facts: { source: 'U-05', access: 'staff', ours: ['call'] },
  }),
  remove: endpoint({
    method: 'POST',
    path: `${robot}/schedule/delete`,
    body: v.object({ id }),
    result: emptyResult,
    claims: { 'body.id': 'schedule' },
    facts: { source: 'U-05', access: 'staff', ours: ['call'] },
  }),
  /** The caller has seen a reminder, which is not shown again. */
  acknowledge: endpoint({
    method: 'POST',
    path: `${robot}/schedule/acknowledge`,
    body: v.object({ id, scheduleTime: requiredText(19) }),
    result: emptyResult,
    claims: { 'body.id': 'schedule' },
    values: ['body.scheduleTime'],
    facts: { source: 'OV-23', access: 'staff', ours: ['call'] },
  }),
};
