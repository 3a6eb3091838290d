import type { ApiClient } from '@parley/api-client';
import type { Message, SeqRange } from '@parley/domain';
import type { GapFill } from '@parley/realtime';
import type { createStore } from 'jotai';
import { roomListAtom } from '../stores/rooms';
import { serviceAtom } from '../stores/service';
import { timelineAtom } from '../stores/timeline';

const pageSize = 20;
/** A page of what was missed; more than one is asked for while there is more. */
const gapSize = 100;

export interface RefillOptions {
  readonly api: Pick<ApiClient, 'messages' | 'rooms' | 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
  /** Opens rooms as soon as the messaging runtime is loaded; before, a room is its newest page. */
  readonly gapFill: () => OpensRooms | undefined;
  /** Settles when code that the first screen does not need may be loaded. */
  readonly codeDue: () => Promise<void>;
}

export type OpensRooms = Pick<GapFill, 'fill' | 'fillHole' | 'knownUpTo'>;

/** Asks REST for what the store lacks. Every page enters as an event; all of these throw ApiError. */
export interface Refill {
  readonly rooms: () => Promise<void>;
  /** What opening a room does, and what a reconnect does: there is no other code for it. source: G4, X-05 */
  readonly room: (roomId: string) => Promise<void>;
  /** The page before the oldest message that is known. */
  readonly older: (roomId: string) => Promise<void>;
  readonly after: (roomId: string, afterSeq: number) => Promise<void>;
  /** The newest part of what a gap row stands for; only gap fill leaves such rows. */
  readonly more: (roomId: string, missed: SeqRange) => Promise<void>;
}

export function createRefill({ api, store, gapFill, codeDue }: RefillOptions): Refill {
  function enter(
    roomId: string,
    messages: readonly Message[],
    page: { direction: 'newest' | 'older' | 'newer'; atStart?: boolean },
  ) {
    store.set(timelineAtom(roomId), { type: 'page.loaded', data: { messages, ...page } });
    // Known up to this page only: messages that were pushed meanwhile may come after a hole.
    gapFill()?.knownUpTo({ roomId, seq: messages.reduce((seq, { roomSeq }) => Math.max(seq, roomSeq), 0) });
  }

  async function newest(roomId: string): Promise<void> {
    const { content, totalPages } = await api.messages.inRoom({ query: { roomId, size: pageSize } });
    enter(roomId, content, { direction: 'newest', atStart: totalPages <= 1 && content.length < pageSize });
  }

  async function after(roomId: string, afterSeq: number): Promise<void> {
    const { content, hasMore } = await api.messages.inRoom({ query: { roomId, afterSeq, size: gapSize } });
    enter(roomId, content, { direction: 'newer' });
    const last = content.at(-1);
    if (hasMore && last) await after(roomId, last.roomSeq);
  }

  async function service(roomId: string): Promise<void> {
    const known = store.get(serviceAtom(roomId));
    const [data, { readService }] = await Promise.all([
      api.customerService.status({ query: { roomId } }),
      // What reads events of the service is not needed by the first screen.
      codeDue().then(() => import('./read-service')),
    ]);
    await readService({ api, store }, roomId, { known, data });
  }

  return {
    after,
    async rooms() {
      const { content } = await api.rooms.query({ query: {} });
      store.set(roomListAtom, { type: 'rooms.loaded', data: content });
    },
    more: async (roomId, missed) => gapFill()?.fillHole(roomId, missed),
    async room(roomId) {
      await Promise.all([gapFill()?.fill(roomId) ?? newest(roomId), service(roomId)]);
    },
    async older(roomId) {
      const beforeSeq = store.get(timelineAtom(roomId)).confirmed.at(0)?.roomSeq;
      if (beforeSeq === undefined) return newest(roomId);
      const { content } = await api.messages.inRoom({ query: { roomId, beforeSeq, size: pageSize } });
      enter(roomId, content, { direction: 'older', atStart: content.length < pageSize });
    },
  };
}
