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
import { openRoomIdsAtom, roomRequestsAtom } from '../stores/open-rooms';
import { streamAtom, timelineAtom, verifiedAtAtom } from '../stores/timeline';
import type { CountUnseen } from './count-unseen';
import { dropServerState, readServerState } from './epoch-change';
import { requestInRoom } from './request-in-room';
import { resumeOrEndAnswer } from './resume-answer';
import type { RoomFill } from './room-loader';

type Store = ReturnType<typeof createStore>;

export interface RoomSyncOptions {
  readonly api: Pick<ApiClient, 'messages' | 'customerService'>;
  readonly store: Store;
  readonly countUnseen: CountUnseen;
  readonly deliver: (event: ServerEvent) => void;
  /** Reads the chat list again. */
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
  /** Fills a room and then compares it with the gateway. */
  readonly roomFill: RoomFill;
}

/** Connects gap fill and self-check with REST and the store, so that rooms equal those of the gateway. source: G4, W-06 */
export function createRoomSync(options: RoomSyncOptions): RoomSync {
  const { api, store, refillRooms } = options;
  const openRoomIds = (): readonly string[] => store.get(openRoomIdsAtom);
  const gapFill = createGapFill({
    ...options,
    openRoomIds,
    deliver: (event) => {
      for (const completed of withRoomId(store, event)) options.deliver(completed);
    },
    enterPage: (roomId, page) => storePage(options, roomId, page),
    fetchPage: ({ digestMiss, ...query }) =>
      api.messages.inRoom({ query: { ...query, ...(digestMiss ? { digestMiss: 1 } : {}) } }),
    fetchMessage: ({ messageId }) => api.messages.queryData({ query: { messageId } }),
    onAnswerEnded: (roomId, messageId) => store.set(streamAtom(roomId), { type: 'answer.ended', data: { messageId } }),
    loadedSeqOf: (roomId) => completeSeqOf(store, roomId),
    onEpochChange: () => {
      dropServerState(store);
      refillRooms();
      // Errors are ignored: the same data is read again when the next connection opens.
      readServerState(options).catch(() => undefined);
    },
  });
  const selfCheck = createSelfCheck({
    ...options,
    openRoomIds: () => openRoomIds().filter((roomId) => !store.get(roomRequestsAtom(roomId)).signal.aborted),
    shownMessages: (roomId) => comparableMessages(store, roomId),
    fetchDigest: async ({ roomId, count }) =>
      (await requestInRoom(store, roomId, (signal) =>
        api.messages.inRoom({ query: { roomId, digest: count }, signal }),
      )) ?? nothingToCompare,
    hash: browserHash(globalThis),
    repair: gapFill.repair,
    onMatch: (roomId, at) => store.set(verifiedAtAtom(roomId), at),
  });
  const fillRoom = async (roomId: string): Promise<void> => {
    await gapFill.fillRoom(roomId);
    void selfCheck.check();
  };
  return {
    gapFill,
    selfCheck,
    roomFill: { fillRoom, fillGap: gapFill.fillGap, markLoadedUpTo: gapFill.markLoadedUpTo },
  };
}

/** What a gateway without digests would say. */
const nothingToCompare = {};

function storePage({ store, countUnseen }: RoomSyncOptions, roomId: string, data: TimelinePage): void {
  const event = { type: 'page.loaded', data } as const;
  countUnseen(roomId, event);
  store.set(timelineAtom(roomId), event);
  for (const message of data.messages) resumeOrEndAnswer(store, roomId, message);
}

/** Adds the room to a recall without one: the room that has the message, else every open room. source: WB106 */
function withRoomId(store: Store, event: ServerEvent): readonly ServerEvent[] {
  if (event.type !== 'message.recalled' || event.data.roomId !== '') return [event];
  const { messageId } = event.data;
  const roomOfMessage = [...timelineAtom.getParams()].find((roomId) =>
    messageOf(store.get(timelineAtom(roomId)), messageId),
  );
  const roomIds = roomOfMessage === undefined ? store.get(openRoomIdsAtom) : [roomOfMessage];
  return roomIds.map((roomId) => ({ ...event, data: { messageId, roomId } }));
}

/** The roomSeq up to which a room is complete: before an answer that was streaming. */
function completeSeqOf(store: Store, roomId: string): number | undefined {
  const { isLoaded, confirmed } = store.get(timelineAtom(roomId));
  if (!isLoaded) return undefined;
  const unfinished = confirmed.find(({ answerState }) => answerState === 'streaming');
  return unfinished ? unfinished.roomSeq - 1 : (confirmed.at(-1)?.roomSeq ?? 0);
}

/** Twice the compared number, because messages that arrive during the comparison are not counted. */
const maxShown = 100;

function comparableMessages(store: Store, roomId: string) {
  const { isLoaded, confirmed, gaps } = store.get(timelineAtom(roomId));
  const newest = confirmed.slice(-maxShown);
  const isWriting =
    store.get(streamAtom(roomId)).current || newest.some(({ answerState }) => answerState === 'streaming');
  if (!isLoaded || isWriting) return undefined;
  const from = Math.max(0, ...gaps.map(({ beforeSeq }) => beforeSeq));
  return newest.filter((message) => message.roomSeq >= from && !isLocalMessage(message));
}
