import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../testing';
import { browserStorage } from './browser-storage';
import { openEncryptedDatabase } from './encrypted-database';
import { encryptedAttachmentStore, encryptedDraftStore, encryptedOutboxStore } from './encrypted-stores';

const lin = { tenant: 'lanchuan', account: 'lin' };
const wang = { tenant: 'lanchuan', account: 'wang' };
const row = { roomId: 'r1', addedAt: 1, notBefore: 0 };
const version2Stores = ['keys', 'messages', 'notes', 'files'] as const;

let databases = 0;
const aName = () => {
  databases += 1;
  return `upgrade-${databases}-${performance.now()}`;
};

const succeeded = async <Result>(request: IDBRequest<Result>): Promise<Result> => {
  await new Promise((resolve) => request.addEventListener('success', resolve));
  return request.result;
};

/** A database as version 2 of the client left it, with its connection still open. */
async function aVersion2Database(name: string): Promise<IDBDatabase> {
  const newer = aName();
  const database = await openEncryptedDatabase({ indexedDB, crypto, name: newer });
  for (const msgUuid of ['a', 'b']) await encryptedOutboxStore(database).add(lin, { ...row, msgUuid, item: msgUuid });
  await encryptedDraftStore(database).write(lin, 'r1', 'half a sentence');
  await encryptedAttachmentStore(database).add(lin, { roomId: 'r1', id: '1', file: new File(['bytes'], 'a.txt') });

  const opening = indexedDB.open(name, 2);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('keys');
    const keyPath = ['tenant', 'account', 'roomId', 'n'];
    const messages = opening.result.createObjectStore('messages', { keyPath });
    messages.createIndex('byUuid', ['tenant', 'account', 'roomId', 'msgUuid'], { unique: true });
    opening.result.createObjectStore('notes', { keyPath: ['tenant', 'account', 'name'] });
    opening.result.createObjectStore('files', { keyPath: ['tenant', 'account', 'roomId', 'id'] });
  };
  const older = await succeeded(opening);
  const source = await succeeded(indexedDB.open(newer));
  for (const storeName of version2Stores) {
    const rows = source.transaction(storeName).objectStore(storeName);
    const [values, keys] = await Promise.all([succeeded(rows.getAll()), succeeded(rows.getAllKeys())]);
    const target = older.transaction(storeName, 'readwrite').objectStore(storeName);
    for (const [index, value] of values.entries()) target.put(value, storeName === 'keys' ? keys[index] : undefined);
    await new Promise((resolve) => target.transaction.addEventListener('complete', resolve));
  }
  source.close();
  return older;
}

/** What a page finds: the items of unsent messages, drafts and attachments. */
async function everythingOf({ messages, drafts, attachments }: ReturnType<typeof aStorage>['storage']) {
  const unsent = await messages.readAll(lin);
  const files = await attachments.all(lin);
  return {
    messages: await Promise.all(unsent.map(({ item }) => item())),
    drafts: [...(await drafts.all(lin))],
    files: await Promise.all(files.map(async ({ file }) => [file.name, await file.text()])),
  };
}

function aStorage(name: string) {
  const clock = fakeClock();
  const plain = { all: async () => new Map(), write: async () => undefined, deleteAll: async () => undefined };
  const page = { indexedDB, sessionStorage, crypto };
  const storage = browserStorage({ page, plainDrafts: plain, clock, warn: () => undefined, name });
  return { storage, clock };
}

const everything = { messages: ['a', 'b'], drafts: [['r1', 'half a sentence']], files: [['a.txt', 'bytes']] };

describe('the upgrade of the database', () => {
  beforeEach(() => sessionStorage.clear());

  it('[RT122] loses no unsent message, no draft and no attachment', async () => {
    const name = aName();
    (await aVersion2Database(name)).close();
    const { storage } = aStorage(name);
    await storage.copies.write(lin, 'conversation', 'messages that were read');
    expect(await everythingOf(storage)).toEqual(everything);
    expect([...(await storage.copies.all(lin))]).toEqual([['conversation', 'messages that were read']]);
  });

  it('[RT122] does not wait for a tab of the older version, which closes its connection when it is asked', async () => {
    const name = aName();
    const older = await aVersion2Database(name);
    older.onversionchange = () => older.close();
    expect(await everythingOf(aStorage(name).storage)).toEqual(everything);
  });

  it('[RT122] stores elsewhere where a tab of the older version holds it, and finds everything once that is closed', async () => {
    const name = aName();
    const older = await aVersion2Database(name);
    const { storage, clock } = aStorage(name);
    const isBlocked = new Promise((resolve) => older.addEventListener('versionchange', resolve));
    const stored = storage.messages.add(lin, { ...row, msgUuid: 'c', item: 'c' });
    const deleted = storage.copies.deleteAll();
    await isBlocked;
    await expect.poll(clock.timers).toBeGreaterThan(1);
    await clock.advance(5000);
    await stored;
    await expect(deleted).rejects.toThrow('another tab');
    expect((await storage.messages.readAll(lin)).map(({ msgUuid }) => msgUuid)).toEqual(['c']);

    older.close();
    const found = await everythingOf(aStorage(name).storage);
    expect({ ...found, messages: found.messages.toSorted() }).toEqual({ ...everything, messages: ['a', 'b', 'c'] });
  });
});

describe('the copies of conversations', () => {
  it('[RT122] are stored encrypted, belong to one account, and are deleted alone', async () => {
    const name = aName();
    const { storage } = aStorage(name);
    await storage.copies.write(lin, 'conversation', 'secret words');
    await storage.drafts.write(lin, 'conversation', 'a draft');
    expect((await storage.copies.all(wang)).size).toBe(0);
    const database = await succeeded(indexedDB.open(name));
    const [copy] = await succeeded(database.transaction('copies').objectStore('copies').getAll());
    expect(new TextDecoder().decode(copy.data)).not.toContain('secret');
    await storage.copies.deleteAll();
    expect((await storage.copies.all(lin)).size).toBe(0);
    expect((await storage.drafts.all(lin)).get('conversation')).toBe('a draft');
  });

  it('[RT122] are refused where the browser has no storage', async () => {
    const { copies } = browserStorage({
      page: Object.defineProperty({ indexedDB, sessionStorage, crypto }, 'indexedDB', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
      plainDrafts: { all: async () => new Map(), write: async () => undefined, deleteAll: async () => undefined },
      clock: fakeClock(),
      warn: () => undefined,
    });
    await expect(copies.write(lin, 'conversation', 'words')).rejects.toThrow('blocked');
    expect(sessionStorage.length).toBe(0);
  });
});
