import type { OutgoingMessage } from './outbox-options';
import type { OutboxEntry } from './unsent-messages';

/** A close within this time after an attempt counts as caused by that message. Ours. */
const suspectWindowMs = 2000;

/** The message of each room that is being sent or was tried last: a close of the socket may be caused by it. */
export class Suspects<Item extends OutgoingMessage> {
  readonly #byRoom = new Map<string, { readonly entry: OutboxEntry<Item>; readonly endedAt: number }>();

  attemptStarted(entry: OutboxEntry<Item>): void {
    this.attemptEnded(entry, Number.POSITIVE_INFINITY);
  }

  attemptEnded(entry: OutboxEntry<Item>, endedAt: number): void {
    this.#byRoom.set(entry.item.roomId, { entry, endedAt });
  }

  isInFlight(entry: OutboxEntry<Item>): boolean {
    const last = this.#byRoom.get(entry.item.roomId);
    return last?.entry === entry && last.endedAt === Number.POSITIVE_INFINITY;
  }

  /** The messages that may have caused a close at this time. */
  at = (now: number): readonly OutboxEntry<Item>[] =>
    [...this.#byRoom.values()].filter(({ endedAt }) => endedAt >= now - suspectWindowMs).map(({ entry }) => entry);

  delete = (roomId: string): boolean => this.#byRoom.delete(roomId);
  clear = (): void => this.#byRoom.clear();
}
