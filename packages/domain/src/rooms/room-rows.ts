import { MessageState } from '../messages/message';
import { msgTypes } from '../messages/msg-type';
import { parseTimestamp } from '../messages/parse-timestamp';
import type { Viewer } from '../messages/sender';
import { lastMessagePreview, type Preview } from './last-message-preview';
import type { Room } from './room';
import { isRecalledIn, noActivity, type RoomActivity, type RoomMessage, unreadCountOf } from './room-activity';
import type { RoomList } from './room-list';

/** A row of the chat list as it is shown. */
export interface RoomRow {
  readonly room: Room;
  readonly unread: number;
  readonly isPinned: boolean;
  /** The preview of the last message; undefined in an empty room. */
  readonly preview: Preview | undefined;
  /** When the last message was created, in epoch ms; 0 when unknown. */
  readonly lastMessageAt: number;
}

/** The rows of the chat list: pinned rooms first, then the newest. source: EN-02, EN-03, M-36 */
export function roomRows({ rooms, activities }: RoomList, viewer: Viewer | undefined): readonly RoomRow[] {
  return rooms
    .map((room) => rowOf(room, activities.get(room.roomId) ?? noActivity, viewer))
    .toSorted(byPinnedThenNewest);
}

function rowOf(room: Room, activity: RoomActivity, viewer: Viewer | undefined): RoomRow {
  const newest = activity.messages.at(-1);
  const isNewer = newest !== undefined && newest.message.roomSeq >= room.lastSeq;
  return {
    room,
    unread: unreadCountOf(room, activity),
    isPinned: activity.isPinned ?? room.topFlag === 1,
    preview: isNewer ? messagePreview(activity, newest) : listedPreview(room, viewer),
    lastMessageAt:
      parseTimestamp(isNewer ? newest.message.creationDate : (room.lastMessageDate ?? room.updated_at ?? '')) ?? 0,
  };
}

function messagePreview(activity: RoomActivity, { message, isOwn: isMine }: RoomMessage): Preview {
  const isRecalled = isRecalledIn(activity, message);
  return lastMessagePreview(isRecalled ? { ...message, state: MessageState.recalled } : message, isMine);
}

function listedPreview(room: Room, viewer: Viewer | undefined): Preview | undefined {
  const { lastMessageType, lastMessageContent: content = '', state, sendSerial } = room;
  if (lastMessageType === undefined) return undefined;
  const msgType = msgTypes.find((type) => type === lastMessageType) ?? 'UNKNOWN';
  const isMine = sendSerial !== undefined && sendSerial === viewer?.serial;
  const isRecalled = state === MessageState.recalled;
  return lastMessagePreview(
    { msgType, content, state: isRecalled ? MessageState.recalled : MessageState.normal },
    isMine,
  );
}

function byPinnedThenNewest(one: RoomRow, other: RoomRow): number {
  if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
  return other.lastMessageAt - one.lastMessageAt || (one.room.roomId < other.room.roomId ? -1 : 1);
}
