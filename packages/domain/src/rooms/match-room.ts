/** What a room is known by: its id, or who it is with and of what kind it is. */
export interface RoomKey {
  readonly roomId?: string | undefined;
  readonly friendGroupId?: string | undefined;
  /** Always text: '1' friend, '0' group, '2' virtual meeting room. source: M-09 */
  readonly chatType?: string | undefined;
}

/** Whether a room is the one that is asked for: by its id, or by friendGroupId together with chatType. source: §5 Display rules (DR-05), M-09 */
export function isRoomOf({ roomId, friendGroupId, chatType }: RoomKey, room: RoomKey): boolean {
  if (roomId && roomId === room.roomId) return true;
  return Boolean(friendGroupId && chatType) && friendGroupId === room.friendGroupId && chatType === room.chatType;
}
