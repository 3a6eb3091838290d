import type { OutgoingMessage, StoredMessage, UnsentMessage } from './outbox-options';
import type { OutboxMessageId } from './outbox-store';

/** A message that this page has not sent yet. */
export interface OutboxEntry<Item> {
  readonly item: Item;
  readonly bytes: number;
  /** When the user pressed send or retry last, in ms since 1970. */
  lastSubmittedAt: number;
  notBefore: number;
  /** The error code that came with the retry time. */
  delayCode: string | undefined;
  attempts: number;
  /** The error code with which it failed, '' without one; undefined while it may be sent. */
  refusal: string | undefined;
  /** `page`: only in the memory of this page. */
  storedIn: 'nowhereYet' | 'store' | 'page';
}

/** A message with the error code for which it is not sent any more. */
export const failedMessageOf = <Item>({ item, refusal }: OutboxEntry<Item>): UnsentMessage<Item> => ({
  item,
  errorCode: refusal || undefined,
});

/** A stored message with the error code for which it failed or waits. */
export function storedMessageOf<Item>(entry: OutboxEntry<Item>): StoredMessage<Item> {
  const { item, lastSubmittedAt, notBefore, delayCode, refusal } = entry;
  const isFailed = refusal !== undefined;
  return { item, errorCode: (isFailed ? refusal : delayCode) || undefined, lastSubmittedAt, notBefore, isFailed };
}

/** Capacity of the outbox. source: RT35 */
const limits = { messages: 200, bytes: 2 * 1024 * 1024 } as const;

/** The unsent messages of this page, and the uuids of those that were sent or deleted. */
export class UnsentMessages<Item extends OutgoingMessage> {
  readonly #entries = new Map<string, OutboxEntry<Item>>();
  readonly #finished = new Set<string>();

  add(
    item: Item,
    state: Pick<OutboxEntry<Item>, 'lastSubmittedAt' | 'notBefore' | 'delayCode' | 'refusal' | 'storedIn'>,
  ): OutboxEntry<Item> {
    const bytes = new TextEncoder().encode(JSON.stringify(item)).length;
    const entry: OutboxEntry<Item> = { item, bytes, attempts: 0, ...state };
    this.#entries.set(item.msgUuid, entry);
    return entry;
  }

  get = (msgUuid: string): OutboxEntry<Item> | undefined => this.#entries.get(msgUuid);
  all = (): readonly OutboxEntry<Item>[] => [...this.#entries.values()];
  inRoom = (roomId: string): readonly OutboxEntry<Item>[] => this.all().filter(({ item }) => item.roomId === roomId);

  unstored = (): readonly Item[] =>
    this.all()
      .filter(({ storedIn }) => storedIn === 'nowhereYet')
      .map(({ item }) => item);

  /** A message over the limit is in no store, so it does not count. */
  isFull(): boolean {
    const counted = this.all().filter(({ storedIn }) => storedIn !== 'page');
    const bytes = counted.reduce((sum, entry) => sum + entry.bytes, 0);
    return counted.length > limits.messages || bytes > limits.bytes;
  }

  /** Removes a message that was sent or deleted. Its uuid is kept, because a list read before may still hold it. */
  remove({ msgUuid }: Pick<OutboxMessageId, 'msgUuid'>): void {
    this.#entries.delete(msgUuid);
    this.#finished.add(msgUuid);
    const [oldest] = this.#finished.size > maxRemembered ? this.#finished : [];
    if (oldest !== undefined) this.#finished.delete(oldest);
  }

  isFinished = (msgUuid: string): boolean => this.#finished.has(msgUuid);
  clear = (): void => this.#entries.clear();
}

const maxRemembered = 1000;
