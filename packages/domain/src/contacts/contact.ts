import * as v from 'valibot';
import { flag, listOf, maybe, maybeText, requiredText, textOrEmpty, withFallback } from '../wire/lenient';

/** `1`: archiving is on, which the wire calls that one can chat; anything else is `0`. source: RS-18, C-08, C-10 */
const CanChatFlag = withFallback(
  v.optional(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.picklist([0, 1])), 0),
  0,
);

const count = withFallback(
  v.optional(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(0)), 0),
  0,
);

/** A contact of the signed-in person; its room and its claims go by `robotFriendId` or `friendSerial`. source: EN-34 */
export const Friend = v.object({
  /** The other person's account. */
  friendSerial: requiredText,
  friendName: textOrEmpty,
  friendNickName: maybeText,
  friendIcon: maybeText,
  /** The contact, which its friend room has as `friendGroupId`. */
  robotFriendId: maybeText,
  canChatFlag: CanChatFlag,
  company: maybeText,
  department: maybeText,
  /** The person's position. Ours. */
  title: maybeText,
  phone: maybeText,
  /** Not of the own company. Ours. */
  externalFlag: flag,
  /** When and by whom archiving was agreed to. Ours. */
  authorisedAt: maybeText,
  authorisedBy: maybeText,
});
export type Friend = v.InferOutput<typeof Friend>;

/** A group chat of the signed-in person. source: EN-36 */
export const Group = v.object({
  groupSerial: requiredText,
  groupName: textOrEmpty,
  groupIcon: maybeText,
  robotGroupId: maybeText,
  canChatFlag: CanChatFlag,
  memberCount: count,
  /** Up to four names for the tiled avatar. Ours. */
  memberNames: listOf(v.string()),
  authorisedAt: maybeText,
  authorisedBy: maybeText,
});
export type Group = v.InferOutput<typeof Group>;

/** A grouping of contacts. source: EN-38 */
export const ContactTag = v.object({
  tagId: requiredText,
  tagName: textOrEmpty,
  /** How many friends of the asked kind it has. Ours. */
  friendCount: count,
  userList: listOf(Friend),
});
export type ContactTag = v.InferOutput<typeof ContactTag>;

/** Somebody in a group. source: C-09 */
export const GroupMember = v.object({
  /** The member's account, as removing them names it. */
  friendSerial: requiredText,
  friendName: textOrEmpty,
  friendIcon: maybeText,
  /** Missing where the member is no contact of the caller. */
  robotFriendId: maybeText,
  company: maybeText,
  ownerFlag: flag,
  /** Whether the member is who asked. */
  selfFlag: flag,
  online: maybe(flag),
});
export type GroupMember = v.InferOutput<typeof GroupMember>;
