import { type Message, MessageState } from '../messages/message';
import { withLatest } from '../timeline/latest-ids';
import type { Room } from './room';

/** A message of a room, and whether the viewer wrote it. */
export interface RoomMessage {
  readonly message: Message;
  readonly isOwn: boolean;
}

/** What happened in a room since the chat list was last read. */
export interface RoomActivity {
  /** The newest messages received, in the order of the room. */
  readonly messages: readonly RoomMessage[];
  /** The last seq that the unread count of the list includes. */
  readonly listedSeq: number;
  /**
   * How many messages that were dropped from `messages` are unread and newer than the list; `seq` is the last one
   * dropped.
   */
  readonly older: { readonly seq: number; readonly unread: number };
  /** Ids recalled before the list was read; its counts leave them out already. */
  readonly recalledBefore: ReadonlySet<string>;
  readonly recalledSince: ReadonlySet<string>;
  /** The last seq that the viewer has read. */
  readonly readSeq: number;
  /** Whether the room was pinned or unpinned since the list was read; undefined when neither. */
  readonly isPinned: boolean | undefined;
}

export const noActivity: RoomActivity = {
  messages: [],
  listedSeq: 0,
  older: { seq: 0, unread: 0 },
  recalledBefore: new Set(),
  recalledSince: new Set(),
  readSeq: 0,
  isPinned: undefined,
};

/** How many messages of a room are kept; older ones are only counted. Ours. */
const maxMessages = 200;

/** The activity after a message arrived; messages come in any order and any number of times. */
export function withMessage(activity: RoomActivity, added: RoomMessage): RoomActivity {
  const { messageId, roomSeq } = added.message;
  const newest = activity.messages.at(-1)?.message.roomSeq ?? activity.older.seq;
  if (roomSeq > newest) return withinLimit({ ...activity, messages: [...activity.messages, added] });
  const copy = activity.messages.find(({ message }) => message.messageId === messageId);
  if (!copy && roomSeq <= activity.older.seq) return activity;
  if (copy && !isLater(added.message, copy.message)) return activity;
  const others = activity.messages.filter((one) => one !== copy);
  const at = others.findLastIndex(({ message }) => isBefore(message, added.message)) + 1;
  return withinLimit({ ...activity, messages: others.toSpliced(at, 0, added) });
}

/** Whether a copy is newer than the known one: its answer has ended, or it was recalled. */
const isLater = (copy: Message, activity: Message): boolean => progressOf(copy) > progressOf(activity);

function progressOf({ state, answerState }: Message): number {
  if (state === MessageState.recalled) return 2;
  return answerState === 'streaming' ? 0 : 1;
}

const isBefore = (one: Message, other: Message): boolean =>
  one.roomSeq === other.roomSeq ? one.messageId < other.messageId : one.roomSeq < other.roomSeq;

function withinLimit(activity: RoomActivity): RoomActivity {
  const [oldest, ...messages] = activity.messages;
  if (!oldest || activity.messages.length <= maxMessages) return activity;
  const isCounted = oldest.message.roomSeq > activity.listedSeq && isUnread(activity, oldest);
  const unread = activity.older.unread + (isCounted ? 1 : 0);
  return { ...activity, messages, older: { seq: oldest.message.roomSeq, unread } };
}

/** The activity after a message was recalled, whether it is known or not. */
export const withRecall = (activity: RoomActivity, messageId: string): RoomActivity =>
  activity.recalledSince.has(messageId)
    ? activity
    : { ...activity, recalledSince: withLatest(activity.recalledSince, messageId) };

/** The activity after the chat list was read again, whose unread count includes messages up to `lastSeq`. */
export function withPage(activity: RoomActivity, lastSeq: number): RoomActivity {
  const recalledBefore = [...activity.recalledSince].reduce(withLatest, activity.recalledBefore);
  const { seq, unread } = activity.older;
  const older = { seq, unread: Math.min(unread, Math.max(0, seq - lastSeq)) };
  return { ...activity, listedSeq: lastSeq, older, recalledBefore, recalledSince: new Set(), isPinned: undefined };
}

/** The unread count of a room: that of the list without what was read or recalled since, and the messages after it. */
export function unreadCountOf({ lastSeq, readSeq, unreadCount }: Room, activity: RoomActivity): number {
  const isReadFurther = activity.readSeq > readSeq;
  const listed = isReadFurther ? Math.min(unreadCount, Math.max(0, lastSeq - activity.readSeq)) : unreadCount;
  const readUpTo = Math.max(readSeq, activity.readSeq);
  const afterReadSeq = activity.messages.filter(({ message }) => message.roomSeq > readUpTo);
  const recalled = afterReadSeq.filter(
    ({ message, isOwn }) => message.roomSeq <= lastSeq && !isOwn && activity.recalledSince.has(message.messageId),
  );
  const newUnread = afterReadSeq.filter((one) => one.message.roomSeq > lastSeq && isUnread(activity, one));
  const older = activity.older.seq > readUpTo ? activity.older.unread : 0;
  return Math.max(0, listed - recalled.length) + older + newUnread.length;
}

function isUnread(activity: RoomActivity, { message, isOwn }: RoomMessage): boolean {
  return !isOwn && !isRecalledIn(activity, message) && message.answerState !== 'streaming';
}

/** Whether a message was recalled, by its own state or by a recall event. */
export const isRecalledIn = ({ recalledBefore, recalledSince }: RoomActivity, { messageId, state }: Message): boolean =>
  state === MessageState.recalled || recalledBefore.has(messageId) || recalledSince.has(messageId);
