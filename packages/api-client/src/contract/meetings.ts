import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, id, requiredText } from './fields';

const robot = '/ibsn/v1/robot';

/** When a meeting ends, 'yyyy-MM-dd HH:mm:ss' by the clocks of `timeZone`, else by those of the company. source: C-15 */
const end = { endTime: requiredText(19), timeZone: v.optional(requiredText(64)) };

const friendGroupIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(499));

/** A meeting as its members read it; `endTime` is a moment in ISO 8601. source: EN-40 */
const Meeting = v.object({
  robotGroupId: id,
  groupName: v.string(),
  endTime: v.string(),
  /** How many people are in it, the owner among them. Ours. */
  memberCount: v.number(),
});

/** Meeting rooms: they end by themselves, and only their owner opens them again. source: PR-12, C-17 */
export const meetings = {
  /** A room of the caller, who owns it, and these authorised friends. MEETING_END_PAST: it would have ended already. */
  create: endpoint({
    method: 'POST',
    path: `${robot}/virtual-group/create`,
    body: v.object({
      ...end,
      groupName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)),
      members: friendGroupIds,
    }),
    result: Meeting,
    claims: { 'body.members.*': 'contact' },
    values: ['body.endTime', 'body.timeZone', 'body.groupName'],
    facts: { source: 'RS-23, EN-40', access: 'staff', ours: ['timeZone', 'memberCount'] },
  }),
  /** Only the owner: opens a meeting that has ended, or extends one that has not; MEETING_ONLY_EXTENDED for an earlier end. */
  restore: endpoint({
    method: 'POST',
    path: `${robot}/virtual-group/open`,
    body: v.object({ ...end, robotGroupId: id }),
    result: Meeting,
    claims: { 'body.robotGroupId': 'meeting' },
    values: ['body.endTime', 'body.timeZone'],
    facts: { source: 'RS-24, C-17', access: 'staff', ours: ['timeZone', 'memberCount'] },
  }),
  /**
   * Sends the invitation card to these members, or to all whom the owner knows, each in the room of the two. For one end
   * time each gets one card, however often this is called.
   */
  invite: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/virtual-msg',
    body: v.object({ robotGroupId: id, friendGroupId: v.optional(friendGroupIds) }),
    result: emptyResult,
    claims: { 'body.robotGroupId': 'meeting', 'body.friendGroupId.*': 'contact' },
    facts: { source: 'RS-25, C-18', access: 'staff', idempotentOn: 'robotGroupId' },
  }),
};
