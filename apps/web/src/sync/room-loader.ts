import type { ApiClient } from '@parley/api-client';
import type { SeqRange, TimelinePage } from '@parley/domain';
import { type GapFill, newestPageSize, toNewestPage } from '@parley/realtime';
import type { createStore } from 'jotai';
import { roomListAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { readRoomService } from './read-room-service';
import { requestInRoom } from './request-in-room';

const pageSize = 20;
/** Page size for missed messages; the next page is requested while there is more. */
const missedPageSize = 100;

export interface RoomLoaderOptions {
  readonly api: Pick<ApiClient, 'messages' | 'rooms' | 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
  /** Fills rooms once the messaging runtime is loaded; before, opening a room reads its newest page. */
  readonly roomFill: () => RoomFill | undefined;
  readonly warn: (what: string) => void;
}

export type RoomFill = Pick<GapFill, 'fillRoom' | 'fillGap' | 'markLoadedUpTo'>;

/** Loads data over REST into the store, each page as an event. All of these throw ApiError. */
export interface RoomLoader {
  readonly loadRoomList: () => Promise<void>;
  /** Loads a room that is opened, or refreshes it after a reconnect. source: G4, X-05 */
  readonly loadRoom: (roomId: string) => Promise<void>;
  /** Loads the page before the oldest loaded message; none of a room that the user leaves. source: WB590 */
  readonly loadOlder: (roomId: string) => Promise<void>;
  /** Loads all messages after `afterSeq`. */
  readonly loadNewer: (roomId: string, afterSeq: number) => Promise<void>;
  /** Loads the newest part of the messages that a gap row stands for. */
  readonly fillGap: (roomId: string, missed: SeqRange) => Promise<void>;
}

export function createRoomLoader({ api, store, roomFill, warn }: RoomLoaderOptions): RoomLoader {
  function storePage(roomId: string, data: TimelinePage): void {
    store.set(timelineAtom(roomId), { type: 'page.loaded', data });
    // The last seq of this page, not of the timeline: pushed messages may come after a gap.
    roomFill()?.markLoadedUpTo({ roomId, seq: data.messages.reduce((seq, { roomSeq }) => Math.max(seq, roomSeq), 0) });
  }

  async function loadNewest(roomId: string): Promise<void> {
    storePage(roomId, toNewestPage(await api.messages.inRoom({ query: { roomId, size: newestPageSize } })));
  }

  async function loadNewer(roomId: string, afterSeq: number): Promise<void> {
    const { content, hasMore } = await api.messages.inRoom({ query: { roomId, afterSeq, size: missedPageSize } });
    storePage(roomId, { messages: content, direction: 'newer' });
    const last = content.at(-1);
    if (hasMore && last) await loadNewer(roomId, last.roomSeq);
  }

  return {
    loadNewer,
    async loadRoomList() {
      const { content, totalPages } = await api.rooms.query({ query: {} });
      store.set(roomListAtom, { type: 'rooms.loaded', data: content, hasMore: totalPages > 1 });
    },
    fillGap: async (roomId, missed) => roomFill()?.fillGap(roomId, missed),
    async loadRoom(roomId) {
      await Promise.all([
        roomFill()?.fillRoom(roomId) ?? loadNewest(roomId),
        readRoomService({ api, store, warn }, roomId),
      ]);
    },
    async loadOlder(roomId) {
      const beforeSeq = store.get(timelineAtom(roomId)).confirmed.at(0)?.roomSeq;
      if (beforeSeq === undefined) return loadNewest(roomId);
      const query = { roomId, beforeSeq, size: pageSize };
      const page = await requestInRoom(store, roomId, (signal) => api.messages.inRoom({ query, signal }));
      if (!page) return;
      const { content } = page;
      storePage(roomId, { messages: content, direction: 'older', atStart: content.length < pageSize });
    },
  };
}
