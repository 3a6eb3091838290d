import type { Message } from '../messages/message';
import { isOwn, type Viewer } from '../messages/sender';
import { type AnswerChunk, isLastChunk, messageOfLastChunk } from '../stream/answer-chunk';
import type { Room } from './room';
import { noActivity, type RoomActivity, withMessage, withPage, withRecall } from './room-activity';

/** The chat list: the rooms as they were last read, and what happened in each since then. */
export interface RoomList {
  /** In the order of the gateway. The objects stay the same until the list is read again. */
  readonly rooms: readonly Room[];
  readonly activities: ReadonlyMap<string, RoomActivity>;
}

export const emptyRoomList: RoomList = { rooms: [], activities: new Map() };

/** What changes the chat list. Pages read over REST enter as `rooms.loaded` and `page.loaded`. */
export type RoomListEvent =
  | { readonly type: 'rooms.loaded'; readonly data: readonly Room[] }
  | { readonly type: 'page.loaded'; readonly data: { readonly messages: readonly Message[] } }
  | { readonly type: 'message.created'; readonly data: Message }
  | { readonly type: 'answer.streamed'; readonly data: AnswerChunk }
  | { readonly type: 'message.recalled'; readonly data: { readonly roomId: string; readonly messageId: string } }
  | { readonly type: 'room.read'; readonly data: { readonly roomId: string; readonly readSeq: number } }
  | { readonly type: 'room.pinned'; readonly data: { readonly roomId: string; readonly isPinned: boolean } };

/**
 * Applies one more event to the chat list. Messages, recalls and read marks come in any order and any number of times,
 * before or after the list that has their room. source: SM-28, G5, G7
 */
export function reduceRoomList(list: RoomList, event: RoomListEvent, viewer: Viewer | undefined): RoomList {
  switch (event.type) {
    case 'rooms.loaded':
      return withRooms(list, event.data);
    case 'page.loaded':
      return event.data.messages.reduce((known, message) => withNewMessage(known, message, viewer), list);
    case 'message.created':
      return withNewMessage(list, event.data, viewer);
    case 'answer.streamed':
      return isLastChunk(event.data) ? withNewMessage(list, messageOfLastChunk(event.data), viewer) : list;
    case 'message.recalled':
      return withActivity(list, event.data.roomId, (known) => withRecall(known, event.data.messageId));
    case 'room.read':
      return withActivity(list, event.data.roomId, (known) =>
        event.data.readSeq > known.readSeq ? { ...known, readSeq: event.data.readSeq } : known,
      );
    case 'room.pinned':
      return withActivity(list, event.data.roomId, (known) => ({ ...known, isPinned: event.data.isPinned }));
  }
}

function withRooms({ activities }: RoomList, rooms: readonly Room[]): RoomList {
  const updated = new Map(activities);
  for (const room of rooms) {
    const known = activities.get(room.roomId) ?? noActivity;
    updated.set(room.roomId, withPage(known, room.lastSeq));
  }
  return { rooms, activities: updated };
}

const withNewMessage = (list: RoomList, message: Message, viewer: Viewer | undefined): RoomList =>
  withActivity(list, message.roomId, (known) => withMessage(known, { message, isOwn: isOwn(message, viewer) }));

function withActivity(list: RoomList, roomId: string, change: (known: RoomActivity) => RoomActivity): RoomList {
  const known = list.activities.get(roomId) ?? noActivity;
  const activity = change(known);
  return activity === known ? list : { ...list, activities: new Map(list.activities).set(roomId, activity) };
}
