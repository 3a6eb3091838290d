import { ApiError } from '@parley/api-client';
import type { Room, Timeline } from '@parley/domain';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';

/**
 * With more unread messages than this the room opens with its newest page, since nobody reads so many from the first one
 * on. Ours.
 */
const maxUnread = 500;
/** How many messages before the first unread one are loaded with it. */
const contextSize = 10;

/** False while unread messages that the newest page lacks are being loaded. Ours. source: behaviours 1 */
export function useUnreadLoaded(
  { roomId, readSeq, unreadCount }: Pick<Room, 'roomId' | 'readSeq' | 'unreadCount'>,
  state: Timeline,
): boolean {
  const { roomLoader } = useServices();
  const [isLoaded, setLoaded] = useState(() => {
    const oldest = state.confirmed[0]?.roomSeq ?? 0;
    const newest = state.confirmed.at(-1)?.roomSeq ?? 0;
    return unreadCount === 0 || oldest <= readSeq + 1 || newest - readSeq > maxUnread;
  });
  useEffect(() => {
    if (isLoaded) return;
    roomLoader.loadNewer(roomId, Math.max(0, readSeq - contextSize)).then(
      () => setLoaded(true),
      (error: unknown) => {
        // The loaded messages are shown without the rest, which is loaded when the reader scrolls up.
        setLoaded(true);
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [isLoaded, roomLoader, roomId, readSeq]);
  return isLoaded;
}
