import type { Clock, Warn } from '../dependencies';
import type { DraftStore } from './draft-store';
import { FirstWorkingStore } from './first-working-store';
import { memoryOutboxStore } from './key-value-outbox-store';
import type { OutboxStore, Owner, StoredRow } from './outbox-store';

interface LayerOptions<Store> {
  /** Best first; memory is used after the last. */
  readonly layers: readonly (() => Promise<Store>)[];
  readonly clock: Clock;
  readonly warn: Warn;
}

/**
 * A store that never fails: what the first layer cannot store goes into the next, and after the last into the memory of
 * this page. Rows that this page had in a failed layer are copied into the next. source: T28
 */
export function layeredOutboxStore(options: LayerOptions<OutboxStore>): OutboxStore {
  const memory = memoryOutboxStore();
  const owners = new Map<string, Owner>();
  const first = new FirstWorkingStore<OutboxStore>({
    ...options,
    async copyInto(store) {
      for (const owner of owners.values())
        for (const row of await memory.readAll(owner)) await store.add(owner, { ...row, item: await row.item() });
    },
  });

  /** Every write goes into memory too, so that it can be copied into the next layer. */
  async function writeBoth(run: (store: OutboxStore) => Promise<void>): Promise<void> {
    await run(memory);
    await first.use(run);
  }

  const withMemoryCopy = (owner: Owner, row: StoredRow): StoredRow => ({
    ...row,
    async item() {
      const item = await row.item();
      await memory.add(owner, { ...row, item });
      return item;
    },
  });

  async function readRows(owner: Owner, read: (store: OutboxStore) => Promise<readonly StoredRow[]>) {
    owners.set(JSON.stringify(owner), owner);
    const found = await first.use(read);
    return found ? found.answer.map((row) => withMemoryCopy(owner, row)) : read(memory);
  }

  return {
    async add(owner, row) {
      owners.set(JSON.stringify(owner), owner);
      await writeBoth((store) => store.add(owner, row));
    },
    change: (owner, key, change) => writeBoth((store) => store.change(owner, key, change)),
    remove: (owner, key) => writeBoth((store) => store.remove(owner, key)),
    readRoom: (owner, roomId) => readRows(owner, (store) => store.readRoom(owner, roomId)),
    readAll: (owner) => readRows(owner, (store) => store.readAll(owner)),
    deleteAll: (except) => writeBoth((store) => store.deleteAll(except)),
  };
}

/** The same for drafts, which are not stored when no layer works. */
export function layeredDraftStore(options: LayerOptions<DraftStore>): DraftStore {
  const first = new FirstWorkingStore<DraftStore>({ ...options, copyInto: async () => undefined });
  return {
    all: async (owner) => (await first.use((store) => store.all(owner)))?.answer ?? new Map(),
    write: async (owner, key, text) => void (await first.use((store) => store.write(owner, key, text))),
    deleteAll: async (except) => void (await first.use((store) => store.deleteAll(except))),
  };
}
