import { atom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { storageKeys } from '../account/storage/storage';
import { useServices } from '../services/services';
import { timelineAtom } from '../stores/timeline';
import { type Loading, useLoading } from './use-loading';

/**
 * Loads a room: its newest page and who answers in it. A reconnect is handled elsewhere, for all open rooms.
 * source: CN-12
 */
export function useEnterRoom(roomId: string | undefined): Loading {
  const { roomLoader } = useServices();
  const load = useCallback(async () => {
    if (roomId !== undefined) await roomLoader.loadRoom(roomId);
  }, [roomLoader, roomId]);
  const loading = useLoading(load);
  const isReady = roomId !== undefined && loading.status === 'done';
  useTrackedEntry(isReady ? roomId : undefined);
  // Without a network the messages may be those of the device.
  if (useIsLoaded(roomId) && loading.status === 'failed') return { status: 'done' };
  return roomId === undefined ? { status: 'loading' } : loading;
}

const useIsLoaded = (roomId: string | undefined): boolean =>
  useAtomValue(useMemo(() => atom((get) => !!roomId && get(timelineAtom(roomId)).isLoaded), [roomId]));

/** Tracks for analytics that a room was entered. source: AN-03, AN-05, X-21 */
function useTrackedEntry(roomId: string | undefined): void {
  const { track, storage } = useServices();
  useEffect(() => {
    if (!roomId) return;
    track('enter_chat_room', { roomId });
    if (storage.device.read(storageKeys.firstEntered)) return;
    storage.device.write(storageKeys.firstEntered, '1');
    track('first_enter_chat', { roomId });
  }, [roomId, track, storage]);
}
