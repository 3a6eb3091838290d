import type { Warn } from '../dependencies';
import type { NewRow, OutboxMessageId, OutboxStore, Owner, SendState, StoredRow } from './outbox-store';

interface OwnerStoreOptions {
  readonly owner: Owner;
  readonly store: OutboxStore;
  readonly sentDrafts?: () => readonly string[];
  readonly warn: Warn;
}

/** The store of one account. No promise rejects: a failure is warned of and gives false or undefined. */
export class OwnerStore {
  readonly #options: OwnerStoreOptions;
  #writing: Promise<boolean> = Promise.resolve(true);

  constructor(options: OwnerStoreOptions) {
    this.#options = options;
  }

  add = (row: NewRow): Promise<boolean> =>
    this.#write(({ store, owner, sentDrafts }) => store.add(owner, row, sentDrafts));
  remove = (messageId: OutboxMessageId): Promise<boolean> =>
    this.#write(({ store, owner }) => store.remove(owner, messageId));
  deleteOthers = (): Promise<boolean> => this.#write(({ store, owner }) => store.deleteAll(owner));
  deleteAll = (): Promise<boolean> => this.#write(({ store }) => store.deleteAll());
  change = (messageId: OutboxMessageId, change: Partial<SendState>): Promise<boolean> =>
    this.#write(({ store, owner }) => store.change(owner, messageId, change));

  /** Resolves when all pending writes have succeeded or failed. */
  writesDone = (): Promise<boolean> => this.#writing;

  room = (roomId: string): Promise<readonly StoredRow[] | undefined> =>
    this.#read(({ store, owner }) => store.readRoom(owner, roomId));
  all = (): Promise<readonly StoredRow[] | undefined> => this.#read(({ store, owner }) => store.readAll(owner));

  /** Writes in sequence, so that a room keeps its order. */
  #write(write: (options: OwnerStoreOptions) => Promise<void>): Promise<boolean> {
    this.#writing = this.#writing
      .then(() => write(this.#options))
      .then(
        () => true,
        (error: unknown) => {
          this.#options.warn('the outbox cannot store messages', String(error));
          return false;
        },
      );
    return this.#writing;
  }

  async #read(
    read: (options: OwnerStoreOptions) => Promise<readonly StoredRow[]>,
  ): Promise<readonly StoredRow[] | undefined> {
    try {
      return await read(this.#options);
    } catch (error) {
      this.#options.warn('the outbox cannot read messages', String(error));
      return undefined;
    }
  }
}
