import { type Message, MessageState } from '../messages/message';
import { withLatest } from '../timeline/latest-ids';
import type { Room } from './room';

/** A message of a room, and whether the viewer wrote it. */
export interface KnownMessage {
  readonly message: Message;
  readonly isOwn: boolean;
}

/** What is known of a room besides its row of the list that was read last. */
export interface RoomActivity {
  /** The newest that came, in their order. */
  readonly messages: readonly KnownMessage[];
  /** Up to where the row of the list counts. */
  readonly listedSeq: number;
  /** Unread of those that came after the row and are not among `messages` any more, up to `seq`. */
  readonly older: { readonly seq: number; readonly unread: number };
  /** Recalled before the list was read: its counts know of them. */
  readonly recalledBefore: ReadonlySet<string>;
  readonly recalledSince: ReadonlySet<string>;
  /** Up to where it was read. */
  readonly readSeq: number;
  /** Pinned or not since the list was read. */
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

/** As many messages of a room are known one by one: of older ones only their number. Ours. */
const maxMessages = 200;

/** The room after a message came, in whatever order and however often. */
export function withMessage(known: RoomActivity, added: KnownMessage): RoomActivity {
  const { messageId, roomSeq } = added.message;
  const newest = known.messages.at(-1)?.message.roomSeq ?? known.older.seq;
  if (roomSeq > newest) return shortened({ ...known, messages: [...known.messages, added] });
  const copy = known.messages.find(({ message }) => message.messageId === messageId);
  if (!copy && roomSeq <= known.older.seq) return known;
  if (copy && !isLater(added.message, copy.message)) return known;
  const others = known.messages.filter((one) => one !== copy);
  const at = others.findLastIndex(({ message }) => isBefore(message, added.message)) + 1;
  return shortened({ ...known, messages: others.toSpliced(at, 0, added) });
}

/** A copy replaces another one when the message went on: its answer ended, or it was recalled. */
const isLater = (copy: Message, known: Message): boolean => progressOf(copy) > progressOf(known);

function progressOf({ state, answerState }: Message): number {
  if (state === MessageState.recalled) return 2;
  return answerState === 'streaming' ? 0 : 1;
}

const isBefore = (one: Message, other: Message): boolean =>
  one.roomSeq === other.roomSeq ? one.messageId < other.messageId : one.roomSeq < other.roomSeq;

function shortened(known: RoomActivity): RoomActivity {
  const [oldest, ...messages] = known.messages;
  if (!oldest || known.messages.length <= maxMessages) return known;
  const isCounted = oldest.message.roomSeq > known.listedSeq && isUnread(known, oldest);
  const unread = known.older.unread + (isCounted ? 1 : 0);
  return { ...known, messages, older: { seq: oldest.message.roomSeq, unread } };
}

/** The room after a message was recalled, known or not. */
export const withRecall = (known: RoomActivity, messageId: string): RoomActivity =>
  known.recalledSince.has(messageId) ? known : { ...known, recalledSince: withLatest(known.recalledSince, messageId) };

/** The room after its row was read again, which counts what came up to `lastSeq`. */
export function withPage(known: RoomActivity, lastSeq: number): RoomActivity {
  const recalledBefore = [...known.recalledSince].reduce(withLatest, known.recalledBefore);
  const { seq, unread } = known.older;
  const older = { seq, unread: Math.min(unread, Math.max(0, seq - lastSeq)) };
  return { ...known, listedSeq: lastSeq, older, recalledBefore, recalledSince: new Set(), isPinned: undefined };
}

/** How much is unread: what the row counted and was not read or recalled since, and what came after it. */
export function unreadOf({ lastSeq, readSeq, unreadCount }: Room, known: RoomActivity): number {
  const isReadOn = known.readSeq > readSeq;
  const listed = isReadOn ? Math.min(unreadCount, Math.max(0, lastSeq - known.readSeq)) : unreadCount;
  const readUpTo = Math.max(readSeq, known.readSeq);
  const behind = known.messages.filter(({ message }) => message.roomSeq > readUpTo);
  const recalled = behind.filter(
    ({ message, isOwn }) => message.roomSeq <= lastSeq && !isOwn && known.recalledSince.has(message.messageId),
  );
  const came = behind.filter((one) => one.message.roomSeq > lastSeq && isUnread(known, one));
  const older = known.older.seq > readUpTo ? known.older.unread : 0;
  return Math.max(0, listed - recalled.length) + older + came.length;
}

function isUnread(known: RoomActivity, { message, isOwn }: KnownMessage): boolean {
  return !isOwn && !isRecalledIn(known, message) && message.answerState !== 'streaming';
}

/** Whether a message was recalled, as it says itself or as a recall said. */
export const isRecalledIn = ({ recalledBefore, recalledSince }: RoomActivity, { messageId, state }: Message): boolean =>
  state === MessageState.recalled || recalledBefore.has(messageId) || recalledSince.has(messageId);
