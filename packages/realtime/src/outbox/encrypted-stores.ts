import * as v from 'valibot';
import type { AttachmentStore, StoredAttachment } from './attachment-store';
import type { DraftStore } from './draft-store';
import type { EncryptedDatabase } from './encrypted-database';
import type { NewRow, OutboxMessageId, OutboxStore, Owner, SendState, StoredRow } from './outbox-store';

const encrypted = { iv: v.instance(Uint8Array<ArrayBuffer>), data: v.instance(ArrayBuffer) };

const EncryptedRow = v.object({
  ...encrypted,
  roomId: v.string(),
  msgUuid: v.string(),
  addedAt: v.number(),
  notBefore: v.fallback(v.number(), 0),
  delayCode: v.fallback(v.optional(v.string()), undefined),
  refusal: v.fallback(v.optional(v.string()), undefined),
});
const EncryptedDraft = v.object({ ...encrypted, name: v.string() });

/** Stores messages in the encrypted database: their content is encrypted; room, order and times are not. */
export function encryptedOutboxStore(database: EncryptedDatabase): OutboxStore {
  const list = async (owner: Owner, keyParts: readonly string[]): Promise<readonly StoredRow[]> =>
    (await database.read('messages', keysUnder(keyParts))).flatMap((value) => toStoredRows(database, owner, value));

  return {
    async add(owner, row, sentDrafts) {
      const { item, ...clear } = row;
      const encryptedRow = { ...owner, ...clear, ...(await database.encrypt(rowKeyOf(owner, row), item)) };
      const work = (rows: IDBObjectStore): void => {
        append(rows, owner, encryptedRow);
        // A tab that is closed between two transactions would leave the message and its draft.
        for (const key of sentDrafts?.() ?? []) rows.transaction.objectStore('notes').delete(draftKeyOf(owner, key));
      };
      await database.write('messages', work, sentDrafts ? ['notes'] : []);
    },
    change: (owner, messageId, change) =>
      database.write('messages', (rows) => changeRow(rows, uuidOf(owner, messageId), change)),
    remove: (owner, messageId) =>
      database.write('messages', (rows) => {
        const known = rows.index('byUuid').getKey(uuidOf(owner, messageId));
        known.onsuccess = () => known.result !== undefined && rows.delete(known.result);
      }),
    readRoom: (owner, roomId) => list(owner, [owner.tenant, owner.account, roomId]),
    readAll: (owner) => list(owner, [owner.tenant, owner.account]),
    deleteAll: (except) => database.write('messages', (rows) => deleteRows(rows, except)),
  };
}

/** Stores drafts, or copies of conversations, in the encrypted database. */
export function encryptedDraftStore(database: EncryptedDatabase, storeName: 'notes' | 'copies' = 'notes'): DraftStore {
  return {
    async all({ tenant, account }) {
      const texts = new Map<string, string>();
      for (const value of await database.read(storeName, keysUnder([tenant, account]))) {
        const { success, output: draft } = v.safeParse(EncryptedDraft, value);
        const text = success
          ? await database.decrypt(draftKeyOf({ tenant, account }, draft.name), draft).catch(() => undefined)
          : undefined;
        if (success && typeof text === 'string') texts.set(draft.name, text);
      }
      return texts;
    },
    async write(owner, key, text, isOutdated) {
      const rowKey = draftKeyOf(owner, key);
      const encryptedDraft = { ...owner, name: key, ...(await database.encrypt(rowKey, text)) };
      if (isOutdated?.()) return;
      await database.write(storeName, (rows) => (text === '' ? rows.delete(rowKey) : rows.put(encryptedDraft)));
    },
    deleteAll: (except) => database.write(storeName, (rows) => deleteRows(rows, except)),
  };
}

function append(rows: IDBObjectStore, owner: Owner, row: Omit<NewRow, 'item'>): void {
  const { tenant, account } = owner;
  const known = rows.index('byUuid').getKey(uuidOf(owner, row));
  known.onsuccess = () => {
    if (known.result !== undefined) return;
    const last = rows.openKeyCursor(keysUnder([tenant, account, row.roomId]), 'prev');
    last.onsuccess = () => rows.add({ ...row, n: positionIn(last.result?.primaryKey) + 1 });
  };
}

function changeRow(rows: IDBObjectStore, key: readonly string[], change: Partial<SendState>): void {
  const known = rows.index('byUuid').get([...key]);
  known.onsuccess = () => {
    const row: unknown = known.result;
    if (typeof row === 'object' && row !== null) rows.put({ ...row, ...change });
  };
}

const Encrypted = v.object(encrypted);
const EncryptedAttachment = v.object({ roomId: v.string(), id: v.string(), about: Encrypted, bytes: Encrypted });
const FileMetadata = v.object({ name: v.string(), type: v.string(), lastModified: v.number() });

/** Stores attachments in the encrypted database: names and bytes are encrypted, rooms are not. */
export function encryptedAttachmentStore(database: EncryptedDatabase): AttachmentStore {
  return {
    async all({ tenant, account }) {
      const files: StoredAttachment[] = [];
      for (const value of await database.read('files', keysUnder([tenant, account]))) {
        const { success, output: row } = v.safeParse(EncryptedAttachment, value);
        // A file that was encrypted with another key or copied from another row is dropped.
        const file =
          success && (await decryptFile(database, [tenant, account, row.roomId, row.id], row).catch(() => undefined));
        if (success && file) files.push({ roomId: row.roomId, id: row.id, file });
      }
      return files;
    },
    async add({ tenant, account }, { roomId, id, file }) {
      const rowKey = [tenant, account, roomId, id];
      const { name, type, lastModified } = file;
      const about = await database.encrypt([...rowKey, 'about'], { name, type, lastModified });
      const bytes = await database.encryptBytes([...rowKey, 'bytes'], await file.arrayBuffer());
      await database.write('files', (rows) => rows.put({ tenant, account, roomId, id, about, bytes }));
    },
    remove: ({ tenant, account }, { roomId, id }) =>
      database.write('files', (rows) => rows.delete([tenant, account, roomId, id])),
    deleteAll: (except) => database.write('files', (rows) => deleteRows(rows, except)),
  };
}

async function decryptFile(
  database: EncryptedDatabase,
  rowKey: readonly string[],
  { about, bytes }: v.InferOutput<typeof EncryptedAttachment>,
): Promise<File> {
  const { name, ...properties } = v.parse(FileMetadata, await database.decrypt([...rowKey, 'about'], about));
  return new File([await database.decryptBytes([...rowKey, 'bytes'], bytes)], name, properties);
}

/** All keys that begin with `keyParts`: IndexedDB sorts an array after every string, and a longer key after its prefix. */
const keysUnder = (keyParts: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...keyParts], [...keyParts, []]);

function deleteRows(rows: IDBObjectStore, except: Owner | undefined): void {
  if (!except) {
    rows.clear();
    return;
  }
  const { lower, upper } = keysUnder([except.tenant, except.account]);
  rows.delete(IDBKeyRange.upperBound(lower, true));
  rows.delete(IDBKeyRange.lowerBound(upper));
}

const uuidOf = ({ tenant, account }: Owner, { roomId, msgUuid }: OutboxMessageId): string[] => [
  tenant,
  account,
  roomId,
  msgUuid,
];
const rowKeyOf = uuidOf;
const draftKeyOf = ({ tenant, account }: Owner, key: string): string[] => [tenant, account, key];

function positionIn(key: IDBValidKey | undefined): number {
  const position = Array.isArray(key) ? key.at(-1) : 0;
  return typeof position === 'number' ? position : 0;
}

function toStoredRows(database: EncryptedDatabase, owner: Owner, value: unknown): readonly StoredRow[] {
  const { success, output } = v.safeParse(EncryptedRow, value);
  if (!success) return [];
  const { iv, data, ...row } = output;
  return [{ ...row, item: () => database.decrypt(rowKeyOf(owner, row), { iv, data }) }];
}
