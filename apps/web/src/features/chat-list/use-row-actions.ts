import type { RoomRow } from '@parley/domain';
import { useStore } from 'jotai';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { roomListChangesAtom } from '../../stores/room-list-changes';
import { roomListAtom } from '../../stores/rooms';
import { shownRoomIdAtom } from './shown-room';

export interface RowActions {
  readonly open: (row: RoomRow) => void;
  readonly togglePin: (row: RoomRow) => void;
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
  const setUnread = ({ room, lastSeq }: RoomRow, unreadCount: number) =>
    store.set(roomListChangesAtom, {
      type: 'rooms.continued',
      data: [{ ...room, lastSeq, readSeq: lastSeq, unreadCount }],
    });
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
    togglePin: ({ room: { roomId }, isPinned }) =>
      void run(async () => {
        await api.rooms.top({ body: { roomId, topFlag: isPinned ? 0 : 1 } });
        store.set(roomListAtom, { type: 'room.pinned', data: { roomId, isPinned: !isPinned } });
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
