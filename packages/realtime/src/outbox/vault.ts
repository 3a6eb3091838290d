/** What is kept so that only this browser can read it. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

export type StoreName = 'messages' | 'notes' | 'files';

/** A database in this browser and the key that lies in it, which no code can take out. source: RT39 */
export interface Vault {
  /** `mark` names the row it belongs to: copied into another row it does not open. */
  readonly seal: (mark: readonly string[], value: unknown) => Promise<Sealed>;
  readonly open: (mark: readonly string[], sealed: Sealed) => Promise<unknown>;
  readonly sealBytes: (mark: readonly string[], bytes: BufferSource) => Promise<Sealed>;
  readonly openBytes: (mark: readonly string[], sealed: Sealed) => Promise<ArrayBuffer>;
  /** Settles when it is on disk. */
  readonly write: (storeName: StoreName, work: (rows: IDBObjectStore) => void) => Promise<void>;
  readonly read: (storeName: StoreName, range: IDBKeyRange) => Promise<readonly unknown[]>;
}

export interface VaultOptions {
  readonly indexedDB: IDBFactory;
  readonly crypto: Crypto;
  /** Tests have one of their own. */
  readonly name?: string;
}

const keyName = 'sealing';
const algorithm = 'AES-GCM';

/** Rejected where the browser keeps nothing or has no cryptography. */
export async function openVault({ indexedDB, crypto, name = 'im.outbox' }: VaultOptions): Promise<Vault> {
  const { subtle } = crypto;
  if (!subtle) throw new Error('nothing can be sealed here');
  const database = await openDatabase(indexedDB, name);
  const key = await keyOf(database, subtle);
  const marked = (mark: readonly string[]) => new TextEncoder().encode(JSON.stringify(mark));
  const sealBytes: Vault['sealBytes'] = async (mark, bytes) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await subtle.encrypt({ name: algorithm, iv, additionalData: marked(mark) }, key, bytes) };
  };
  const openBytes: Vault['openBytes'] = (mark, { iv, data }) =>
    subtle.decrypt({ name: algorithm, iv, additionalData: marked(mark) }, key, data);
  return {
    sealBytes,
    openBytes,
    seal: (mark, value) => sealBytes(mark, new TextEncoder().encode(JSON.stringify(value))),
    open: async (mark, sealed) => JSON.parse(new TextDecoder().decode(await openBytes(mark, sealed))),
    write: (storeName, work) => inTransaction(database, storeName, (rows) => work(rows)),
    read: (storeName, range) =>
      answerOf<unknown[]>(database.transaction(storeName).objectStore(storeName).getAll(range)),
  };
}

function openDatabase(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    const database = request.result;
    if (oldVersion < 1) createFirstStores(database);
    database.createObjectStore('files', { keyPath: ['tenant', 'account', 'roomId', 'id'] });
  };
  return answerOf(request).then((database) => {
    // Another tab wants to delete or renew it: it must not wait for this one.
    database.onversionchange = () => database.close();
    return database;
  });
}

function createFirstStores(database: IDBDatabase): void {
  database.createObjectStore('keys');
  const messages = database.createObjectStore('messages', { keyPath: ['tenant', 'account', 'roomId', 'n'] });
  messages.createIndex('byUuid', ['tenant', 'account', 'roomId', 'msgUuid'], { unique: true });
  database.createObjectStore('notes', { keyPath: ['tenant', 'account', 'name'] });
}

async function keyOf(database: IDBDatabase, subtle: SubtleCrypto): Promise<CryptoKey> {
  const known = () => answerOf<unknown>(database.transaction('keys').objectStore('keys').get(keyName));
  const stored = await known();
  if (stored instanceof CryptoKey) return stored;
  const made = await subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  await inTransaction(database, 'keys', (keys) => {
    const request = keys.get(keyName);
    // Two tabs that are opened at once make two: the first to arrive counts.
    request.onsuccess = () => request.result instanceof CryptoKey || keys.put(made, keyName);
  });
  const agreed = await known();
  if (agreed instanceof CryptoKey) return agreed;
  throw new Error('this browser keeps no keys');
}

function inTransaction(database: IDBDatabase, storeName: string, work: (rows: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
    work(transaction.objectStore(storeName));
  });
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });
