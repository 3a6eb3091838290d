import type { createStore } from 'jotai';
import { roomRequestsAtom } from '../stores/open-rooms';

/**
 * Asks something of a room that nobody pressed for; undefined when the user left the room meanwhile. Throws what `request`
 * throws. source: WB590
 */
export async function requestInRoom<Response>(
  store: ReturnType<typeof createStore>,
  roomId: string,
  request: (signal: AbortSignal) => Promise<Response>,
): Promise<Response | undefined> {
  const { signal } = store.get(roomRequestsAtom(roomId));
  try {
    return await request(signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
