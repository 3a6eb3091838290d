import { parseTimestamp, type Room } from '@parley/domain';
import { useMemo } from 'react';
import { useServices } from '../../services/services';
import { useSecondsUntil } from '../../services/use-seconds-until';
import { isMeeting } from './meeting-form';

export interface MeetingEnd {
  readonly hasEnded: boolean;
  readonly secondsLeft: number;
}

/** How a meeting stands by our own clock too, which is not later than the push; undefined for other rooms. source: C-17 */
export function useMeetingEnd(room: Room): MeetingEnd | undefined {
  const { now, monotonicNow } = useServices();
  const end = isMeeting(room) ? parseTimestamp(room.endTime ?? '') : undefined;
  const endMs = useMemo(
    () => (end === undefined ? undefined : monotonicNow() + Math.max(0, end - now())),
    [end, now, monotonicNow],
  );
  const secondsLeft = useSecondsUntil(endMs);
  if (!isMeeting(room)) return undefined;
  const isClosed = room.closeFlag === 1;
  return { hasEnded: isClosed || secondsLeft === 0, secondsLeft: isClosed ? 0 : (secondsLeft ?? 0) };
}
