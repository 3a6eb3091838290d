import type { SeqRange } from '@parley/domain';
import { resendDelay } from '../backoff';
import type { EventOf, ServerEvent } from '../contract';
import type { PageChange } from '../dependencies';
import { failureOf, isLasting } from '../failure';
import type { Connection } from '../status';
import type { GapFill, GapFillOptions } from './gap-fill';
import { OpenAnswers } from './open-answers';
import { PageReader } from './page-reader';
import type { RoomSeq } from './room-state';
import { completeAfter, isAfterHole, newRoom, type RoomState, roomOf, seqOf } from './room-state';

/** A page that was hidden for less than this missed nothing: the connection was open all the while. source: RT61 */
const awayMs = 30_000;
/** A slow fill must not keep what was pushed from the reader: events commute, so they may be merged early. */
const maxHeld = { ms: 2000, events: 1000 } as const;

export class Filler implements GapFill {
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
      isOpen: () => this.#isOpen,
      silent: (answer) => void this.#end(answer),
    });
    this.#reader = new PageReader(options, this.#answers, () => this.#epochChanged());
    this.#stopListening = page?.onChange((change) => this.#changed(change)) ?? (() => undefined);
  }

  readonly receive = (event: ServerEvent) => {
    const roomId = roomOf(event);
    if (roomId === undefined) {
      this.#options.deliver(event);
      return;
    }
    const room = this.#room(roomId);
    if (event.type === 'answer.streamed') this.#piece(room, event);
    else if (room.running) this.#hold(room, event);
    else this.#live(room, event);
  };

  readonly connectionChanged = ({ status }: Connection) => {
    const wasOpen = this.#isOpen;
    this.#isOpen = status === 'success';
    if (this.#isOpen && !wasOpen) this.#opened();
    if (this.#isOpen) return;
    // The next opening fills; a fill of its own would only fail again.
    for (const room of this.#rooms.values()) stopRetrying(room);
  };

  readonly fill = (roomId: string) => {
    const room = this.#room(roomId);
    stopRetrying(room);
    room.running ??= this.#run(room);
    return room.running;
  };

  readonly fillHole = (roomId: string, missed: SeqRange) => this.#reader.hole(this.#room(roomId), missed);

  readonly repair = async (roomId: string, count: number) => {
    await this.fill(roomId);
    await this.#reader.again(this.#room(roomId), count);
  };

  readonly knownUpTo = ({ roomId, seq }: RoomSeq) => {
    const known = this.#rooms.get(roomId);
    if (known?.complete !== undefined || known?.running) return;
    const room = this.#room(roomId);
    room.complete = Math.min(seq, room.complete ?? seq);
    // The page may have been read before anybody listened.
    if (this.#isOpen) this.#quietly(roomId);
  };

  readonly forget = () => {
    for (const room of this.#rooms.values()) stopRetrying(room);
    this.#rooms.clear();
    this.#answers.forget();
    this.#reader.forget();
    this.#wasOpen = false;
  };

  readonly stop = () => {
    this.#stopListening();
    this.#isOpen = false;
    this.forget();
  };

  #room(roomId: string): RoomState {
    const known = this.#rooms.get(roomId);
    const room = known ?? newRoom(roomId);
    if (!known) this.#rooms.set(roomId, room);
    room.complete ??= this.#options.loadedSeqOf?.(roomId);
    return room;
  }

  #isForgotten = (room: RoomState): boolean => this.#rooms.get(room.roomId) !== room;

  #live(room: RoomState, event: ServerEvent): void {
    if (room.complete !== undefined && isAfterHole(room.complete, event) && !room.stopRetry) {
      this.#hold(room, event);
      this.#quietly(room.roomId);
      return;
    }
    this.#deliver(room, event);
  }

  /** A piece is for the row of its answer alone: it waits for nobody, and is nothing once a page had the whole. */
  #piece(room: RoomState, event: EventOf<'answer.streamed'>): void {
    if (this.#answers.hasEnded(event.data)) return;
    const isHole = room.complete !== undefined && isAfterHole(room.complete, event) && !room.stopRetry;
    room.streamed = Math.max(room.streamed, seqOf(event));
    this.#deliver(room, event);
    if (isHole) this.#quietly(room.roomId);
  }

  #deliver(room: RoomState, event: ServerEvent): void {
    if (room.complete !== undefined) room.complete = completeAfter(room.complete, [event]);
    this.#answers.follow(event);
    this.#options.deliver(event);
  }

  #hold(room: RoomState, event: ServerEvent): void {
    room.held.push(event);
    if (room.held.length >= maxHeld.events) this.#merge(room);
  }

  #merge(room: RoomState): void {
    const { held } = room;
    room.held = [];
    if (this.#isForgotten(room)) return;
    for (const event of held) this.#deliver(room, event);
  }

  async #run(room: RoomState): Promise<void> {
    const stopHolding = this.#options.clock.after(maxHeld.ms, () => this.#merge(room));
    try {
      await this.#rounds(room);
      room.failures = 0;
    } catch (error) {
      this.#failed(room, error);
      throw error;
    } finally {
      stopHolding();
      room.running = undefined;
      this.#merge(room);
    }
  }

  async #rounds(room: RoomState): Promise<void> {
    do {
      room.isAgain = false;
      const { epochCount } = this.#reader;
      const before = [...room.held.map(seqOf), room.streamed];
      const heldBefore = new Set(room.held);
      await this.#reader.round(room);
      if (this.#isForgotten(room)) return;
      // Whatever had been pushed before this round was stored before it: no hole below that is left to be asked for.
      room.complete = Math.max(room.complete ?? 0, ...(epochCount === this.#reader.epochCount ? before : []));
      const since = room.held.filter((event) => !heldBefore.has(event));
      room.isAgain ||= since.some((event, at) =>
        isAfterHole(completeAfter(room.complete ?? 0, since.slice(0, at)), event),
      );
    } while (room.isAgain);
  }

  #failed(room: RoomState, error: unknown): void {
    const { meaning, retryAfterMs } = failureOf(error);
    if (meaning !== 'wait' || !this.#isOpen || this.#isForgotten(room)) return;
    const { clock, random } = this.#options;
    room.failures += 1;
    const delay = Math.max(retryAfterMs, resendDelay(room.failures, random));
    room.stopRetry = clock.after(delay, () => this.#quietly(room.roomId));
  }

  /** Nobody waits for it: a failure is tried again by itself, or by the next opening of the connection. */
  #quietly(roomId: string): void {
    this.fill(roomId).catch((error: unknown) => {
      if (isLasting(error)) this.#options.warn('a room could not be filled', String(error));
    });
  }

  #opened(): void {
    this.#answers.reopened();
    for (const room of this.#rooms.values()) room.isAgain = room.running !== undefined;
    const roomId = this.#options.openRoom();
    // At first the screen loads the room by itself; until it did there is nothing to be missed.
    const isDue = roomId !== undefined && (this.#wasOpen || this.#room(roomId).complete !== undefined);
    this.#wasOpen = true;
    if (isDue) this.#quietly(roomId);
  }

  #changed(change: PageChange): void {
    const { clock, openRoom } = this.#options;
    if (change === 'hidden') this.#hiddenAt = clock.now();
    const wasAway = this.#hiddenAt !== undefined && clock.now() - this.#hiddenAt > awayMs;
    const isBack = change === 'online' || change === 'resumed' || (change === 'visible' && wasAway);
    if (change === 'visible') this.#hiddenAt = undefined;
    const roomId = openRoom();
    // A connection that is being opened fills by itself when it is there.
    if (isBack && this.#isOpen && roomId !== undefined) this.#quietly(roomId);
  }

  #epochChanged(): void {
    for (const room of this.#rooms.values()) resetForEpoch(room);
    this.#answers.forget();
    this.#options.onEpochChange();
    const openRoom = this.#options.openRoom();
    if (openRoom !== undefined && !this.#room(openRoom).running) this.#quietly(openRoom);
  }

  async #end({ roomId, messageId }: { readonly roomId: string; readonly messageId: string }): Promise<void> {
    try {
      await this.#reader.end(roomId, messageId);
    } catch (error) {
      // It is asked for again in a minute.
      if (isLasting(error)) this.#options.warn('an answer could not be read again', String(error));
    }
  }
}

/** What was held is of the epoch before, or stored in this one and asked for. */
function resetForEpoch(room: RoomState): void {
  room.isAgain ||= room.held.length > 0;
  room.complete = undefined;
  room.streamed = 0;
  room.held = [];
}

function stopRetrying(room: RoomState): void {
  room.stopRetry?.();
  room.stopRetry = undefined;
}
