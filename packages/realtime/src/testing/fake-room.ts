import type { Message, TimelinePage } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import type { ServerEvent } from '../contract';
import type { PageChange, PageLifecycle } from '../dependencies';
import { createGapFill, type GapFillOptions, type PageQuery, type RoomPage } from '../gap-fill/gap-fill';
import { fakeClock } from './fake-clock';

/** Answers page queries as a gateway does. */
function pagesOf(rooms: ReadonlyMap<string, readonly Message[]>, epoch: () => string) {
  return ({ roomId, size, afterSeq, beforeSeq }: PageQuery): RoomPage => {
    const all = rooms.get(roomId) ?? [];
    const lastSeq = all.at(-1)?.roomSeq ?? 0;
    const gapFillFields = { epoch: epoch(), lastSeq };
    if (afterSeq !== undefined) {
      const later = all.filter(({ roomSeq }) => roomSeq > afterSeq);
      return { content: later.slice(0, size), hasMore: later.length > size, ...gapFillFields };
    }
    const earlier = all.filter(({ roomSeq }) => beforeSeq === undefined || roomSeq < beforeSeq);
    return { content: earlier.slice(-size).toReversed(), hasMore: earlier.length > size, ...gapFillFields };
  };
}

/** A page whose visibility and network change when the test calls `notify`. */
function fakePage() {
  const listeners = new Set<(change: PageChange) => void>();
  const lifecycle: PageLifecycle = {
    isVisible: () => true,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { lifecycle, notify: (change: PageChange) => [...listeners].map((listener) => listener(change)) };
}

/**
 * A gap fill over a gateway in memory, with room-1 open. The test changes the state of the gateway through `gateway`;
 * `calls`, `entered` and `delivered` record what the gap fill did.
 */
export function aGapFill(changes: Partial<GapFillOptions> = {}) {
  const rooms = new Map<string, Message[]>([['room-1', []]]);
  const clock = fakeClock();
  const page = fakePage();
  const calls: Partial<PageQuery>[] = [];
  const entered: (readonly [string, TimelinePage])[] = [];
  const delivered: ServerEvent[] = [];
  const callbackLog: string[] = [];
  const gateway = { epoch: 'e1', failure: undefined as object | undefined, openRooms: ['room-1'] };
  const answer = pagesOf(rooms, () => gateway.epoch);
  const fill = createGapFill({
    fetchPage: async ({ roomId, size, ...query }) => {
      calls.push(roomId === 'room-1' ? query : { roomId, ...query });
      const { failure } = gateway;
      const found = answer({ roomId, size, ...query });
      await Promise.resolve();
      if (failure) throw failure;
      return found;
    },
    fetchMessage: async ({ roomId, messageId }) => {
      callbackLog.push(`read ${messageId}`);
      const found = rooms.get(roomId)?.find((message) => message.messageId === messageId);
      if (gateway.failure || !found) throw gateway.failure ?? { code: 'refuse' };
      return found;
    },
    enterPage: (...args) => entered.push(args),
    deliver: (event) => delivered.push(event),
    onAnswerEnded: (_, messageId) => callbackLog.push(`ended ${messageId}`),
    onEpochChange: () => callbackLog.push('dropped'),
    openRoomIds: () => gateway.openRooms,
    warn: (what) => callbackLog.push(what),
    random: () => 0,
    page: page.lifecycle,
    clock,
    ...changes,
  });
  return {
    fill,
    rooms,
    clock,
    calls,
    entered,
    delivered,
    callbackLog,
    gateway,
    change: page.notify,
    store: (upTo: number, roomId = 'room-1') =>
      rooms.set(
        roomId,
        Array.from({ length: upTo }, (_, at) => aMessage(at + 1, { roomId })),
      ),
    push: (roomSeq: number, data: Partial<Message> = {}) =>
      fill.receive({ type: 'message.created', data: aMessage(roomSeq, data) }),
    connection: (status: 'success' | 'lost') => fill.connectionChanged({ status }),
    seqs: (roomId = 'room-1') =>
      entered.filter(([id]) => id === roomId).flatMap(([, { messages }]) => messages.map(({ roomSeq }) => roomSeq)),
  };
}
