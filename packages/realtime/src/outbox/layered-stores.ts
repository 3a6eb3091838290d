import type { Clock, Warn } from '../dependencies';
import type { DraftStore } from './draft-store';
import { FirstWorkingStore } from './first-working-store';
import { memoryOutboxStore } from './key-value-outbox-store';
import type { NewRow, OutboxStore, Owner, StoredRow } from './outbox-store';

interface LayerOptions<Store> {
  /** Best first; memory is used after the last. */
  readonly layers: readonly (() => Promise<Store>)[];
  readonly clock: Clock;
  readonly warn: Warn;
}

export interface LayeredOutboxStore extends OutboxStore {
  /** Whether what is stored is gone with the page, because every layer has failed. */
  readonly isOnlyInMemory: () => boolean;
}

/**
 * A store that never fails: what the first layer cannot store goes into the next, and after the last into the memory of
 * this page. Rows that this page had in a failed layer are copied into the next. source: RT45
 */
export function layeredOutboxStore(options: LayerOptions<OutboxStore>): LayeredOutboxStore {
  const memory = memoryOutboxStore();
  const owners = new Map<string, Owner>();
  const adopting = new Map<string, Promise<void>>();
  const first = new FirstWorkingStore<OutboxStore>({
    ...options,
    async copyInto(store) {
      for (const owner of owners.values())
        for (const row of await memory.readAll(owner)) await store.add(owner, { ...row, item: await row.item() });
    },
  });

  const openLaterLayers = () => openAll(options.layers.slice(1));

  /** What an earlier page put into a later layer, because the first one failed there, is moved into the first. */
  async function moveLeftoverRows(owner: Owner): Promise<void> {
    for (const later of await openLaterLayers())
      await forEachRow(later, owner, async (row) => {
        await writeBoth((store) => store.add(owner, row));
        if (first.isAtFirst()) await later.remove(owner, row);
      });
  }

  /** Resolves when nothing of the owner is in a later layer only. */
  function adopt(owner: Owner): Promise<void> {
    const key = JSON.stringify(owner);
    owners.set(key, owner);
    const adopted = adopting.get(key) ?? moveLeftoverRows(owner);
    adopting.set(key, adopted);
    return adopted;
  }

  /** Every write goes into memory too, so that it can be copied into the next layer. */
  async function writeBoth(run: (store: OutboxStore) => Promise<void>): Promise<void> {
    await run(memory);
    await first.use(run);
  }

  async function readRows(owner: Owner, read: (store: OutboxStore) => Promise<readonly StoredRow[]>) {
    await adopt(owner);
    const found = await first.use(read);
    return found ? found.answer.map((row) => withCopyIn(memory, owner, row)) : read(memory);
  }

  return {
    isOnlyInMemory: first.hasNone,
    async add(owner, row, sentDrafts) {
      await adopt(owner);
      await writeBoth((store) => store.add(owner, row, sentDrafts));
    },
    change: (owner, key, change) => writeBoth((store) => store.change(owner, key, change)),
    remove: (owner, key) => writeBoth((store) => store.remove(owner, key)),
    readRoom: (owner, roomId) => readRows(owner, (store) => store.readRoom(owner, roomId)),
    readAll: (owner) => readRows(owner, (store) => store.readAll(owner)),
    async deleteAll(except) {
      await writeBoth((store) => store.deleteAll(except));
      for (const later of await openLaterLayers()) await later.deleteAll(except).catch(() => undefined);
    },
  };
}

const openAll = async <Store>(layers: readonly (() => Promise<Store>)[]): Promise<readonly Store[]> =>
  (
    await Promise.all(
      layers.map((open) =>
        open().then(
          (store) => [store],
          () => [],
        ),
      ),
    )
  ).flat();

/** Runs `run` for each row with its item; ends where the store fails. */
async function forEachRow(store: OutboxStore, owner: Owner, run: (row: NewRow) => Promise<void>): Promise<void> {
  try {
    for (const row of await store.readAll(owner)) await run({ ...row, item: await row.item() });
  } catch {
    // Its rows stay there for another page.
  }
}

/** Reading the item also copies the row into another store. */
const withCopyIn = (store: OutboxStore, owner: Owner, row: StoredRow): StoredRow => ({
  ...row,
  async item() {
    const item = await row.item();
    await store.add(owner, { ...row, item });
    return item;
  },
});

export interface LayeredDraftStore extends DraftStore {
  /** Whether drafts are not stored, because every layer has failed. */
  readonly isOnlyInMemory: () => boolean;
}

/** Stores drafts in the first layer that works; where none does, they are not stored. source: RT45, RT121 */
export function layeredDraftStore(options: LayerOptions<DraftStore>): LayeredDraftStore {
  const first = new FirstWorkingStore<DraftStore>({ ...options, copyInto: async () => undefined });
  return {
    isOnlyInMemory: first.hasNone,
    all: async (owner) => (await first.use((store) => store.all(owner)))?.answer ?? new Map(),
    write: async (...draft) => void (await first.use((store) => store.write(...draft))),
    deleteAll: async (except) => void (await first.use((store) => store.deleteAll(except))),
  };
}
