import { ApiError } from '@parley/api-client';
import type { Room } from '@parley/domain';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { storageKeys } from '../account/storage/storage';
import { useServices } from '../services/services';
import { currentRoomAtom } from '../stores/rooms';
import { userAtom } from '../stores/session';

export type Entrance =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly room: Room }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Enters the room on the screen: my rooms, then its newest page. What a reconnect brings needs no code here. source: §9 (CN-12) */
export function useEntrance(): Entrance {
  const { refill } = useServices();
  const uid = useAtomValue(userAtom)?.uid;
  const room = useAtomValue(currentRoomAtom);
  const roomId = room?.roomId;
  const [hasFailed, setFailed] = useState(false);
  const [loadedId, setLoadedId] = useState<string | undefined>(undefined);
  const delayMs = useServices().roomInDelayMs;

  const load = useCallback(async () => {
    setFailed(false);
    try {
      if (roomId === undefined) return await refill.rooms();
      await refill.room(roomId);
      setLoadedId(roomId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(error.code !== 'signedOut');
    }
  }, [refill, roomId]);

  useEffect(() => {
    if (!uid) return;
    const timer = setTimeout(() => void load(), delayMs);
    return () => clearTimeout(timer);
  }, [load, uid, delayMs]);
  useEntranceEvents(loadedId);

  if (hasFailed && (!room || loadedId !== roomId)) return { status: 'failed', retry: () => void load() };
  return room && loadedId === room.roomId ? { status: 'ready', room } : { status: 'loading' };
}

/** source: §7 Analytics events (AN-03, AN-05), X-21 */
function useEntranceEvents(roomId: string | undefined): void {
  const { track, storage } = useServices();
  useEffect(() => {
    if (!roomId) return;
    track('enter_chat_room', { roomId });
    if (storage.device.read(storageKeys.firstEntered)) return;
    storage.device.write(storageKeys.firstEntered, '1');
    track('first_enter_chat', { roomId });
  }, [roomId, track, storage]);
}
