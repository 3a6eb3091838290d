import { ApiError } from '@parley/api-client';
import type { Room, Timeline } from '@parley/domain';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';

/** More than this nobody reads from the first one on: the room opens at its end. Ours. */
const maxUnread = 500;
/** How many messages before the first unread one are there when the room opens. */
const before = 10;

/** False while the unread messages that the newest page did not bring are on their way. Ours, behaviours 1 */
export function useUnreadLoaded({ roomId, readSeq, unreadCount }: Room, known: Timeline): boolean {
  const { refill } = useServices();
  const [isLoaded, setLoaded] = useState(() => {
    const oldest = known.confirmed[0]?.roomSeq ?? 0;
    const newest = known.confirmed.at(-1)?.roomSeq ?? 0;
    return unreadCount === 0 || oldest <= readSeq + 1 || newest - readSeq > maxUnread;
  });
  useEffect(() => {
    if (isLoaded) return;
    refill.after(roomId, Math.max(0, readSeq - before)).then(
      () => setLoaded(true),
      (error: unknown) => {
        // What is there can be read all the same; going up asks for the rest again.
        setLoaded(true);
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [isLoaded, refill, roomId, readSeq]);
  return isLoaded;
}
