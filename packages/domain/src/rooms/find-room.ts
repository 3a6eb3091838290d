import type { Room } from './room';

/** What names a room: its id, or its contact or group with the kind of chat, any kind where that is unknown. */
export type RoomReference =
  | { readonly roomId: string }
  | { readonly friendGroupId: string; readonly chatType: string | undefined };

/** The room that is named; undefined where it is not among `rooms`. source: DR-05, FG7 */
export const findRoom = (rooms: readonly Room[], reference: RoomReference): Room | undefined =>
  rooms.find((room) =>
    'roomId' in reference
      ? room.roomId === reference.roomId
      : room.friendGroupId === reference.friendGroupId && (!reference.chatType || room.chatType === reference.chatType),
  );
