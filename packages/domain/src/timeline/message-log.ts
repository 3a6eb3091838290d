import type { Message } from '../messages/message';

/** Long chunks make a change dear, many chunks make the list of them dear: at 10,000 messages both are about equal. */
const chunkSize = 128;

type Chunk = readonly Message[];
type Place = Pick<Message, 'roomSeq' | 'messageId'>;

/**
 * Messages in the order of their room. It never changes: what makes a new one of it copies a chunk and the list of chunks,
 * so that the cost of an event does not grow with the room.
 */
export class MessageLog {
  readonly #chunks: readonly Chunk[];
  /** Where an id was placed, here or in a log made from this one: only a hint, so that it can be shared by all of them. */
  readonly #places: Map<string, number>;
  #all: readonly Message[] | undefined;

  constructor(chunks: readonly Chunk[] = [], places = new Map<string, number>()) {
    this.#chunks = chunks;
    this.#places = places;
  }

  /** Every message, as one list that is made when it is first asked for. */
  all(): readonly Message[] {
    this.#all ??= this.#chunks.flat();
    return this.#all;
  }

  last(): Message | undefined {
    return this.#chunks.at(-1)?.at(-1);
  }

  find(messageId: string): Message | undefined {
    const roomSeq = this.#places.get(messageId);
    if (roomSeq === undefined) return undefined;
    const [chunk, at] = this.#seek({ roomSeq, messageId });
    const found = this.#chunks[chunk]?.[at];
    // Another log made from the same one may have placed the id elsewhere.
    return found?.messageId === messageId ? found : this.all().find((message) => message.messageId === messageId);
  }

  /** With a message that nobody knew, at its place. */
  adding(message: Message): MessageLog {
    const places = this.#chunks.length === 0 ? new Map<string, number>() : this.#places;
    places.set(message.messageId, message.roomSeq);
    const last = this.#chunks.at(-1);
    if (!last) return new MessageLog([[message]], places);
    const newest = last.at(-1);
    // The common case: a new message at the end.
    if (newest && isBefore(newest, message)) {
      const isFull = last.length >= chunkSize;
      const chunks = isFull ? [...this.#chunks, [message]] : this.#chunks.with(-1, [...last, message]);
      return new MessageLog(chunks, places);
    }
    const [chunk, at] = this.#seek(message);
    const grown = (this.#chunks[chunk] ?? []).toSpliced(at, 0, message);
    const halves = grown.length > 2 * chunkSize ? [grown.slice(0, chunkSize), grown.slice(chunkSize)] : [grown];
    return new MessageLog(this.#chunks.toSpliced(chunk, 1, ...halves), places);
  }

  /** With another copy of a message, which moves where its place is another one. */
  replacing(known: Message, copy: Message): MessageLog {
    if (copy.roomSeq !== known.roomSeq)
      return this.without(({ messageId }) => messageId === known.messageId).adding(copy);
    const [chunk, at] = this.#seek(known);
    const found = this.#chunks[chunk];
    if (!found) return this;
    return new MessageLog(this.#chunks.with(chunk, found.with(at, copy)), this.#places);
  }

  /** Without those that match; looks at every message. */
  without(matches: (message: Message) => boolean): MessageLog {
    const chunks = this.#chunks.map((chunk) => (chunk.some(matches) ? chunk.filter((one) => !matches(one)) : chunk));
    const isSame = chunks.every((chunk, at) => chunk === this.#chunks[at]);
    return isSame
      ? this
      : new MessageLog(
          chunks.filter(({ length }) => length > 0),
          this.#places,
        );
  }

  /** The chunk and the index in it of the first message that is not before a place. */
  #seek(place: Place): readonly [chunk: number, at: number] {
    const chunk = Math.min(
      firstWhere(this.#chunks, (messages) => !isBefore(messages.at(-1), place)),
      Math.max(0, this.#chunks.length - 1),
    );
    return [chunk, firstWhere(this.#chunks[chunk] ?? [], (message) => !isBefore(message, place))];
  }
}

function isBefore(a: Place | undefined, b: Place): boolean {
  if (!a) return true;
  return a.roomSeq === b.roomSeq ? a.messageId < b.messageId : a.roomSeq < b.roomSeq;
}

/** The first index whose item holds; from there on all do. */
function firstWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && !holds(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
