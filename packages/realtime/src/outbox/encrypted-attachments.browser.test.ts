import { describe, expect, it } from 'vitest';
import { browserStorage } from './browser-storage';
import { openEncryptedDatabase } from './encrypted-database';
import { encryptedAttachmentStore, encryptedDraftStore } from './encrypted-stores';

const lin = { tenant: 'lanchuan', account: 'lin' };
const wang = { tenant: 'lanchuan', account: 'wang' };
const otherTenant = { tenant: 'other', account: 'lin' };

let databases = 0;
const aName = () => {
  databases += 1;
  return `files-${databases}-${performance.now()}`;
};
const aDatabase = (name = aName()) => openEncryptedDatabase({ indexedDB, crypto, name });

const aFile = (name: string, text: string) => new File([text], name, { type: 'text/plain', lastModified: 7 });
const namesAndTexts = async (stored: readonly { readonly roomId: string; readonly file: File }[]) =>
  Promise.all(stored.map(async ({ roomId, file }) => [roomId, file.name, file.type, await file.text()]));

const namesOf = (stored: readonly { readonly roomId: string; readonly file: File }[]) =>
  stored.map(({ roomId, file }) => `${roomId}/${file.name}`);

/** The rows of an object store, still encrypted. */
async function rowsOf(name: string, version: number, upgrade?: (database: IDBDatabase) => void): Promise<unknown[]> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade?.(request.result);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const database = request.result;
  const all = upgrade ? undefined : database.transaction('files').objectStore('files').getAll();
  if (all) await new Promise((resolve) => all.addEventListener('success', resolve));
  database.close();
  return all?.result ?? [];
}

const asText = (value: unknown): string => {
  if (value instanceof ArrayBuffer || value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}=${asText(part)}`)
    .join();
};

describe('attachments in the encrypted database of this browser', () => {
  it('[RT110] are loaded unchanged, in the order of their ids, on the next page too', async () => {
    const name = aName();
    const files = encryptedAttachmentStore(await aDatabase(name));
    await files.add(lin, { roomId: 'r1', id: '2', file: aFile('b.txt', 'second') });
    await files.add(lin, { roomId: 'r1', id: '1', file: aFile('a.txt', 'first') });
    await files.add(lin, { roomId: 'r2', id: '1', file: aFile('空.txt', '') });
    const found = await encryptedAttachmentStore(await aDatabase(name)).all(lin);
    expect(await namesAndTexts(found)).toEqual([
      ['r1', 'a.txt', 'text/plain', 'first'],
      ['r1', 'b.txt', 'text/plain', 'second'],
      ['r2', '空.txt', 'text/plain', ''],
    ]);
    expect(found[0]?.file.lastModified).toBe(7);
    await files.remove(lin, { roomId: 'r1', id: '1' });
    await files.remove(lin, { roomId: 'r1', id: 'never' });
    expect(namesOf(await files.all(lin))).toEqual(['r1/b.txt', 'r2/空.txt']);
  });

  it('[RT110] belong to one account, and are deleted at the sign-in of another and at a sign-out', async () => {
    const files = encryptedAttachmentStore(await aDatabase());
    for (const owner of [lin, wang, otherTenant])
      await files.add(owner, { roomId: 'r1', id: '1', file: aFile(`${owner.tenant}-${owner.account}`, '') });
    expect(namesOf(await files.all(wang))).toEqual(['r1/lanchuan-wang']);
    await files.deleteAll(lin);
    expect([(await files.all(wang)).length, (await files.all(otherTenant)).length]).toEqual([0, 0]);
    expect(await files.all(lin)).toHaveLength(1);
    await files.deleteAll();
    expect(await files.all(lin)).toEqual([]);
  });

  it('[RT110] are stored encrypted: neither name nor bytes in plain text', async () => {
    const name = aName();
    await encryptedAttachmentStore(await aDatabase(name)).add(lin, {
      roomId: 'r1',
      id: '1',
      file: aFile('secret.txt', 'hidden'),
    });
    const [row] = await rowsOf(name, 3);
    expect(asText(row)).toContain('roomId=r1');
    expect(asText(row)).not.toMatch(/secret|hidden|text\/plain/);
  });

  it('[RT111] leave what an older version stored readable', async () => {
    const name = aName();
    await rowsOf(name, 1, (database) => {
      database.createObjectStore('keys');
      const messages = database.createObjectStore('messages', { keyPath: ['tenant', 'account', 'roomId', 'n'] });
      messages.createIndex('byUuid', ['tenant', 'account', 'roomId', 'msgUuid'], { unique: true });
      database.createObjectStore('notes', { keyPath: ['tenant', 'account', 'name'] });
    });
    const database = await aDatabase(name);
    await encryptedDraftStore(database).write(lin, 'r1', 'half a sentence');
    await encryptedAttachmentStore(database).add(lin, { roomId: 'r1', id: '1', file: aFile('a.txt', 'x') });
    expect([...(await encryptedDraftStore(database).all(lin))]).toEqual([['r1', 'half a sentence']]);
    expect(await encryptedAttachmentStore(database).all(lin)).toHaveLength(1);
  });

  it('[RT112] are dropped when their row was copied or is no file', async () => {
    const database = await aDatabase();
    const files = encryptedAttachmentStore(database);
    await files.add(lin, { roomId: 'r1', id: '1', file: aFile('a.txt', 'x') });
    const [mine] = await database.read('files', IDBKeyRange.lowerBound([]));
    await database.write('files', (rows) => {
      rows.put({ ...Object(mine), account: 'wang' });
      rows.put({ ...Object(mine), id: '2' });
      rows.put({ tenant: 'lanchuan', account: 'lin', roomId: 'r1', id: '3', about: 'invalid' });
    });
    expect(await files.all(wang)).toEqual([]);
    expect(await namesAndTexts(await files.all(lin))).toEqual([['r1', 'a.txt', 'text/plain', 'x']]);
  });

  it('[RT113] are refused where nothing can be encrypted', async () => {
    const none = { all: async () => new Map(), write: async () => undefined, deleteAll: async () => undefined };
    const { attachments } = browserStorage({
      page: { indexedDB, sessionStorage, crypto: Object.create(crypto, { subtle: { value: undefined } }) },
      plainDrafts: none,
      clock: { now: () => 0, after: () => () => undefined },
      warn: () => undefined,
      name: aName(),
    });
    await expect(attachments.add(lin, { roomId: 'r1', id: '1', file: aFile('a.txt', 'x') })).rejects.toThrow();
  });
});
