import type { ServerEvent } from './contract';

/** Where a room has come to. */
export interface RoomSeq {
  readonly roomId: string;
  readonly seq: number;
}

/** Messages that were not pushed. source: G4 */
export interface Gap {
  readonly roomId: string;
  /** What comes after this place is to be asked for. */
  readonly afterSeq: number;
}

export interface Step {
  readonly isNew: boolean;
  readonly gap?: Gap;
}

/** Enough to catch what a server repeats, not all there ever was. */
const maxRemembered = 2000;

/**
 * Which place each room has come to and which messages were seen, so that an event is known as new, repeated or coming
 * after a hole. A message counts as new again when its state is another one. source: G4, G5, M-14
 */
export class Sequence {
  readonly #lastSeq = new Map<string, number>();
  readonly #seen = new Set<string>();

  follow(event: ServerEvent): Step {
    if (!this.#isFirst(event)) return { isNew: false };
    const place = seqOfEvent(event);
    const last = place && this.#lastSeq.get(place.roomId);
    if (place) this.knownUpTo(place);
    const isAfterHole = place !== undefined && last !== undefined && place.seq > last + 1;
    return isAfterHole ? { isNew: true, gap: { roomId: place.roomId, afterSeq: last } } : { isNew: true };
  }

  /** The room is known up to this place, by whatever way: a page read over REST counts like what was pushed. */
  knownUpTo({ roomId, seq }: RoomSeq): void {
    this.#lastSeq.set(roomId, Math.max(seq, this.#lastSeq.get(roomId) ?? 0));
  }

  #isFirst(event: ServerEvent): boolean {
    if (event.type !== 'message.created') return true;
    const { roomId, messageId, state, answerState = '' } = event.data;
    const mark = `${roomId} ${messageId} ${state} ${answerState}`;
    if (this.#seen.has(mark)) return false;
    this.#seen.add(mark);
    const [oldest] = this.#seen.size > maxRemembered ? this.#seen : [];
    if (oldest !== undefined) this.#seen.delete(oldest);
    return true;
  }
}

function seqOfEvent(event: ServerEvent): RoomSeq | undefined {
  if (event.type !== 'message.created' && event.type !== 'answer.streamed') return undefined;
  const { roomId, roomSeq } = event.data;
  return roomSeq > 0 ? { roomId, seq: roomSeq } : undefined;
}
