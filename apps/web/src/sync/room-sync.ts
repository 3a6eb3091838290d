import type { ApiClient } from '@parley/api-client';
import { isLocalMessage, messageOf, type TimelinePage } from '@parley/domain';
import {
  browserHash,
  type Clock,
  createGapFill,
  createSelfCheck,
  type GapFill,
  type PageLifecycle,
  type SelfCheck,
  type Warn,
} from '@parley/realtime';
import type { ServerEvent } from '@parley/realtime/contract';
import type { createStore } from 'jotai';
import { currentRoomAtom, roomListAtom } from '../stores/rooms';
import { completeAtAtom, streamAtom, timelineAtom } from '../stores/timeline';
import type { CountUnread } from './count-unread';
import { dropServerState, readServerState } from './epoch-change';
import type { OpensRooms } from './refill';
import { resumeOrSettle } from './resume-answer';

type Store = ReturnType<typeof createStore>;

export interface RoomSyncOptions {
  readonly api: Pick<ApiClient, 'messages' | 'customerService'>;
  readonly store: Store;
  readonly count: CountUnread;
  readonly deliver: (event: ServerEvent) => void;
  /** The chat list is asked for again. */
  readonly refillRooms: () => void;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly page: PageLifecycle;
  readonly warn: Warn;
}

export interface RoomSync {
  readonly gapFill: GapFill;
  readonly selfCheck: SelfCheck;
  /** What opening a room does: it is filled, then compared. */
  readonly opening: OpensRooms;
}

/** Keeps the rooms as the gateway has them: gap fill and self-check over REST and the store. source: G4, W-06 */
export function createRoomSync(options: RoomSyncOptions): RoomSync {
  const { api, store, refillRooms } = options;
  const openRoom = (): string | undefined => store.get(currentRoomAtom)?.roomId;
  const gapFill = createGapFill({
    ...options,
    openRoom,
    deliver: (event) => options.deliver(withRoom(store, event)),
    enterPage: (roomId, page) => enter(options, roomId, page),
    fetchPage: ({ digestMiss, ...query }) =>
      api.messages.inRoom({ query: { ...query, ...(digestMiss ? { digestMiss: 1 } : {}) } }),
    fetchMessage: ({ messageId }) => api.messages.queryData({ query: { messageId } }),
    answerEnded: (roomId, messageId) => store.set(streamAtom(roomId), { type: 'answer.settled', data: { messageId } }),
    loadedSeqOf: (roomId) => seqOf(store, roomId),
    onEpochChange: () => {
      dropServerState(store);
      refillRooms();
      // Whatever could not be read now is read when the connection opens again.
      readServerState(options).catch(() => undefined);
    },
  });
  const selfCheck = createSelfCheck({
    ...options,
    openRoom,
    shown: (roomId) => shownIn(store, roomId),
    fetchDigest: (query) => api.messages.inRoom({ query }),
    hash: browserHash(globalThis),
    repair: gapFill.repair,
    agreed: (roomId, at) => store.set(completeAtAtom(roomId), at),
  });
  const fill = async (roomId: string): Promise<void> => {
    await gapFill.fill(roomId);
    void selfCheck.check();
  };
  return { gapFill, selfCheck, opening: { fill, fillHole: gapFill.fillHole, knownUpTo: gapFill.knownUpTo } };
}

function enter({ store, count }: RoomSyncOptions, roomId: string, data: TimelinePage): void {
  const event = { type: 'page.loaded', data } as const;
  count(roomId, event);
  store.set(timelineAtom(roomId), event);
  store.set(roomListAtom, event);
  for (const message of data.messages) resumeOrSettle(store, roomId, message);
}

/** A recall may come without its room: it is that of the room which has the message, or will have it. source: SE-01 */
function withRoom(store: Store, event: ServerEvent): ServerEvent {
  if (event.type !== 'message.recalled' || event.data.roomId !== '') return event;
  const { messageId } = event.data;
  const known = [...timelineAtom.getParams()].find((roomId) => messageOf(store.get(timelineAtom(roomId)), messageId));
  const roomId = known ?? store.get(currentRoomAtom)?.roomId ?? '';
  return { ...event, data: { messageId, roomId } };
}

/** The roomSeq up to which a room was known before the connection opened: before an answer that was being written. */
function seqOf(store: Store, roomId: string): number | undefined {
  const { isLoaded, confirmed } = store.get(timelineAtom(roomId));
  if (!isLoaded) return undefined;
  const unfinished = confirmed.find(({ answerState }) => answerState === 'streaming');
  return unfinished ? unfinished.roomSeq - 1 : (confirmed.at(-1)?.roomSeq ?? 0);
}

/** Twice what is compared, because messages that come between question and answer are not counted. */
const maxShown = 100;

function shownIn(store: Store, roomId: string) {
  const { isLoaded, confirmed, holes } = store.get(timelineAtom(roomId));
  const newest = confirmed.slice(-maxShown);
  const isWriting =
    store.get(streamAtom(roomId)).current || newest.some(({ answerState }) => answerState === 'streaming');
  if (!isLoaded || isWriting) return undefined;
  const from = Math.max(0, ...holes.map(({ beforeSeq }) => beforeSeq));
  return newest.filter((message) => message.roomSeq >= from && !isLocalMessage(message));
}
