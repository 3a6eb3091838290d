import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { roomListAtom } from '../../stores/rooms';
import { shownMessageAtom } from '../../stores/shown-message';
import { shownRoomIdAtom } from './shown-room';
import { useCreateRoom } from './use-chat-rooms';
import type { FoundMessage } from './use-found-messages';

/** Opens the room of a message that was found, at the message with what is around it. source: M-07, U-10 */
export function useOpenHit(): (hit: FoundMessage) => void {
  const store = useStore();
  const show = useSetAtom(shownRoomIdAtom);
  const create = useCreateRoom();
  return useCallback(
    ({ roomId, messageId, roomSeq, friendGroupId, chatType }) => {
      store.set(shownMessageAtom(roomId), { messageId, roomSeq });
      if (store.get(roomListAtom).some((room) => room.roomId === roomId)) show(roomId);
      else create({ friendGroupId, chatType });
    },
    [store, show, create],
  );
}
