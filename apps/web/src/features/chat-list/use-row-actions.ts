import type { Room, RoomRow } from '@parley/domain';
import { useStore } from 'jotai';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { roomListChangesAtom } from '../../stores/room-list-changes';
import { shownRoomIdAtom } from './shown-room';

export interface RowActions {
  readonly open: (row: RoomRow) => void;
  readonly togglePin: (row: RoomRow) => void;
  readonly toggleMute: (row: RoomRow) => void;
  readonly markRead: (row: RoomRow) => void;
  readonly markUnread: (row: RoomRow) => void;
  readonly remove: (row: RoomRow) => void;
}

/** What a member does with a room of the list; the list changes once the gateway has it. source: M-13, M-37 */
export function useRowActions(): RowActions {
  const { api } = useServices();
  const store = useStore();
  const { run } = useCall();
  /** The newest seq that this page knows of the room: all before it is counted in `unreadCount`. */
  const change = ({ room, lastSeq, unread }: RoomRow, changes: Partial<Room>) =>
    store.set(roomListChangesAtom, {
      type: 'rooms.continued',
      data: [{ ...room, lastSeq, unreadCount: unread, ...changes }],
    });
  const setUnread = (row: RoomRow, unreadCount: number) => change(row, { readSeq: row.lastSeq, unreadCount });
  const markRead = (row: RoomRow) =>
    void run(async () => {
      await api.rooms.read({ body: { roomId: row.room.roomId } });
      setUnread(row, 0);
    });
  return {
    markRead,
    open(row) {
      store.set(shownRoomIdAtom, row.room.roomId);
      // No message is left to be read in a room that was marked by hand: only this ends the mark.
      if (row.unread > 0 && row.room.readSeq >= row.lastSeq) markRead(row);
    },
    togglePin: (row) =>
      void run(async () => {
        const topFlag = row.isPinned ? 0 : 1;
        await api.rooms.top({ body: { roomId: row.room.roomId, topFlag } });
        change(row, { topFlag });
      }),
    toggleMute: (row) =>
      void run(async () => {
        const muteFlag = !row.room.muteFlag;
        await api.rooms.mute({ body: { roomId: row.room.roomId, muteFlag: muteFlag ? 1 : 0 } });
        change(row, { muteFlag });
      }),
    markUnread: (row) =>
      void run(async () => {
        await api.rooms.unread({ body: { roomId: row.room.roomId } });
        setUnread(row, 1);
      }),
    remove: ({ room: { roomId } }) =>
      void run(async () => {
        await api.rooms.remove({ params: { id: roomId } });
        store.set(roomListChangesAtom, { type: 'room.removed', data: { roomId } });
        store.set(shownRoomIdAtom, (shown) => (shown === roomId ? undefined : shown));
      }),
  };
}
