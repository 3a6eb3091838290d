import type { Message } from '../messages/message';
import { isLocalMessage } from './local-message';

const chunkSize = 32;

type Chunk = readonly Message[];
type OrderKey = Pick<Message, 'roomSeq' | 'messageId'>;

/**
 * An immutable list of messages in the order of their room. Adding a new message copies the short tail; any other
 * change copies one chunk and the list of chunks. The cost of an event therefore does not grow with the room.
 */
export class MessageLog {
  readonly #chunks: readonly Chunk[];
  /** The newest messages, kept apart so that the list of chunks changes only when the tail is full. */
  readonly #tail: Chunk;
  /** The seq of each id in this log or in one derived from it. Derived logs share the map, so it is only a hint. */
  readonly #seqById: Map<string, number>;
  #all: readonly Message[] | undefined;

  constructor(chunks: readonly Chunk[] = [], tail: Chunk = [], seqById = new Map<string, number>()) {
    this.#chunks = chunks;
    this.#tail = tail;
    this.#seqById = seqById;
  }

  /** Every message, as one list that is built on first use. */
  all(): readonly Message[] {
    this.#all ??= [...this.#chunks, this.#tail].flat();
    return this.#all;
  }

  find(messageId: string): Message | undefined {
    const roomSeq = this.#seqById.get(messageId);
    if (roomSeq === undefined) return undefined;
    const [chunk, at] = this.#seek({ roomSeq, messageId });
    const found = this.#chunk(chunk)[at];
    // A log derived from the same one may have stored another seq for the id.
    return found?.messageId === messageId ? found : this.all().find((message) => message.messageId === messageId);
  }

  /** A log with a new message at its seq. */
  adding(message: Message): MessageLog {
    const newest = this.#tail.at(-1) ?? this.#chunks.at(-1)?.at(-1);
    // The empty log is shared by all rooms, so its map must not be.
    const seqById = newest ? this.#seqById : new Map<string, number>();
    seqById.set(message.messageId, message.roomSeq);
    const isAtEnd = !newest || isBefore(newest, message);
    if (isAtEnd && this.#tail.length >= chunkSize)
      return new MessageLog([...this.#chunks, this.#tail], [message], seqById);
    if (isAtEnd) return new MessageLog(this.#chunks, [...this.#tail, message], seqById);
    const [chunk, at] = this.#seek(message);
    const extended = this.#chunk(chunk).toSpliced(at, 0, message);
    const isTail = chunk === this.#chunks.length;
    if (extended.length <= 2 * chunkSize) return this.#with(chunk, extended);
    const first = extended.slice(0, chunkSize);
    const second = extended.slice(chunkSize);
    return isTail
      ? new MessageLog([...this.#chunks, first], second, seqById)
      : new MessageLog(this.#chunks.toSpliced(chunk, 1, first, second), this.#tail, seqById);
  }

  /** A log with another copy of a known message, which moves when its seq has changed. */
  replacing(known: Message, copy: Message): MessageLog {
    if (copy.roomSeq !== known.roomSeq)
      return this.without(({ messageId }) => messageId === known.messageId).adding(copy);
    const [chunk, at] = this.#seek(known);
    return this.#with(chunk, this.#chunk(chunk).with(at, copy));
  }

  /** A log without the messages that match. Visits every message. */
  without(matches: (message: Message) => boolean): MessageLog {
    const remaining = (chunk: Chunk): Chunk => (chunk.some(matches) ? chunk.filter((one) => !matches(one)) : chunk);
    const chunks = this.#chunks.map(remaining);
    const tail = remaining(this.#tail);
    const isUnchanged = tail === this.#tail && chunks.every((chunk, at) => chunk === this.#chunks[at]);
    return isUnchanged
      ? this
      : new MessageLog(
          chunks.filter(({ length }) => length > 0),
          tail,
          this.#seqById,
        );
  }

  #chunk(index: number): Chunk {
    return this.#chunks[index] ?? this.#tail;
  }

  #with(index: number, chunk: Chunk): MessageLog {
    return index < this.#chunks.length
      ? new MessageLog(this.#chunks.with(index, chunk), this.#tail, this.#seqById)
      : new MessageLog(this.#chunks, chunk, this.#seqById);
  }

  /** The chunk and the index in it of the first message that is not before the key. */
  #seek(key: OrderKey): readonly [chunk: number, at: number] {
    const [oldest] = this.#tail;
    const isInTail = oldest !== undefined && !isBefore(key, oldest);
    const chunk = isInTail ? this.#chunks.length : lowerBound(this.#chunks, (one) => !isBefore(one.at(-1), key));
    return [chunk, lowerBound(this.#chunk(chunk), (message) => !isBefore(message, key))];
  }
}

function isBefore(a: OrderKey | undefined, b: OrderKey): boolean {
  if (!a) return true;
  if (a.roomSeq !== b.roomSeq) return a.roomSeq < b.roomSeq;
  // A local message has the seq of the message that it was inserted after.
  if (isLocalMessage(a) !== isLocalMessage(b)) return isLocalMessage(b);
  return a.messageId < b.messageId;
}

/** The first index for which the predicate holds, found by binary search. */
function lowerBound<T>(items: readonly T[], isAtOrAfter: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && !isAtOrAfter(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
