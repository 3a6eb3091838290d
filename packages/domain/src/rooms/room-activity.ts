import { endsAnswer, isRelatedQuestions } from '../messages/ends-answer';
import { type Message, MessageState } from '../messages/message';
import { isOwn, type Viewer } from '../messages/sender';
import { withLatest } from '../timeline/latest-ids';
import { isLocalMessage } from '../timeline/local-message';
import type { Timeline } from '../timeline/timeline';
import type { Room } from './room';

/** What happened in a room since the chat list was read, besides its messages: those are in its timeline. */
export interface RoomActivity {
  /** Ids recalled before the list was read; its counts leave them out already. */
  readonly recalledBefore: ReadonlySet<string>;
  readonly recalledSince: ReadonlySet<string>;
  /** The last seq that the viewer has read. */
  readonly readSeq: number;
}

export const noActivity: RoomActivity = {
  recalledBefore: new Set(),
  recalledSince: new Set(),
  readSeq: 0,
};

export type RoomActivityEvent =
  /** The chat list was read again, with this room in it. */
  | { readonly type: 'room.listed'; readonly data: Pick<Room, 'roomId'> }
  | { readonly type: 'message.recalled'; readonly data: { readonly roomId: string; readonly messageId: string } }
  | { readonly type: 'room.read'; readonly data: { readonly roomId: string; readonly readSeq: number } }
  /** The database has a new epoch: recalls and read marks of the former one mean nothing. */
  | { readonly type: 'cache.dropped' };

/** Recalls and read marks come in any order and any number of times, before or after the list that has their room. source: G5, G7 */
export function reduceRoomActivity(activity: RoomActivity, event: RoomActivityEvent): RoomActivity {
  switch (event.type) {
    case 'room.listed': {
      const recalledBefore = [...activity.recalledSince].reduce(withLatest, activity.recalledBefore);
      return { ...activity, recalledBefore, recalledSince: new Set() };
    }
    case 'message.recalled':
      return withRecall(activity, event.data.messageId);
    case 'room.read':
      return event.data.readSeq > activity.readSeq ? { ...activity, readSeq: event.data.readSeq } : activity;
    case 'cache.dropped':
      return noActivity;
  }
}

const withRecall = (activity: RoomActivity, messageId: string): RoomActivity =>
  activity.recalledBefore.has(messageId) || activity.recalledSince.has(messageId)
    ? activity
    : { ...activity, recalledSince: withLatest(activity.recalledSince, messageId) };

/** A room of the chat list with everything that is known of it. */
export interface KnownRoom {
  readonly room: Room;
  readonly activity: RoomActivity;
  readonly timeline: Pick<Timeline, 'confirmed'>;
}

/** The newest stored message that is known; undefined where none is. */
export const newestMessage = ({ timeline }: KnownRoom): Message | undefined =>
  timeline.confirmed.findLast((message) => !isLocalMessage(message));

/**
 * The unread count of a room: that of the list without what was read or recalled since, and the messages after it. The
 * seqs of a room have no gaps, so a message after the list counts even when its timeline does not have it. Related
 * questions count with the answer above them. source: G5, W-12, TL59
 */
export function unreadCountOf({ room, activity, timeline }: KnownRoom, viewer: Viewer | undefined): number {
  const { lastSeq, readSeq, unreadCount } = room;
  const isReadFurther = activity.readSeq > readSeq;
  const listed = isReadFurther ? Math.min(unreadCount, Math.max(0, lastSeq - activity.readSeq)) : unreadCount;
  const readUpTo = Math.max(readSeq, activity.readSeq);
  const unread = messagesAfter(timeline, readUpTo);
  const recalled = unread.filter(
    (message) => message.roomSeq <= lastSeq && activity.recalledSince.has(message.messageId) && !isOwn(message, viewer),
  );
  const since = unread.filter(({ roomSeq }) => roomSeq > lastSeq);
  const uncounted = since.filter((message) => !isUnread(message, viewer) || isPartOfAnswer(message, timeline, viewer));
  const seqsSince = Math.max(0, (since.at(-1)?.roomSeq ?? 0) - Math.max(lastSeq, readUpTo));
  return Math.max(0, listed - recalled.length) + seqsSince - uncounted.length;
}

/** The stored messages after a seq. */
export function messagesAfter({ confirmed }: KnownRoom['timeline'], seq: number): readonly Message[] {
  const before = confirmed.findLastIndex(({ roomSeq }) => roomSeq <= seq);
  return confirmed.slice(before + 1).filter((message) => !isLocalMessage(message));
}

const isPartOfAnswer = (message: Message, { confirmed }: KnownRoom['timeline'], viewer: Viewer | undefined): boolean =>
  isRelatedQuestions(message) &&
  endsAnswer(
    message,
    confirmed.filter((other) => !isOwn(other, viewer)),
  );

/** Whether a message counts where it has not been read. */
export const isUnread = (message: Message, viewer: Viewer | undefined): boolean =>
  message.state !== MessageState.recalled && message.answerState !== 'streaming' && !isOwn(message, viewer);
