import { ApiError } from '@parley/api-client';
import { parseTimestamp } from '@parley/domain';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../services/services';
import { roomListAtom } from '../../stores/rooms';
import { isMeeting } from './meeting-form';

/** Timers of browsers do not run longer than 24 days. */
const maxWaitMs = 3_600_000;

/**
 * When the next meeting of the list ends: reads the list again and tells the host page, by the own clock, so that a lost
 * push does not matter. source: C-17, C-19, XW-07
 */
export function useEndNotice(): void {
  const { now, runAfter, roomLoader, host } = useServices();
  const rooms = useAtomValue(roomListAtom);
  const next = rooms
    .filter((room) => isMeeting(room) && room.closeFlag !== 1)
    .map(({ endTime }) => parseTimestamp(endTime ?? '') ?? 0)
    .filter((end) => end > now())
    .toSorted((one, other) => one - other)
    .at(0);
  useEffect(() => {
    if (next === undefined) return;
    let stop: () => void = () => undefined;
    const wait = (end: number): void => {
      const left = end - now();
      stop = left > 0 ? runAfter(Math.min(left, maxWaitMs), () => wait(end)) : stop;
      if (left > 0) return;
      host.post('refreshVirtualData');
      roomLoader.loadRoomList().catch((error: unknown) => {
        // The screen shows the end by its own clock, and the next push brings the rest.
        if (!(error instanceof ApiError)) throw error;
      });
    };
    wait(next);
    return () => stop();
  }, [next, now, runAfter, roomLoader, host]);
}
