import type { Outgoing } from './outbox-options';
import type { MessageKey } from './outbox-store';

/** A message that is not sent yet, as this page knows it. */
export interface Entry<Item> {
  readonly item: Item;
  readonly bytes: number;
  addedAt: number;
  notBefore: number;
  attempts: number;
  /** Why it waits for the user; '' when nobody said why. */
  refusal: string | undefined;
  /** `page`: no store has it. */
  storedIn: 'nowhereYet' | 'store' | 'page';
}

/** source: RT35 */
const limits = { messages: 200, bytes: 2 * 1024 * 1024 } as const;

/** What this page has taken and not sent, and what it has done with. */
export class Ledger<Item extends Outgoing> {
  readonly #entries = new Map<string, Entry<Item>>();
  readonly #done = new Set<string>();

  enter(item: Item, known: Pick<Entry<Item>, 'addedAt' | 'notBefore' | 'refusal' | 'storedIn'>): Entry<Item> {
    const bytes = new TextEncoder().encode(JSON.stringify(item)).length;
    const entry: Entry<Item> = { item, bytes, attempts: 0, ...known };
    this.#entries.set(item.msgUuid, entry);
    return entry;
  }

  get = (msgUuid: string): Entry<Item> | undefined => this.#entries.get(msgUuid);
  all = (): readonly Entry<Item>[] => [...this.#entries.values()];
  inRoom = (roomId: string): readonly Entry<Item>[] => this.all().filter(({ item }) => item.roomId === roomId);

  /** What is over the limit is known here but kept nowhere, so it counts for nothing. */
  isFull(): boolean {
    const counted = this.all().filter(({ storedIn }) => storedIn !== 'page');
    const bytes = counted.reduce((sum, entry) => sum + entry.bytes, 0);
    return counted.length > limits.messages || bytes > limits.bytes;
  }

  /** Sent or dropped: it stays known for a while, because a list that was read before may still hold it. */
  leave({ msgUuid }: Pick<MessageKey, 'msgUuid'>): void {
    this.#entries.delete(msgUuid);
    this.#done.add(msgUuid);
    const [oldest] = this.#done.size > maxRemembered ? this.#done : [];
    if (oldest !== undefined) this.#done.delete(oldest);
  }

  isDone = (msgUuid: string): boolean => this.#done.has(msgUuid);
  clear = (): void => this.#entries.clear();
}

const maxRemembered = 1000;
