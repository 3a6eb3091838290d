import type { ApiClient } from '@parley/api-client';
import type { Message } from '@parley/domain';
import type { Place } from '@parley/realtime';
import type { createStore } from 'jotai';
import { roomsAtom } from '../stores/rooms';
import { serviceAtom } from '../stores/service';
import { streamAtom } from '../stores/stream';
import { timelineAtom } from '../stores/timeline';

const pageSize = 20;
/** A page of what was missed; more than one is asked for while there is more. */
const gapSize = 100;

export interface RefillOptions {
  readonly api: Pick<ApiClient, 'messages' | 'rooms' | 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
  /** The socket learns up to where a room is known. */
  readonly knownUpTo: (place: Place) => void;
}

/** Asks REST for what the store lacks. Every page enters as an event; all of these throw ApiError. */
export interface Refill {
  readonly rooms: () => Promise<void>;
  /** What opening a room does, and what a reconnect does: there is no other code for it. source: G4, X-05 */
  readonly room: (roomId: string) => Promise<void>;
  /** The page before the oldest message that is known. */
  readonly older: (roomId: string) => Promise<void>;
  readonly after: (roomId: string, afterSeq: number) => Promise<void>;
}

export function createRefill({ api, store, knownUpTo }: RefillOptions): Refill {
  function enter(
    roomId: string,
    messages: readonly Message[],
    page: { direction: 'newest' | 'older' | 'newer'; atStart?: boolean },
  ) {
    store.set(timelineAtom(roomId), { type: 'page.loaded', data: { messages, ...page } });
    for (const message of messages) resumeOrSettle(store, roomId, message);
    const last = store.get(timelineAtom(roomId)).confirmed.at(-1);
    if (last) knownUpTo({ roomId, seq: last.roomSeq });
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
    const { serviceState } = await api.customerService.status({ query: { roomId } });
    const type = serviceState === 'artificial' ? 'service.handedOver' : 'service.handedBack';
    store.set(serviceAtom(roomId), { type, data: { roomId } });
  }

  return {
    after,
    async rooms() {
      const { content } = await api.rooms.query({ query: {} });
      store.set(roomsAtom, content);
    },
    async room(roomId) {
      const { isLoaded, confirmed } = store.get(timelineAtom(roomId));
      const from = afterWhich(confirmed);
      await Promise.all([isLoaded && from > 0 ? after(roomId, from) : newest(roomId), service(roomId)]);
    },
    async older(roomId) {
      const beforeSeq = store.get(timelineAtom(roomId)).confirmed.at(0)?.roomSeq;
      if (beforeSeq === undefined) return newest(roomId);
      const { content } = await api.messages.inRoom({ query: { roomId, beforeSeq, size: pageSize } });
      enter(roomId, content, { direction: 'older', atStart: content.length < pageSize });
    },
  };
}

/** An answer that is being written goes on from what REST has of it; one that is finished ends its stream. */
function resumeOrSettle(
  store: RefillOptions['store'],
  roomId: string,
  { messageId, roomSeq, answerState, content, senderName, creationDate }: Message,
): void {
  const { current } = store.get(streamAtom(roomId));
  if (answerState !== 'streaming') {
    if (current?.messageId === messageId)
      store.set(streamAtom(roomId), { type: 'answer.settled', data: { messageId } });
    return;
  }
  if (current) return;
  const start = {
    roomId,
    messageId,
    roomSeq,
    content,
    senderName,
    creationDate: String(creationDate),
    chunkIndex: undefined,
  };
  const data = {
    ...start,
    isLast: false,
    last: false,
    answerReference: [],
    config: undefined,
    aigcFlag: false,
    dataTime: undefined,
    answerState,
  };
  store.set(streamAtom(roomId), { type: 'answer.streamed', data });
}

/** The place up to which nothing can have changed: before an answer that was still being written when the line broke. */
function afterWhich(confirmed: readonly Message[]): number {
  const unfinished = confirmed.find(({ answerState }) => answerState === 'streaming');
  return unfinished ? unfinished.roomSeq - 1 : (confirmed.at(-1)?.roomSeq ?? 0);
}
