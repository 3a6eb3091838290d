import type { ApiClient } from '@parley/api-client';
import type { Message, SeqRange } from '@parley/domain';
import type { GapFill } from '@parley/realtime';
import type { createStore } from 'jotai';
import { roomListAtom } from '../stores/rooms';
import { serviceAtom } from '../stores/service';
import { timelineAtom } from '../stores/timeline';

const pageSize = 20;
/** Page size for missed messages; the next page is requested while there is more. */
const missedPageSize = 100;

export interface RefillOptions {
  readonly api: Pick<ApiClient, 'messages' | 'rooms' | 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
  /** Fills rooms once the messaging runtime is loaded; before, opening a room reads its newest page. */
  readonly gapFill: () => RoomFill | undefined;
  /** Resolves when code that the first screen does not need may be loaded. */
  readonly whenCodeMayLoad: () => Promise<void>;
}

export type RoomFill = Pick<GapFill, 'fillRoom' | 'fillGap' | 'markLoadedUpTo'>;

/** Reads over REST what the store lacks. Every page enters as an event; all of these throw ApiError. */
export interface Refill {
  readonly rooms: () => Promise<void>;
  /** Opens a room, or refreshes it after a reconnect. source: G4, X-05 */
  readonly room: (roomId: string) => Promise<void>;
  /** Reads the page before the oldest known message. */
  readonly older: (roomId: string) => Promise<void>;
  readonly after: (roomId: string, afterSeq: number) => Promise<void>;
  /** Reads the newest part of the messages behind a gap row; only gap fill leaves such rows. */
  readonly more: (roomId: string, missed: SeqRange) => Promise<void>;
}

export function createRefill({ api, store, gapFill, whenCodeMayLoad }: RefillOptions): Refill {
  function enter(
    roomId: string,
    messages: readonly Message[],
    page: { direction: 'newest' | 'older' | 'newer'; atStart?: boolean },
  ) {
    store.set(timelineAtom(roomId), { type: 'page.loaded', data: { messages, ...page } });
    // Known up to this page only: messages that were pushed meanwhile may come after a gap.
    gapFill()?.markLoadedUpTo({ roomId, seq: messages.reduce((seq, { roomSeq }) => Math.max(seq, roomSeq), 0) });
  }

  async function loadNewest(roomId: string): Promise<void> {
    const { content, totalPages } = await api.messages.inRoom({ query: { roomId, size: pageSize } });
    enter(roomId, content, { direction: 'newest', atStart: totalPages <= 1 && content.length < pageSize });
  }

  async function after(roomId: string, afterSeq: number): Promise<void> {
    const { content, hasMore } = await api.messages.inRoom({ query: { roomId, afterSeq, size: missedPageSize } });
    enter(roomId, content, { direction: 'newer' });
    const last = content.at(-1);
    if (hasMore && last) await after(roomId, last.roomSeq);
  }

  async function loadService(roomId: string): Promise<void> {
    const known = store.get(serviceAtom(roomId));
    const [data, { readService }] = await Promise.all([
      api.customerService.status({ query: { roomId } }),
      // The reducer of service events is not needed by the first screen.
      whenCodeMayLoad().then(() => import('./read-service')),
    ]);
    await readService({ api, store }, roomId, { before: known, data });
  }

  return {
    after,
    async rooms() {
      const { content } = await api.rooms.query({ query: {} });
      store.set(roomListAtom, { type: 'rooms.loaded', data: content });
    },
    more: async (roomId, missed) => gapFill()?.fillGap(roomId, missed),
    async room(roomId) {
      await Promise.all([gapFill()?.fillRoom(roomId) ?? loadNewest(roomId), loadService(roomId)]);
    },
    async older(roomId) {
      const beforeSeq = store.get(timelineAtom(roomId)).confirmed.at(0)?.roomSeq;
      if (beforeSeq === undefined) return loadNewest(roomId);
      const { content } = await api.messages.inRoom({ query: { roomId, beforeSeq, size: pageSize } });
      enter(roomId, content, { direction: 'older', atStart: content.length < pageSize });
    },
  };
}
