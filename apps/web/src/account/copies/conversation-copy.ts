import { isLocalMessage, Message, MessageState, Room } from '@parley/domain';
import type { Clock, DraftStore, Owner } from '@parley/realtime';
import type { createStore } from 'jotai';
import * as v from 'valibot';
import { connectionAtom } from '../../stores/connection';
import { currentRoomAtom, roomListAtom } from '../../stores/rooms';
import { sessionAtom } from '../../stores/session';
import { timelineAtom } from '../../stores/timeline';
import { type KeyValueStore, storageKeys } from '../storage/storage';

interface ConversationCopyOptions {
  readonly owner: Owner;
  readonly store: ReturnType<typeof createStore>;
  /** Encrypted, or nowhere. */
  readonly copies: DraftStore;
  readonly device: KeyValueStore;
  readonly after: Clock['after'];
}

/** Keeps what a reader without a network may read. */
export interface ConversationCopy {
  /** Stores nothing more; resolves when pending writes are done. Stored copies stay. */
  readonly close: () => Promise<void>;
}

const Copy = v.object({ room: Room, messages: v.array(Message), isAtStart: v.boolean() });
const copyName = 'conversation';
/** A screen or two of a long conversation. Ours. */
const maxMessages = 50;
/** The shortest time between two writes, for rooms in which much happens. Ours. */
const pauseMs = 500;

/**
 * Stores the last messages of the conversation when they change, and puts them into a page that starts while the gateway
 * cannot be reached. What is read later from the gateway takes their place, as after a lost connection. When the session
 * ends they are deleted, on the screen too unless the gateway has answered since.
 * source: WB372, WB374
 */
export function keepConversationCopy(options: ConversationCopyOptions): ConversationCopy {
  const { owner, store, copies } = options;
  const writer = createWriter(options);
  let stopRoom = (): void => undefined;
  let restoredRoomId: string | undefined;
  let isClosed = false;

  function followRoom(): void {
    stopRoom();
    const roomId = store.get(currentRoomAtom)?.roomId;
    if (roomId !== undefined) stopRoom = store.sub(timelineAtom(roomId), writer.write);
    writer.write();
  }
  async function followConnection(): Promise<void> {
    const { status } = store.get(connectionAtom);
    if (status === 'success') restoredRoomId = undefined;
    if (status !== 'lost' || store.get(currentRoomAtom)) return;
    const text = (await copies.all(owner).catch(ignore))?.get(copyName);
    const copy = text === undefined ? undefined : readCopy(text);
    // Meanwhile the gateway may have answered, the session have ended or the account been closed.
    if (!copy || isClosed || !isSignedIn(store) || store.get(currentRoomAtom)) return;
    const { room, messages, isAtStart } = copy;
    restoredRoomId = room.roomId;
    const data = { messages, direction: 'newest', atStart: isAtStart } as const;
    store.set(timelineAtom(room.roomId), { type: 'page.loaded', data });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [room] });
  }
  function followSession(): void {
    if (isSignedIn(store)) return;
    writer.deleteAll();
    if (restoredRoomId !== undefined) store.set(timelineAtom(restoredRoomId), { type: 'cache.dropped' });
    restoredRoomId = undefined;
  }

  const unsubscribers = [
    store.sub(currentRoomAtom, followRoom),
    store.sub(connectionAtom, () => void followConnection()),
    store.sub(sessionAtom, followSession),
    () => stopRoom(),
  ];
  followRoom();
  void followConnection();
  return {
    close() {
      isClosed = true;
      for (const stop of unsubscribers) stop();
      return writer.close();
    },
  };
}

/** Writes the current copy at once, and what changes meanwhile after a pause. */
function createWriter({ owner, store, copies, device, after }: ConversationCopyOptions) {
  let isPausing = false;
  let hasChanged = false;
  let isClosed = false;
  let stopPause = (): void => undefined;
  // Nothing of the account that was signed in before may stay.
  let last = copies.deleteAll(owner).catch(ignore);
  const enqueue = (run: () => Promise<void>): void => {
    last = last.then(run).catch(ignore);
  };

  function write(): void {
    hasChanged = isPausing;
    const text = isPausing || isClosed ? undefined : copyIn(store);
    if (text === undefined) return;
    isPausing = true;
    // Before the copy, so that a page finds what a crash has left.
    device.write(storageKeys.hasCopies, '1');
    enqueue(() => copies.write(owner, copyName, text, () => isClosed || !isSignedIn(store)));
    stopPause = after(pauseMs, () => {
      isPausing = false;
      if (hasChanged) write();
    });
  }
  return {
    write,
    deleteAll: () =>
      enqueue(async () => {
        await copies.deleteAll();
        device.remove(storageKeys.hasCopies);
      }),
    close() {
      isClosed = true;
      stopPause();
      return last;
    },
  };
}

const isSignedIn = (store: ConversationCopyOptions['store']): boolean => store.get(sessionAtom).status === 'signedIn';

function copyIn(store: ConversationCopyOptions['store']): string | undefined {
  const room = store.get(currentRoomAtom);
  if (!room || !isSignedIn(store)) return undefined;
  const { isLoaded, confirmed, gaps, isAtStart } = store.get(timelineAtom(room.roomId));
  if (!isLoaded) return undefined;
  const from = Math.max(0, ...gaps.map(({ beforeSeq }) => beforeSeq));
  const kept = confirmed.filter(({ roomSeq }) => roomSeq >= from);
  const isWhole = kept.length === confirmed.length && kept.length <= maxMessages;
  return JSON.stringify({ room, messages: copyable(kept.slice(-maxMessages)), isAtStart: isAtStart && isWhole });
}

/** Up to an answer that is still being written; of a recalled message nothing can be read. */
function copyable(messages: readonly Message[]): readonly Message[] {
  const open = messages.findIndex(({ answerState }) => answerState === 'streaming');
  return messages
    .slice(0, open < 0 ? undefined : open)
    .filter((message) => !isLocalMessage(message) && message.state !== MessageState.recalled);
}

function readCopy(text: string): v.InferOutput<typeof Copy> | undefined {
  try {
    const { success, output } = v.safeParse(Copy, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    // Written by another version of the client: as if there was none.
    return undefined;
  }
}

/** Where the browser keeps nothing, there is no copy. */
const ignore = (): undefined => undefined;
