import type { SeqRange } from '@parley/domain';
import { resendDelay } from '../backoff';
import type { EventOf, ServerEvent } from '../contract';
import type { PageChange } from '../dependencies';
import { failureOf, isPermanent } from '../failure';
import type { ConnectionState } from '../status';
import type { GapFill, GapFillOptions } from './gap-fill';
import { OpenAnswers } from './open-answers';
import { PageReader } from './page-reader';
import type { RoomSeq } from './room-state';
import { completeAfter, isAfterGap, newRoom, type RoomState, roomOf, seqOf } from './room-state';

/** A page that was hidden for less than this is not filled on return: its connection stayed open. source: RT61 */
const minAwayMs = 30_000;
/** How long and how many pushed events a fill may hold back; in any order they give the same timeline. */
const maxHeld = { ms: 2000, events: 1000 } as const;

export class RoomFiller implements GapFill {
  readonly #options: GapFillOptions;
  readonly #rooms = new Map<string, RoomState>();
  readonly #answers: OpenAnswers;
  readonly #reader: PageReader;
  readonly #stopListening: () => void;
  #isOpen = false;
  #wasOpen = false;
  #hiddenAt: number | undefined;

  constructor(options: GapFillOptions) {
    const { clock, page } = options;
    this.#options = options;
    this.#answers = new OpenAnswers({
      clock,
      isConnected: () => this.#isOpen,
      onSilent: (answer) => void this.#endAnswer(answer),
    });
    this.#reader = new PageReader(options, this.#answers, () => this.#epochChanged());
    this.#stopListening = page?.onChange((change) => this.#pageChanged(change)) ?? (() => undefined);
  }

  readonly receive = (event: ServerEvent) => {
    const roomId = roomOf(event);
    if (roomId === undefined) {
      this.#options.deliver(event);
      return;
    }
    const room = this.#room(roomId);
    if (event.type === 'answer.streamed') this.#receiveChunk(room, event);
    else if (room.runningFill) this.#holdEvent(room, event);
    else this.#receiveLive(room, event);
  };

  readonly connectionChanged = ({ status }: ConnectionState) => {
    const wasOpen = this.#isOpen;
    this.#isOpen = status === 'success';
    if (this.#isOpen && !wasOpen) this.#connectionOpened();
    if (this.#isOpen) return;
    // Without a connection a retry would fail; the next opening fills the room.
    for (const room of this.#rooms.values()) stopRetrying(room);
  };

  readonly fillRoom = (roomId: string) => {
    const room = this.#room(roomId);
    stopRetrying(room);
    room.runningFill ??= this.#runFill(room);
    return room.runningFill;
  };

  readonly fillGap = (roomId: string, missed: SeqRange) => this.#reader.readGap(this.#room(roomId), missed);

  readonly repair = async (roomId: string, count: number) => {
    await this.fillRoom(roomId);
    await this.#reader.rereadNewest(this.#room(roomId), count);
  };

  readonly markLoadedUpTo = ({ roomId, seq }: RoomSeq) => {
    const known = this.#rooms.get(roomId);
    if (known?.completeUpTo !== undefined || known?.runningFill) return;
    const room = this.#room(roomId);
    room.completeUpTo = Math.min(seq, room.completeUpTo ?? seq);
    // Events may have been missed between the reading of the page and the opening of the connection.
    if (this.#isOpen) this.#fillInBackground(roomId);
  };

  readonly reset = () => {
    for (const room of this.#rooms.values()) stopRetrying(room);
    this.#rooms.clear();
    this.#answers.clear();
    this.#reader.reset();
    this.#wasOpen = false;
  };

  readonly stop = () => {
    this.#stopListening();
    this.#isOpen = false;
    this.reset();
  };

  #room(roomId: string): RoomState {
    const known = this.#rooms.get(roomId);
    const room = known ?? newRoom(roomId);
    if (!known) this.#rooms.set(roomId, room);
    room.completeUpTo ??= this.#options.loadedSeqOf?.(roomId);
    return room;
  }

  #isDiscarded = (room: RoomState): boolean => this.#rooms.get(room.roomId) !== room;

  #receiveLive(room: RoomState, event: ServerEvent): void {
    if (room.completeUpTo !== undefined && isAfterGap(room.completeUpTo, event) && !room.cancelRetry) {
      this.#holdEvent(room, event);
      this.#fillInBackground(room.roomId);
      return;
    }
    this.#deliver(room, event);
  }

  /**
   * A chunk changes only its own answer, so it does not wait for a fill; after the whole answer was read it is dropped.
   */
  #receiveChunk(room: RoomState, event: EventOf<'answer.streamed'>): void {
    if (this.#answers.hasEnded(event.data)) return;
    const isGap = room.completeUpTo !== undefined && isAfterGap(room.completeUpTo, event) && !room.cancelRetry;
    room.lastStreamedSeq = Math.max(room.lastStreamedSeq, seqOf(event));
    this.#deliver(room, event);
    if (isGap) this.#fillInBackground(room.roomId);
  }

  #deliver(room: RoomState, event: ServerEvent): void {
    if (room.completeUpTo !== undefined) room.completeUpTo = completeAfter(room.completeUpTo, [event]);
    this.#answers.trackEvent(event);
    this.#options.deliver(event);
  }

  #holdEvent(room: RoomState, event: ServerEvent): void {
    room.heldEvents.push(event);
    if (room.heldEvents.length >= maxHeld.events) this.#deliverHeld(room);
  }

  #deliverHeld(room: RoomState): void {
    const { heldEvents } = room;
    room.heldEvents = [];
    if (this.#isDiscarded(room)) return;
    for (const event of heldEvents) this.#deliver(room, event);
  }

  async #runFill(room: RoomState): Promise<void> {
    const stopHolding = this.#options.clock.after(maxHeld.ms, () => this.#deliverHeld(room));
    try {
      await this.#readRounds(room);
      room.failures = 0;
    } catch (error) {
      this.#scheduleRetry(room, error);
      throw error;
    } finally {
      stopHolding();
      room.runningFill = undefined;
      this.#deliverHeld(room);
    }
  }

  async #readRounds(room: RoomState): Promise<void> {
    do {
      room.needsAnotherRound = false;
      const { epochCount } = this.#reader;
      const pushedSeqs = [...room.heldEvents.map(seqOf), room.lastStreamedSeq];
      const heldBefore = new Set(room.heldEvents);
      await this.#reader.readRound(room);
      if (this.#isDiscarded(room)) return;
      // Messages pushed before this round were stored by then, so the round has read everything below them.
      room.completeUpTo = Math.max(
        room.completeUpTo ?? 0,
        ...(epochCount === this.#reader.epochCount ? pushedSeqs : []),
      );
      const heldSince = room.heldEvents.filter((event) => !heldBefore.has(event));
      room.needsAnotherRound ||= heldSince.some((event, at) =>
        isAfterGap(completeAfter(room.completeUpTo ?? 0, heldSince.slice(0, at)), event),
      );
    } while (room.needsAnotherRound);
  }

  #scheduleRetry(room: RoomState, error: unknown): void {
    const { kind, retryAfterMs } = failureOf(error);
    if (kind !== 'wait' || !this.#isOpen || this.#isDiscarded(room)) return;
    const { clock, random } = this.#options;
    room.failures += 1;
    const delay = Math.max(retryAfterMs, resendDelay(room.failures, random));
    room.cancelRetry = clock.after(delay, () => this.#fillInBackground(room.roomId));
  }

  /** A failure is retried by a timer, or by the next opening of the connection. */
  #fillInBackground(roomId: string): void {
    this.fillRoom(roomId).catch((error: unknown) => {
      if (isPermanent(error)) this.#options.warn('a room could not be filled', String(error));
    });
  }

  #connectionOpened(): void {
    this.#answers.restartTimeouts();
    for (const room of this.#rooms.values()) room.needsAnotherRound = room.runningFill !== undefined;
    // The screen loads a room first; before that no message can have been missed.
    const needsFill = (roomId: string) => this.#wasOpen || this.#room(roomId).completeUpTo !== undefined;
    const roomIds = this.#options.openRoomIds().filter(needsFill);
    this.#wasOpen = true;
    for (const roomId of roomIds) this.#fillInBackground(roomId);
  }

  #pageChanged(change: PageChange): void {
    const { clock, openRoomIds } = this.#options;
    if (change === 'hidden') this.#hiddenAt = clock.now();
    const wasAway = this.#hiddenAt !== undefined && clock.now() - this.#hiddenAt > minAwayMs;
    const isBack = change === 'online' || change === 'resumed' || (change === 'visible' && wasAway);
    if (change === 'visible') this.#hiddenAt = undefined;
    // While the connection is opening, its opening will fill the rooms.
    if (isBack && this.#isOpen) for (const roomId of openRoomIds()) this.#fillInBackground(roomId);
  }

  #epochChanged(): void {
    for (const room of this.#rooms.values()) resetForEpoch(room);
    this.#answers.clear();
    this.#options.onEpochChange();
    for (const roomId of this.#options.openRoomIds())
      if (!this.#room(roomId).runningFill) this.#fillInBackground(roomId);
  }

  async #endAnswer({ roomId, messageId }: { readonly roomId: string; readonly messageId: string }): Promise<void> {
    try {
      await this.#reader.endAnswer(roomId, messageId);
    } catch (error) {
      // The next check of silent answers, in a minute, tries again.
      if (isPermanent(error)) this.#options.warn('an answer could not be read again', String(error));
    }
  }
}

/** Held events are dropped: they belong to the old epoch, or the next round reads them from the new one. */
function resetForEpoch(room: RoomState): void {
  room.needsAnotherRound ||= room.heldEvents.length > 0;
  room.completeUpTo = undefined;
  room.lastStreamedSeq = 0;
  room.heldEvents = [];
}

function stopRetrying(room: RoomState): void {
  room.cancelRetry?.();
  room.cancelRetry = undefined;
}
