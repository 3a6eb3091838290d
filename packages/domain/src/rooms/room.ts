import * as v from 'valibot';
import { flag, listOf, maybe, maybeText, textOrEmpty, wholeNumber, withFallback } from '../wire/lenient';

const number = (fallback: number) =>
  withFallback(v.optional(v.pipe(v.union([v.number(), v.string()]), v.toNumber()), fallback), fallback);

/** A room of the chat list; a robot's room names its robot. source: EN-01 … EN-05, PR-05 */
export const Room = v.object({
  roomId: v.pipe(v.string(), v.nonEmpty()),
  friendGroupId: maybeText,
  chatType: v.optional(maybeText, '1'),
  id: maybeText,
  name: textOrEmpty,
  nickName: maybeText,
  realName: maybeText,
  icon: maybeText,
  serial: maybeText,
  robotId: maybeText,
  robotSerial: maybeText,
  unreadCount: number(0),
  topFlag: number(0),
  closeFlag: number(0),
  draft_text: maybeText,
  msg_text: maybeText,
  online: maybe(flag),
  updated_at: maybeText,
  lastUpdateDate: maybeText,
  lastMessageType: maybeText,
  lastMessageContent: maybeText,
  lastRobotMessageContent: maybeText,
  lastMessageDate: maybeText,
  state: maybe(v.pipe(v.union([v.number(), v.string()]), v.toNumber())),
  sendSerial: maybeText,
  sendName: maybeText,
  lastSeq: number(0),
  readSeq: number(0),
  streamingMessageId: maybe(v.string()),
  /** How many people are in it; missing for a room with the robot. Ours. */
  memberCount: wholeNumber,
  /** Up to four names for the tiled avatar of a group. Ours. */
  memberNames: maybe(listOf(v.string())),
  /** Who owns a group. Ours. */
  ownerId: maybeText,
  /** Whether archiving is on in it: a friend or a group that is authorised. Ours. */
  archivedFlag: maybe(flag),
  /** Whether the viewer muted it. Ours. */
  muteFlag: maybe(flag),
  /** When a meeting ends. Ours. */
  endTime: maybeText,
  /** Whether an unread message of a group names the viewer. Ours. */
  mentionsMe: maybe(flag),
});
export type Room = v.InferOutput<typeof Room>;
