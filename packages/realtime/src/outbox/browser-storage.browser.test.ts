import { describe, expect, it } from 'vitest';
import { anOutboxFixture, aTestMessage } from '../testing';
import { outboxStoreSuite } from '../testing/outbox-store-suite';
import { type BrowserStorageOptions, browserStorage } from './browser-storage';
import type { DraftStore } from './draft-store';
import { createDrafts } from './drafts';
import { type EncryptedDatabase, openEncryptedDatabase } from './encrypted-database';
import { encryptedDraftStore, encryptedOutboxStore } from './encrypted-stores';
import { webLock } from './web-lock';

const lin = { tenant: 'lanchuan', account: 'lin' };
const wang = { tenant: 'lanchuan', account: 'wang' };
const row = { roomId: 'r1', msgUuid: 'a', addedAt: 1, notBefore: 0 };

let databases = 0;
const aName = () => {
  databases += 1;
  return `test-${databases}-${performance.now()}`;
};
const aDatabase = (name = aName()) => openEncryptedDatabase({ indexedDB, crypto, name });

const noDrafts: DraftStore = {
  all: async () => new Map(),
  write: async () => undefined,
  deleteAll: async () => undefined,
};
const clock = { now: () => Date.now(), after: () => () => undefined };

function aStorage(page: Partial<BrowserStorageOptions['page']>, changes: Partial<BrowserStorageOptions> = {}) {
  const warnings: string[] = [];
  const pageWithChanges = Object.defineProperties(
    { indexedDB, sessionStorage, crypto },
    Object.getOwnPropertyDescriptors(page),
  );
  const storage = browserStorage({
    page: pageWithChanges,
    plainDrafts: noDrafts,
    clock,
    name: aName(),
    warn: (what) => warnings.push(what),
    ...changes,
  });
  return { ...storage, warnings };
}

outboxStoreSuite('encrypted in a database', async () => encryptedOutboxStore(await aDatabase()));

/** Every stored value of a database, as text. */
async function everythingIn(name: string): Promise<string> {
  const request = indexedDB.open(name);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const database = request.result;
  const storeNames = [...database.objectStoreNames];
  const found = await Promise.all(
    storeNames.map(async (storeName) => {
      const all = database.transaction(storeName).objectStore(storeName).getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      return all.result.map((value: object) => Object.entries(value).map(([key, part]) => `${key}=${asText(part)}`));
    }),
  );
  return found.flat(2).join('\n');
}

const asText = (part: unknown): string =>
  part instanceof ArrayBuffer || part instanceof Uint8Array ? new TextDecoder().decode(part) : String(part);

describe('the encrypted database of this browser', () => {
  it('[RT39] stores no content of messages and drafts in plain text', async () => {
    const name = aName();
    const database = await aDatabase(name);
    await encryptedOutboxStore(database).add(lin, { ...row, item: { content: 'secret words' } });
    await encryptedDraftStore(database).write(lin, 'r1', 'secret draft');
    const found = await everythingIn(name);
    expect(found).toContain('msgUuid=a');
    expect(found).not.toMatch(/secret|words|draft"|content/);
  });

  it('[RT39] encrypts with a key that code cannot export and that the next page finds again', async () => {
    const name = aName();
    await encryptedOutboxStore(await aDatabase(name)).add(lin, { ...row, item: 'words' });
    const request = indexedDB.open(name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const storedKeys = request.result.transaction('keys').objectStore('keys').getAll();
    await new Promise((resolve) => storedKeys.addEventListener('success', resolve));
    expect(storedKeys.result).toMatchObject([{ extractable: false, usages: ['encrypt', 'decrypt'] }]);
    const [found] = await encryptedOutboxStore(await aDatabase(name)).readRoom(lin, 'r1');
    expect(await found?.item()).toBe('words');
  });

  it('[RT39] does not decrypt a row that was copied to another account', async () => {
    const database = await aDatabase();
    const store = encryptedOutboxStore(database);
    await store.add(lin, { ...row, item: 'words' });
    const [mine] = await database.read('messages', IDBKeyRange.lowerBound([]));
    await database.write('messages', (rows) => rows.put({ ...Object(mine), account: 'wang' }));
    const [copied] = await store.readRoom(wang, 'r1');
    await expect(copied?.item()).rejects.toThrow();
  });

  it('[RT39] lets two tabs that open it at once agree on one key', async () => {
    const name = aName();
    const [one, other] = await Promise.all([aDatabase(name), aDatabase(name)]);
    await encryptedOutboxStore(one).add(lin, { ...row, item: 'words' });
    const [found] = await encryptedOutboxStore(other).readRoom(lin, 'r1');
    expect(await found?.item()).toBe('words');
  });

  it('[RT40] stores drafts by name and account, and deletes them', async () => {
    const drafts = encryptedDraftStore(await aDatabase());
    await drafts.write(lin, 'r1', 'half a');
    await drafts.write(lin, 'r1', 'half a sentence');
    await drafts.write(lin, 'r2', 'gone');
    await drafts.write(lin, 'r2', '');
    await drafts.write(wang, 'r1', 'another');
    expect(await drafts.all(lin)).toEqual(new Map([['r1', 'half a sentence']]));
    await drafts.deleteAll(lin);
    expect([await drafts.all(wang), (await drafts.all(lin)).size]).toEqual([new Map(), 1]);
    await drafts.deleteAll();
    expect((await drafts.all(lin)).size).toBe(0);
  });

  it('[RT120] stores a message and deletes its draft in one transaction, after which no write of the draft counts', async () => {
    const database = await aDatabase();
    let whenEncrypting = Promise.resolve();
    const encrypt: EncryptedDatabase['encrypt'] = async (...value) => {
      await whenEncrypting;
      return database.encrypt(...value);
    };
    const store = encryptedDraftStore({ ...database, encrypt });
    const messages = encryptedOutboxStore(database);
    const drafts = createDrafts({ owner: lin, store, whenSentStored: () => stored });
    drafts.write('r1', 'words');
    drafts.write('r2', 'other');
    await drafts.whenStored();
    let finishEncrypting = (): void => undefined;
    whenEncrypting = new Promise((resolve) => (finishEncrypting = resolve));
    drafts.write('r1', 'words!');
    drafts.write('r1', '');
    const stored = messages.add(lin, { ...row, item: 'words!' }, drafts.takeSent);
    await stored;
    expect(await store.all(lin)).toEqual(new Map([['r2', 'other']]));
    expect(await messages.readAll(lin)).toHaveLength(1);
    const closed = drafts.close();
    finishEncrypting();
    await closed;
    expect(await store.all(lin)).toEqual(new Map([['r2', 'other']]));
  });

  it('[RT120] leaves the draft of a message that could not be stored', async () => {
    const database = await aDatabase();
    const store = encryptedDraftStore(database);
    await store.write(lin, 'r1', 'words');
    const full: EncryptedDatabase = {
      ...database,
      write: (name, work, others) =>
        database.write(
          name,
          (rows) => {
            work(rows);
            rows.transaction.abort();
          },
          others,
        ),
    };
    await expect(encryptedOutboxStore(full).add(lin, { ...row, item: 'words' }, () => ['r1'])).rejects.toThrow();
    expect(await store.all(lin)).toEqual(new Map([['r1', 'words']]));
  });

  it('[RT32] sends once from two tabs over one database and the locks of the browser', async () => {
    const name = aName();
    const { openOutbox, saved, attempts, openAttempts } = anOutboxFixture({ lock: webLock(navigator.locks), clock });
    const one = openOutbox('one', { store: encryptedOutboxStore(await aDatabase(name)) });
    const other = openOutbox('other', { store: encryptedOutboxStore(await aDatabase(name)) });
    const uuids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const uuid of uuids) await (uuid < 'd' ? one : other).add(aTestMessage(uuid));
    one.flush();
    other.flush();
    await expect
      .poll(() => {
        for (const attempt of openAttempts) attempt.succeed();
        return saved.map(({ msgUuid }) => msgUuid);
      })
      .toEqual(uuids);
    expect(attempts).toEqual(uuids);
  });
});

describe('storage that the browser refuses', () => {
  const throwing = (name: string) => ({
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    enumerable: true,
    configurable: true,
    name,
  });
  const blocked = (...names: readonly string[]) =>
    Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, throwing(name)])));

  it('[RT45] [RT116] stores messages in the storage of the tab where there is no database, without a warning', async () => {
    sessionStorage.clear();
    const { messages, warnings } = aStorage(blocked('indexedDB'));
    await messages.add(lin, { ...row, item: 'words' });
    expect([Object.keys(sessionStorage).length, warnings.length]).toEqual([1, 0]);
    expect(await (await aStorage(blocked('indexedDB')).messages.readAll(lin))[0]?.item()).toBe('words');
    await messages.deleteAll();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('[RT45] stores messages in memory over plain http, and nothing unencrypted', async () => {
    sessionStorage.clear();
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    const { messages, drafts, warnings } = aStorage({ crypto: Object(plain) });
    await messages.add(lin, { ...row, item: 'words' });
    await drafts.all(lin);
    expect((await messages.readAll(lin)).length).toBe(1);
    expect([Object.keys(sessionStorage), warnings.length]).toEqual([[], 1]);
  });

  it('[RT45] [RT116] sends everything where the browser denies all storage, without a warning', async () => {
    const { messages, warnings } = aStorage(blocked('indexedDB', 'sessionStorage'));
    const { openOutbox, saved, openAttempts } = anOutboxFixture({ store: messages, clock });
    const outbox = openOutbox();
    await outbox.load();
    for (const uuid of ['a', 'b']) await outbox.add(aTestMessage(uuid));
    await expect
      .poll(() => {
        for (const attempt of openAttempts) attempt.succeed();
        return saved.length;
      })
      .toBe(2);
    expect(warnings).toEqual([]);
  });

  it('[RT45] runs without a lock where the browser refuses locks', async () => {
    expect(webLock(undefined)).toBeUndefined();
    const request = () => Promise.reject(new DOMException('opaque', 'SecurityError'));
    expect(await webLock({ request })?.('name', async () => 'done')).toBe('done');
  });

  it('[RT45] rejects with the error of the function under a lock, and runs it once', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new Error('inside');
    };
    await expect(webLock(navigator.locks)?.('name', run)).rejects.toThrow('inside');
    expect(runs).toBe(1);
  });
});
