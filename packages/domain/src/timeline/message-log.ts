import type { Message } from '../messages/message';

const chunkSize = 32;

type Chunk = readonly Message[];
type OrderKey = Pick<Message, 'roomSeq' | 'messageId'>;

/**
 * Messages in the order of their room. It never changes: a new message copies the short tail, any other change a chunk and
 * the list of chunks, so that the cost of an event does not grow with the room.
 */
export class MessageLog {
  readonly #chunks: readonly Chunk[];
  /** The newest messages, apart from the list of chunks, which then changes only when this is full. */
  readonly #tail: Chunk;
  /** Where an id was placed, here or in a log made from this one: only a hint, so that it can be shared by all of them. */
  readonly #seqById: Map<string, number>;
  #all: readonly Message[] | undefined;

  constructor(chunks: readonly Chunk[] = [], tail: Chunk = [], seqById = new Map<string, number>()) {
    this.#chunks = chunks;
    this.#tail = tail;
    this.#seqById = seqById;
  }

  /** Every message, as one list that is made when it is first asked for. */
  all(): readonly Message[] {
    this.#all ??= [...this.#chunks, this.#tail].flat();
    return this.#all;
  }

  find(messageId: string): Message | undefined {
    const roomSeq = this.#seqById.get(messageId);
    if (roomSeq === undefined) return undefined;
    const [chunk, at] = this.#seek({ roomSeq, messageId });
    const found = this.#chunk(chunk)[at];
    // Another log made from the same one may have placed the id elsewhere.
    return found?.messageId === messageId ? found : this.all().find((message) => message.messageId === messageId);
  }

  /** With a message that is new, at its seq. */
  adding(message: Message): MessageLog {
    const newest = this.#tail.at(-1) ?? this.#chunks.at(-1)?.at(-1);
    // The first log of all is that of every room.
    const seqById = newest ? this.#seqById : new Map<string, number>();
    seqById.set(message.messageId, message.roomSeq);
    const isAtEnd = !newest || isBefore(newest, message);
    if (isAtEnd && this.#tail.length >= chunkSize)
      return new MessageLog([...this.#chunks, this.#tail], [message], seqById);
    if (isAtEnd) return new MessageLog(this.#chunks, [...this.#tail, message], seqById);
    const [chunk, at] = this.#seek(message);
    const grown = this.#chunk(chunk).toSpliced(at, 0, message);
    const isTail = chunk === this.#chunks.length;
    if (grown.length <= 2 * chunkSize) return this.#with(chunk, grown);
    const first = grown.slice(0, chunkSize);
    const second = grown.slice(chunkSize);
    return isTail
      ? new MessageLog([...this.#chunks, first], second, seqById)
      : new MessageLog(this.#chunks.toSpliced(chunk, 1, first, second), this.#tail, seqById);
  }

  /** With another copy of a message, which moves when its seq is another one. */
  replacing(known: Message, copy: Message): MessageLog {
    if (copy.roomSeq !== known.roomSeq)
      return this.without(({ messageId }) => messageId === known.messageId).adding(copy);
    const [chunk, at] = this.#seek(known);
    return this.#with(chunk, this.#chunk(chunk).with(at, copy));
  }

  /** Without those that match; looks at every message. */
  without(matches: (message: Message) => boolean): MessageLog {
    const kept = (chunk: Chunk): Chunk => (chunk.some(matches) ? chunk.filter((one) => !matches(one)) : chunk);
    const chunks = this.#chunks.map(kept);
    const tail = kept(this.#tail);
    const isSame = tail === this.#tail && chunks.every((chunk, at) => chunk === this.#chunks[at]);
    return isSame
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
    const chunk = isInTail ? this.#chunks.length : firstWhere(this.#chunks, (one) => !isBefore(one.at(-1), key));
    return [chunk, firstWhere(this.#chunk(chunk), (message) => !isBefore(message, key))];
  }
}

function isBefore(a: OrderKey | undefined, b: OrderKey): boolean {
  if (!a) return true;
  return a.roomSeq === b.roomSeq ? a.messageId < b.messageId : a.roomSeq < b.roomSeq;
}

/** The first index whose item holds; from there on all do. */
function firstWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && !holds(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
