import type { NewRow, OutboxMessageId, OutboxStore, Owner, StoredRow } from './outbox-store';

/** Text by key, such as a Map or the storage of a tab. */
export interface KeyValueStore {
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

interface Row extends NewRow {
  readonly key: string;
}

const prefix = 'im.outbox.';

/** Stores messages in the memory of this page. */
export const memoryOutboxStore = (): OutboxStore => keyValueOutboxStore(memoryKeyValueStore());

/** Stores messages unencrypted, where nothing better is available. Rows that cannot be read are dropped. */
export function keyValueOutboxStore(keyValueStore: KeyValueStore): OutboxStore {
  const rowsOf = (...keyParts: readonly string[]): readonly Row[] =>
    keyValueStore
      .keys()
      .filter((key) => isUnder(key, keyParts))
      .toSorted(byPosition)
      .flatMap((key) => readRow(key, keyValueStore.read(key)) ?? []);

  const findRow = (owner: Owner, { roomId, msgUuid }: OutboxMessageId): Row | undefined =>
    rowsOf(owner.tenant, owner.account, roomId).find((row) => row.msgUuid === msgUuid);

  return {
    async add(owner, row) {
      if (findRow(owner, row)) return;
      const keyParts = [owner.tenant, owner.account, row.roomId];
      const positions = keyValueStore
        .keys()
        .filter((key) => isUnder(key, keyParts))
        .map(positionOf);
      keyValueStore.write(keyOf([...keyParts, Math.max(0, ...positions) + 1]), JSON.stringify(row));
    },
    async change(owner, messageId, change) {
      const foundRow = findRow(owner, messageId);
      if (!foundRow) return;
      const { key, ...row } = foundRow;
      keyValueStore.write(key, JSON.stringify({ ...row, ...change }));
    },
    async remove(owner, messageId) {
      const foundRow = findRow(owner, messageId);
      if (foundRow) keyValueStore.remove(foundRow.key);
    },
    readRoom: async ({ tenant, account }, roomId) => rowsOf(tenant, account, roomId).map(toStoredRow),
    readAll: async ({ tenant, account }) => rowsOf(tenant, account).map(toStoredRow),
    async deleteAll(except) {
      const exceptKeyParts = except && [except.tenant, except.account];
      for (const key of keyValueStore.keys())
        if (key.startsWith(prefix) && !(exceptKeyParts && isUnder(key, exceptKeyParts))) keyValueStore.remove(key);
    },
  };
}

function memoryKeyValueStore(): KeyValueStore {
  const texts = new Map<string, string>();
  return {
    keys: () => [...texts.keys()],
    read: (key) => texts.get(key),
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}

const keyOf = (parts: readonly (string | number)[]): string => prefix + JSON.stringify(parts);
const isUnder = (key: string, keyParts: readonly string[]): boolean =>
  key.startsWith(`${keyOf(keyParts).slice(0, -1)},`);
const positionOf = (key: string): number => Number(/(\d+)\]$/.exec(key)?.[1] ?? 0);

/** By room, then by position: 10 comes after 9. */
function byPosition(a: string, b: string): number {
  const roomOfA = a.replace(/\d+\]$/, '');
  const roomOfB = b.replace(/\d+\]$/, '');
  if (roomOfA === roomOfB) return positionOf(a) - positionOf(b);
  return roomOfA < roomOfB ? -1 : 1;
}

function readRow(key: string, text: string | undefined): Row | undefined {
  const row = parseJson(text);
  if (!isObject(row)) return undefined;
  const { roomId, msgUuid, addedAt, notBefore, delayCode, refusal, item } = row;
  if (typeof roomId !== 'string' || typeof msgUuid !== 'string' || typeof addedAt !== 'number') return undefined;
  const decodedRow = { key, roomId, msgUuid, addedAt, notBefore: typeof notBefore === 'number' ? notBefore : 0, item };
  return {
    ...decodedRow,
    ...(typeof delayCode === 'string' ? { delayCode } : {}),
    ...(typeof refusal === 'string' ? { refusal } : {}),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Other code wrote this key, or the write was incomplete: the row is dropped.
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const toStoredRow = ({ key: _, item, ...row }: Row): StoredRow => ({ ...row, item: async () => item });
