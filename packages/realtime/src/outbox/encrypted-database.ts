import { browserClock } from '../browser-clock';
import type { Clock } from '../dependencies';

/** An encrypted value and its initialisation vector. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Devices have data under these names, so they stay: `notes` holds the drafts. */
export type StoreName = 'messages' | 'notes' | 'files' | 'copies';

/** A database whose values are encrypted with a key stored in it, which code cannot export. source: RT39 */
export interface EncryptedDatabase {
  /** Binds the value to its row: copied into a row with another key it cannot be decrypted. */
  readonly encrypt: (rowKey: readonly string[], value: unknown) => Promise<Encrypted>;
  readonly decrypt: (rowKey: readonly string[], encrypted: Encrypted) => Promise<unknown>;
  readonly encryptBytes: (rowKey: readonly string[], bytes: BufferSource) => Promise<Encrypted>;
  readonly decryptBytes: (rowKey: readonly string[], encrypted: Encrypted) => Promise<ArrayBuffer>;
  /** Resolves when the transaction is complete, which may include other stores. */
  readonly write: (
    storeName: StoreName,
    work: (store: IDBObjectStore) => void,
    others?: readonly StoreName[],
  ) => Promise<void>;
  readonly read: (storeName: StoreName, range: IDBKeyRange) => Promise<readonly unknown[]>;
}

export interface EncryptedDatabaseOptions {
  readonly indexedDB: IDBFactory;
  readonly crypto: Crypto;
  /** Name of the database; each test has its own. */
  readonly name?: string;
  readonly clock?: Pick<Clock, 'after'>;
}

/** Devices have a key under this name, so it stays. */
const keyName = 'sealing';
const algorithm = 'AES-GCM';

/** How long a tab with an older version may take to close its connection, which its own code does at once. Ours. */
const maxBlockedMs = 5000;

/** Opens the database; rejects where the browser has no storage or no cryptography, or another tab blocks an upgrade. */
export async function openEncryptedDatabase(options: EncryptedDatabaseOptions): Promise<EncryptedDatabase> {
  const { crypto } = options;
  const { subtle } = crypto;
  if (!subtle) throw new Error('nothing can be encrypted here');
  const database = await openDatabase(options);
  const key = await loadOrCreateKey(database, subtle);
  const additionalDataOf = (rowKey: readonly string[]) => new TextEncoder().encode(JSON.stringify(rowKey));
  const encryptBytes: EncryptedDatabase['encryptBytes'] = async (rowKey, bytes) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return {
      iv,
      data: await subtle.encrypt({ name: algorithm, iv, additionalData: additionalDataOf(rowKey) }, key, bytes),
    };
  };
  const decryptBytes: EncryptedDatabase['decryptBytes'] = (rowKey, { iv, data }) =>
    subtle.decrypt({ name: algorithm, iv, additionalData: additionalDataOf(rowKey) }, key, data);
  return {
    encryptBytes,
    decryptBytes,
    encrypt: (rowKey, value) => encryptBytes(rowKey, new TextEncoder().encode(JSON.stringify(value))),
    decrypt: async (rowKey, encrypted) => JSON.parse(new TextDecoder().decode(await decryptBytes(rowKey, encrypted))),
    write: (storeName, work, others = []) => inTransaction(database, [storeName, ...others], work),
    read: (storeName, range) =>
      resultOf<unknown[]>(database.transaction(storeName).objectStore(storeName).getAll(range)),
  };
}

/** source: RT111, RT122 */
function openDatabase({
  indexedDB,
  name = 'im.outbox',
  clock = browserClock,
}: EncryptedDatabaseOptions): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 3);
  request.onupgradeneeded = ({ oldVersion }) => {
    const database = request.result;
    if (oldVersion < 1) createVersion1Stores(database);
    if (oldVersion < 2) database.createObjectStore('files', { keyPath: ['tenant', 'account', 'roomId', 'id'] });
    database.createObjectStore('copies', { keyPath: ['tenant', 'account', 'name'] });
  };
  const opened = resultOf(request).then((database) => {
    // Another tab wants to delete or upgrade the database, which an open connection would block.
    database.onversionchange = () => database.close();
    return database;
  });
  // Otherwise a sign-out would wait for ever for what it deletes.
  const blocked = new Promise<never>((_, reject) => {
    request.onblocked = () => clock.after(maxBlockedMs, () => reject(new Error('another tab holds the database')));
  });
  return Promise.race([opened, blocked]);
}

function createVersion1Stores(database: IDBDatabase): void {
  database.createObjectStore('keys');
  // `n` is the order of sending.
  const messages = database.createObjectStore('messages', { keyPath: ['tenant', 'account', 'roomId', 'n'] });
  messages.createIndex('byUuid', ['tenant', 'account', 'roomId', 'msgUuid'], { unique: true });
  database.createObjectStore('notes', { keyPath: ['tenant', 'account', 'name'] });
}

async function loadOrCreateKey(database: IDBDatabase, subtle: SubtleCrypto): Promise<CryptoKey> {
  const readKey = () => resultOf<unknown>(database.transaction('keys').objectStore('keys').get(keyName));
  const stored = await readKey();
  if (stored instanceof CryptoKey) return stored;
  const newKey = await subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  await inTransaction(database, ['keys'], (keys) => {
    const request = keys.get(keyName);
    // Two tabs that open at once generate two keys: the first one stored counts.
    request.onsuccess = () => request.result instanceof CryptoKey || keys.put(newKey, keyName);
  });
  const storedKey = await readKey();
  if (storedKey instanceof CryptoKey) return storedKey;
  throw new Error('this browser keeps no keys');
}

function inTransaction(
  database: IDBDatabase,
  storeNames: readonly [string, ...string[]],
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([...storeNames], 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
    work(transaction.objectStore(storeNames[0]));
  });
}

const resultOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });
