import { resendDelay } from '../backoff';
import { failureOf } from '../failure';
import { noLock } from './lock';
import type { Outbox, OutboxOptions, OutgoingMessage, StoredMessage } from './outbox-options';
import type { OutboxMessageId, SendState, StoredRow } from './outbox-store';
import { OwnerStore } from './owner-store';
import { RoomWorker } from './room-worker';
import { Suspects } from './suspects';
import { failedMessageOf, type OutboxEntry, storedMessageOf, UnsentMessages } from './unsent-messages';

const day = 24 * 60 * 60 * 1000;

/** Limit of a stored retry time: a longer wait means that the system clock was put back since. Ours. */
const maxWaitMs = 10 * 60_000;

/** Close codes that are caused by a message, and the error code that the user sees. source: RT34 */
const poisonCloseCodes: ReadonlyMap<number, string> = new Map([
  [1007, 'MALFORMED_JSON'],
  [1009, 'TOO_LARGE'],
]);

/**
 * Creates the outbox of an account. A message is stored before it is sent and keeps its uuid over reloads and tabs. In
 * each room one message is sent at a time, in order; a failed one does not block the next.
 * source: G1, G2, G6, W-01, X-23
 */
export function createOutbox<Item extends OutgoingMessage, Result>(options: OutboxOptions<Item, Result>): Outbox<Item> {
  return new DurableOutbox(options);
}

class DurableOutbox<Item extends OutgoingMessage, Result> implements Outbox<Item> {
  readonly #options: OutboxOptions<Item, Result>;
  readonly #messages = new UnsentMessages<Item>();
  readonly #workers = new Map<string, RoomWorker>();
  readonly #suspects = new Suspects<Item>();
  readonly #store: OwnerStore;
  #isPaused = false;
  #isClosed = false;

  constructor(options: OutboxOptions<Item, Result>) {
    this.#options = options;
    this.#store = new OwnerStore(options);
  }

  readonly add = async (item: Item): Promise<void> => {
    if (this.#isClosed || this.#messages.get(item.msgUuid)) {
      await this.#store.writesDone();
      return;
    }
    const state = { lastSubmittedAt: this.#options.clock.now(), notBefore: 0, delayCode: undefined } as const;
    await this.#storeEntry(this.#messages.add(item, { ...state, refusal: undefined, storedIn: 'nowhereYet' }));
  };

  readonly load = async (): Promise<readonly StoredMessage<Item>[]> => {
    await this.#store.deleteOthers();
    const stored: StoredMessage<Item>[] = [];
    for (const row of (await this.#store.all()) ?? []) {
      const entry = await this.#entryOf(row, () => undefined);
      if (!entry) continue;
      stored.push(storedMessageOf(entry));
    }
    if (this.#isClosed) return [];
    for (const { item } of stored) this.#workerOf(item.roomId).wake();
    return stored;
  };

  readonly takeOver = async (): Promise<void> => {
    for (const row of (await this.#store.all()) ?? []) {
      const entry = await this.#entryOf(row);
      if (entry) this.#wakeWorker(entry);
    }
  };

  readonly retry = (msgUuid: string) => {
    const entry = this.#messages.get(msgUuid);
    if (entry?.refusal === undefined) return;
    entry.refusal = undefined;
    entry.lastSubmittedAt = this.#options.clock.now();
    if (entry.storedIn === 'page') void this.#storeEntry(entry);
    else
      void this.#change(entry, { refusal: undefined, addedAt: entry.lastSubmittedAt }).then(() =>
        this.#wakeWorker(entry),
      );
  };

  readonly drop = (msgUuid: string) => {
    const entry = this.#messages.get(msgUuid);
    if (!entry || this.#suspects.isInFlight(entry)) return;
    void this.#remove(entry.item);
  };

  readonly flush = () => {
    for (const worker of this.#workers.values()) worker.wakeNow();
    void this.#wakeStoredRooms();
  };

  readonly pause = () => {
    this.#isPaused = true;
  };

  readonly resume = () => {
    this.#isPaused = false;
    this.flush();
  };

  readonly socketClosed = (code: number) => {
    const errorCode = poisonCloseCodes.get(code);
    if (errorCode === undefined) return;
    for (const entry of this.#suspects.at(this.#options.clock.now())) {
      if (entry.refusal !== undefined) continue;
      this.#markFailed(entry, errorCode);
      this.#workerOf(entry.item.roomId).wakeNow();
    }
  };

  readonly unsent = () => this.#messages.all().map(({ item }) => item);

  readonly unstored = () => this.#messages.unstored();

  readonly close = () => {
    this.#isClosed = true;
    for (const worker of this.#workers.values()) worker.stop();
    this.#messages.clear();
    this.#suspects.clear();
  };

  readonly deleteAll = async () => {
    this.close();
    await this.#store.deleteAll();
  };

  #isHalted = (): boolean => this.#isPaused || this.#isClosed;

  /** Stores a message before it is sent, so that it survives a reload. */
  async #storeEntry(entry: OutboxEntry<Item>): Promise<void> {
    const { item, lastSubmittedAt, notBefore } = entry;
    entry.storedIn = 'nowhereYet';
    if (this.#messages.isFull()) {
      entry.storedIn = 'page';
      this.#markFailed(entry, 'OUTBOX_FULL');
      return;
    }
    const { roomId, msgUuid } = item;
    const isStored = await this.#store.add({ roomId, msgUuid, addedAt: lastSubmittedAt, notBefore, item });
    entry.storedIn = isStored ? 'store' : 'page';
    this.#wakeWorker(entry);
  }

  /** The entry of a stored row; undefined when the message is finished, expired or unreadable. */
  async #entryOf(row: StoredRow, onFound = this.#options.onFound): Promise<OutboxEntry<Item> | undefined> {
    const known = this.#messages.get(row.msgUuid);
    if (known || this.#messages.isFinished(row.msgUuid)) return known;
    const now = this.#options.clock.now();
    const age = now - row.addedAt;
    // A message is retried for a day and shown as failed for another. One that was never shown as failed is not
    // deleted, as the clock may have been put forward.
    if (age >= 2 * day && row.refusal !== undefined) {
      await this.#remove(row);
      return undefined;
    }
    const item = this.#options.decodeItem(await row.item().catch(() => undefined));
    if (this.#isClosed) return undefined;
    if (!item || item.msgUuid !== row.msgUuid || item.roomId !== row.roomId) {
      this.#options.warn('a kept message cannot be read');
      this.#messages.remove(row);
      return undefined;
    }
    const refusal = row.refusal ?? (age >= day ? '' : undefined);
    const notBefore = Math.min(row.notBefore, now + maxWaitMs);
    if (refusal !== row.refusal || notBefore !== row.notBefore) await this.#change({ item }, { refusal, notBefore });
    const { addedAt: lastSubmittedAt, delayCode } = row;
    // The same row may have been read twice at once.
    const sameEntry = this.#messages.get(row.msgUuid);
    if (sameEntry || this.#messages.isFinished(row.msgUuid) || this.#isClosed) return sameEntry;
    const entry = this.#messages.add(item, { lastSubmittedAt, notBefore, delayCode, refusal, storedIn: 'store' });
    onFound?.(storedMessageOf(entry));
    return entry;
  }

  #wakeWorker({ item }: OutboxEntry<Item>): void {
    if (!this.#isClosed) this.#workerOf(item.roomId).wake();
  }

  #workerOf(roomId: string): RoomWorker {
    const { clock } = this.#options;
    const worker = this.#workers.get(roomId) ?? new RoomWorker({ clock, sendNext: () => this.#sendNext(roomId) });
    this.#workers.set(roomId, worker);
    return worker;
  }

  /** Wakes the worker of every room with a stored message, because a closed tab may have left one. */
  async #wakeStoredRooms(): Promise<void> {
    const rows = (await this.#store.all()) ?? [];
    if (this.#isHalted()) return;
    for (const roomId of new Set(rows.map((row) => row.roomId))) this.#workerOf(roomId).wake();
  }

  async #sendNext(roomId: string): Promise<number | undefined> {
    const { lock = noLock, owner, random, warn } = this.#options;
    try {
      return await lock(JSON.stringify(['im.outbox', owner.tenant, owner.account, roomId]), async () => {
        const entry = this.#isHalted() ? undefined : await this.#nextEntry(roomId);
        if (!entry || this.#isHalted()) return undefined;
        const remainingMs = entry.notBefore - this.#options.clock.now();
        return remainingMs > 0 ? remainingMs : await this.#attemptSend(entry);
      });
    } catch (error) {
      warn('the outbox stumbled', String(error));
      return resendDelay(1, random);
    }
  }

  /** The first message of the room that may be sent, whichever tab added it. */
  async #nextEntry(roomId: string): Promise<OutboxEntry<Item> | undefined> {
    const own = this.#messages.inRoom(roomId).filter(({ storedIn }) => storedIn === 'store');
    const rows = await this.#store.room(roomId);
    if (rows) for (const entry of own) this.#applyOtherTabs(entry, rows);
    for (const row of rows ?? []) {
      const entry = row.refusal === undefined ? await this.#entryOf(row) : undefined;
      if (entry?.refusal !== undefined || !entry) continue;
      entry.notBefore = Math.max(entry.notBefore, row.notBefore);
      return entry;
    }
    return this.#messages
      .inRoom(roomId)
      .find(
        ({ storedIn, refusal }) => refusal === undefined && (storedIn === 'page' || (!rows && storedIn === 'store')),
      );
  }

  /** Reports what another tab did with a message of this tab: sent or deleted it, or failed to send it. */
  #applyOtherTabs(entry: OutboxEntry<Item>, rows: readonly StoredRow[]): void {
    const { msgUuid } = entry.item;
    if (entry.refusal !== undefined || this.#messages.get(msgUuid) !== entry) return;
    const row = rows.find((stored) => stored.msgUuid === msgUuid);
    if (row && row.refusal === undefined) return;
    entry.refusal = row?.refusal ?? '';
    if (row) {
      this.#options.onFailed(failedMessageOf(entry));
      return;
    }
    entry.storedIn = 'page';
    this.#options.onTakenByOtherTab?.(entry.item);
  }

  async #attemptSend(entry: OutboxEntry<Item>): Promise<number | undefined> {
    const { item } = entry;
    this.#suspects.attemptStarted(entry);
    const outcome = await this.#options.send(item).then(
      (result) => ({ isSent: true, result }) as const,
      (error: unknown) => ({ isSent: false, error }) as const,
    );
    this.#suspects.attemptEnded(entry, this.#options.clock.now());
    if (!outcome.isSent) return this.#isClosed ? undefined : this.#handleFailure(entry, outcome.error);
    this.#suspects.delete(item.roomId);
    const isRemoved = this.#remove(item);
    if (!this.#isClosed) this.#options.onSent(outcome.result, item);
    await isRemoved;
    return 0;
  }

  async #handleFailure(entry: OutboxEntry<Item>, error: unknown): Promise<number | undefined> {
    const { clock, random, onSignedOut } = this.#options;
    const { kind, errorCode, retryAfterMs } = failureOf(error);
    if (kind === 'signedOut') {
      this.pause();
      onSignedOut?.();
      return undefined;
    }
    if (entry.refusal !== undefined) return 0;
    if (kind === 'refuse' || clock.now() - entry.lastSubmittedAt >= day) {
      this.#markFailed(entry, errorCode);
      return 0;
    }
    entry.attempts += 1;
    const retry = { notBefore: retryAfterMs > 0 ? clock.now() + retryAfterMs : 0, delayCode: errorCode };
    this.#options.onDelayed?.({ item: entry.item, errorCode, notBefore: retry.notBefore });
    if (retryAfterMs > 0) await this.#change(Object.assign(entry, retry), retry);
    return Math.max(retryAfterMs, resendDelay(entry.attempts, random));
  }

  #markFailed(entry: OutboxEntry<Item>, errorCode: string | undefined): void {
    entry.refusal = errorCode ?? '';
    if (entry.storedIn !== 'page') void this.#change(entry, { refusal: entry.refusal });
    this.#options.onFailed(failedMessageOf(entry));
  }

  #change({ item }: Pick<OutboxEntry<Item>, 'item'>, change: Partial<SendState>): Promise<boolean> {
    return this.#store.change(item, change);
  }

  #remove(messageId: OutboxMessageId): Promise<boolean> {
    this.#messages.remove(messageId);
    return this.#store.remove(messageId);
  }
}
