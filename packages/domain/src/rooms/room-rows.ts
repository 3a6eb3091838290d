import { type Message, MessageState } from '../messages/message';
import { msgTypes } from '../messages/msg-type';
import { parseTimestamp } from '../messages/parse-timestamp';
import { isOwn, isSystemHint, type Viewer } from '../messages/sender';
import { lastMessagePreview, type Preview } from './last-message-preview';
import { mentionsViewer } from './mentions-viewer';
import type { Room } from './room';
import { type KnownRoom, newestMessage, unreadCountOf } from './room-activity';

/** A row of the chat list as it is shown. */
export interface RoomRow {
  readonly room: Room;
  readonly unread: number;
  readonly isPinned: boolean;
  /** Whether an unread message names the viewer. */
  readonly mentionsMe: boolean;
  /** The preview of the last message; undefined in an empty room. */
  readonly preview: Preview | undefined;
  /** Who sent the last message of a group; undefined where the preview says it, or nobody needs to be told. */
  readonly sender: string | undefined;
  /** When the last message was created, in epoch ms; 0 when unknown. */
  readonly lastMessageAt: number;
  /** The newest seq that is known of the room. */
  readonly lastSeq: number;
}

/** The rows of the chat list: pinned rooms first, then the newest. source: EN-02, EN-03, M-36 */
export const roomRows = (rooms: readonly KnownRoom[], viewer: Viewer | undefined): readonly RoomRow[] =>
  rooms.map((known) => rowOf(known, viewer)).toSorted(byPinnedThenNewest);

function rowOf(known: KnownRoom, viewer: Viewer | undefined): RoomRow {
  const { room } = known;
  const newest = newestMessage(known);
  const isNewer = newest !== undefined && newest.roomSeq >= room.lastSeq;
  return {
    room,
    unread: unreadCountOf(known, viewer),
    mentionsMe: mentionsViewer(known, viewer),
    isPinned: room.topFlag === 1,
    sender: isGroup(room) ? senderOf(isNewer ? newest : listedMessage(room), viewer) : undefined,
    preview: isNewer ? lastMessagePreview(newest, isOwn(newest, viewer)) : listedPreview(room, viewer),
    lastSeq: isNewer ? newest.roomSeq : room.lastSeq,
    lastMessageAt: parseTimestamp(isNewer ? newest.creationDate : (room.lastMessageDate ?? room.updated_at ?? '')) ?? 0,
  };
}

/** Groups and meeting rooms, where several people write. source: EN-01, M-09 */
export const isGroup = ({ chatType }: Pick<Room, 'chatType'>): boolean => chatType === '0' || chatType === '2';

type LastMessage = Pick<Partial<Message>, 'sendSerial' | 'senderName' | 'state' | 'float'> & Pick<Message, 'msgType'>;

const listedMessage = ({ lastMessageType, sendSerial, sendName: senderName, state }: Room): LastMessage => ({
  msgType: msgTypes.find((type) => type === lastMessageType) ?? 'UNKNOWN',
  sendSerial,
  senderName,
  state: state === MessageState.recalled ? MessageState.recalled : MessageState.normal,
});

const senderOf = (message: LastMessage, viewer: Viewer | undefined): string | undefined =>
  message.state === MessageState.recalled || isSystemHint(message) || isOwn(message, viewer)
    ? undefined
    : message.senderName || undefined;

function listedPreview(room: Room, viewer: Viewer | undefined): Preview | undefined {
  const { lastMessageType, lastMessageContent: content = '', sendSerial } = room;
  if (lastMessageType === undefined) return undefined;
  const msgType = msgTypes.find((type) => type === lastMessageType) ?? 'UNKNOWN';
  const state = room.state === MessageState.recalled ? MessageState.recalled : MessageState.normal;
  return lastMessagePreview({ msgType, content, state }, isOwn({ sendSerial }, viewer));
}

function byPinnedThenNewest(one: RoomRow, other: RoomRow): number {
  if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
  return other.lastMessageAt - one.lastMessageAt || (one.room.roomId < other.room.roomId ? -1 : 1);
}
