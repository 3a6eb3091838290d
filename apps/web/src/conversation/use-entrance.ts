import { useCallback, useEffect } from 'react';
import { storageKeys } from '../account/storage/storage';
import { useServices } from '../services/services';
import { type Loading, useLoading } from './use-loading';

/** Enters a room: its newest page and who answers in it. What a reconnect brings needs no code here. source: CN-12 */
export function useEntrance(roomId: string | undefined): Loading {
  const { roomLoader } = useServices();
  const load = useCallback(async () => {
    if (roomId !== undefined) await roomLoader.loadRoom(roomId);
  }, [roomLoader, roomId]);
  const entrance = useLoading(load);
  const isReady = roomId !== undefined && entrance.status === 'done';
  useEntranceEvents(isReady ? roomId : undefined);
  return roomId === undefined ? { status: 'loading' } : entrance;
}

/** source: AN-03, AN-05, X-21 */
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
