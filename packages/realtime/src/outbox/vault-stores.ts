import * as v from 'valibot';
import type { DraftStore } from './draft-store';
import type { FileStore, StoredFile } from './file-store';
import type { MessageKey, NewRow, OutboxStore, Owner, SendState, StoredRow } from './outbox-store';
import type { Vault } from './vault';

const sealed = { iv: v.instance(Uint8Array<ArrayBuffer>), data: v.instance(ArrayBuffer) };

const SealedRow = v.object({
  ...sealed,
  roomId: v.string(),
  msgUuid: v.string(),
  addedAt: v.number(),
  notBefore: v.fallback(v.number(), 0),
  refusal: v.fallback(v.optional(v.string()), undefined),
});
const SealedDraft = v.object({ ...sealed, name: v.string() });

/** Messages in a vault: their content is sealed, their room, order and times are not. */
export function vaultOutboxStore(vault: Vault): OutboxStore {
  const list = async (owner: Owner, start: readonly string[]): Promise<readonly StoredRow[]> =>
    (await vault.read('messages', under(start))).flatMap((value) => asStored(vault, owner, value));

  return {
    async add(owner, row) {
      const { item, ...clear } = row;
      const sealedRow = { ...owner, ...clear, ...(await vault.seal(sealContextOf(owner, row), item)) };
      await vault.write('messages', (rows) => append(rows, owner, sealedRow));
    },
    change: (owner, key, change) => vault.write('messages', (rows) => changeIn(rows, uuidOf(owner, key), change)),
    remove: (owner, key) =>
      vault.write('messages', (rows) => {
        const known = rows.index('byUuid').getKey(uuidOf(owner, key));
        known.onsuccess = () => known.result !== undefined && rows.delete(known.result);
      }),
    room: (owner, roomId) => list(owner, [owner.tenant, owner.account, roomId]),
    all: (owner) => list(owner, [owner.tenant, owner.account]),
    erase: (except) => vault.write('messages', (rows) => erase(rows, except)),
  };
}

/** Texts in a vault, sealed. */
export function vaultDraftStore(vault: Vault): DraftStore {
  return {
    async all({ tenant, account }) {
      const texts = new Map<string, string>();
      for (const value of await vault.read('notes', under([tenant, account]))) {
        const { success, output: note } = v.safeParse(SealedDraft, value);
        const text = success ? await vault.open([tenant, account, note.name], note).catch(() => undefined) : undefined;
        if (success && typeof text === 'string') texts.set(note.name, text);
      }
      return texts;
    },
    async write({ tenant, account }, name, text) {
      const key = [tenant, account, name];
      const sealedDraft = { tenant, account, name, ...(await vault.seal(key, text)) };
      await vault.write('notes', (rows) => (text === '' ? rows.delete(key) : rows.put(sealedDraft)));
    },
    erase: (except) => vault.write('notes', (rows) => erase(rows, except)),
  };
}

function append(rows: IDBObjectStore, owner: Owner, row: Omit<NewRow, 'item'>): void {
  const { tenant, account } = owner;
  const known = rows.index('byUuid').getKey(uuidOf(owner, row));
  known.onsuccess = () => {
    if (known.result !== undefined) return;
    const last = rows.openKeyCursor(under([tenant, account, row.roomId]), 'prev');
    last.onsuccess = () => rows.add({ ...row, n: positionIn(last.result?.primaryKey) + 1 });
  };
}

function changeIn(rows: IDBObjectStore, key: readonly string[], change: Partial<SendState>): void {
  const known = rows.index('byUuid').get([...key]);
  known.onsuccess = () => {
    const row: unknown = known.result;
    if (typeof row === 'object' && row !== null) rows.put({ ...row, ...change });
  };
}

const Sealed = v.object(sealed);
const SealedFile = v.object({ roomId: v.string(), id: v.string(), about: Sealed, bytes: Sealed });
const About = v.object({ name: v.string(), type: v.string(), lastModified: v.number() });

/** Files in a vault: their names and bytes are sealed, their rooms are not. */
export function vaultFileStore(vault: Vault): FileStore {
  return {
    async all({ tenant, account }) {
      const files: StoredFile[] = [];
      for (const value of await vault.read('files', under([tenant, account]))) {
        const { success, output: row } = v.safeParse(SealedFile, value);
        // Sealed by another key or changed since: it is dropped.
        const file =
          success && (await opened(vault, [tenant, account, row.roomId, row.id], row).catch(() => undefined));
        if (success && file) files.push({ roomId: row.roomId, id: row.id, file });
      }
      return files;
    },
    async add({ tenant, account }, { roomId, id, file }) {
      const mark = [tenant, account, roomId, id];
      const { name, type, lastModified } = file;
      const about = await vault.seal([...mark, 'about'], { name, type, lastModified });
      const bytes = await vault.sealBytes([...mark, 'bytes'], await file.arrayBuffer());
      await vault.write('files', (rows) => rows.put({ tenant, account, roomId, id, about, bytes }));
    },
    remove: ({ tenant, account }, { roomId, id }) =>
      vault.write('files', (rows) => rows.delete([tenant, account, roomId, id])),
    erase: (except) => vault.write('files', (rows) => erase(rows, except)),
  };
}

async function opened(
  vault: Vault,
  mark: readonly string[],
  { about, bytes }: v.InferOutput<typeof SealedFile>,
): Promise<File> {
  const { name, ...facts } = v.parse(About, await vault.open([...mark, 'about'], about));
  return new File([await vault.openBytes([...mark, 'bytes'], bytes)], name, facts);
}

/** In the order of keys an array comes after every text, and what begins with a key comes after that key. */
const under = (start: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...start], [...start, []]);

function erase(rows: IDBObjectStore, except: Owner | undefined): void {
  if (!except) {
    rows.clear();
    return;
  }
  const { lower, upper } = under([except.tenant, except.account]);
  rows.delete(IDBKeyRange.upperBound(lower, true));
  rows.delete(IDBKeyRange.lowerBound(upper));
}

const uuidOf = ({ tenant, account }: Owner, { roomId, msgUuid }: MessageKey): string[] => [
  tenant,
  account,
  roomId,
  msgUuid,
];
const sealContextOf = uuidOf;

function positionIn(key: IDBValidKey | undefined): number {
  const position = Array.isArray(key) ? key.at(-1) : 0;
  return typeof position === 'number' ? position : 0;
}

function asStored(vault: Vault, owner: Owner, value: unknown): readonly StoredRow[] {
  const { success, output } = v.safeParse(SealedRow, value);
  if (!success) return [];
  const { iv, data, ...row } = output;
  return [{ ...row, item: () => vault.open(sealContextOf(owner, row), { iv, data }) }];
}
