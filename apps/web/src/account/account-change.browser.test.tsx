import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachmentsAtom } from '../stores/attachments';
import { questionDocumentAtom, unseenAtom } from '../stores/host-page';
import { overlaysAtom } from '../stores/overlays';
import { remindersAtom } from '../stores/reminders';
import { chosenRoomIdAtom, roomListAtom } from '../stores/rooms';
import { type SessionState, sessionAtom } from '../stores/session';
import { settingsAtom } from '../stores/settings';
import { timelineAtom, verifiedAtAtom } from '../stores/timeline';
import { aRoom, aUser } from '../testing';
import { aClient } from '../testing/screen';
import { createAccounts } from './accounts';
import { openAccount } from './open-account';
import { queryClientAtom } from './query-client';
import { accountKeys, createStorage } from './storage/storage';

/** Encrypted databases are slow on a busy machine. */
const waitOptions = { timeout: 15_000 };

/** All data of the first person contains this text. */
const marker = 'first';
const noop = (): void => undefined;

const urls = new Set<string>();
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  const { createObjectURL, revokeObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = createObjectURL(file);
    urls.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    urls.delete(url);
    revokeObjectURL(url);
  });
});
afterEach(() => vi.restoreAllMocks());

/** A page whose gateway accepts no message, and of all files only the one named `sent`. */
function aPage() {
  const pageStore = createStore();
  const storage = createStorage(
    () => sessionStorage,
    () => localStorage,
  );
  const sockets = new Set<string>();
  const uploads: AbortSignal[] = [];
  const bearers: (string | null)[] = [];
  const gateway = aFakeGateway({
    login: { socketTicket: async () => ({ ticket: 'ticket', group: 'g', expiresIn: 60 }) },
    rooms: {
      query: async ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        return { content: [] };
      },
    },
    messages: {
      create: async () => {
        throw new NoNetwork();
      },
    },
    files: {
      upload: async () => ({ data: '/private-bucket/sent.png', fileName: 'sent.png', fileSize: 5 }),
    },
  });
  const accounts = createAccounts((previousDataDeleted) =>
    openAccount({
      pageStore,
      storage,
      previousDataDeleted,
      warn: noop,
      groupKey: undefined,
      page: aClient({}).services,
      token: () => 'bearer',
      createApi: (token, onSignedOut) =>
        createApiClient({
          prefixUrl: 'http://gateway.test',
          token,
          onSignedOut,
          fetch: gateway.fetch,
          sendUpload({ url, headers, body, signal }) {
            const file = body instanceof FormData && body.get('file');
            if (file instanceof File && file.name === 'sent.png')
              return gateway.fetch(new Request(url, { method: 'POST', headers, body }));
            uploads.push(signal);
            return new Promise(noop);
          },
        }),
      socketUrl: 'ws://gateway.test/ws',
      wrapSocket: () => (url) => {
        sockets.add(url);
        return { send: noop, close: () => sockets.delete(url) };
      },
      files: { url: '', clientId: 'web', clientSecret: 'public' },
      lazyLoading: { whenAllowed: async () => undefined, allow: noop },
      fileRefusalText: (file) => file,
      noticeTitle: () => 'error',
    }),
  );
  const signIn = (uid: string): void => pageStore.set(sessionAtom, { status: 'signedIn', user: aUser({ uid }) });
  return { accounts, pageStore, storage, sockets, uploads, bearers, signIn };
}

type Page = ReturnType<typeof aPage>;

/** Stores data of the first person wherever a client stores any. */
async function storeDataOfFirstAccount({ accounts, storage, sockets, uploads, signIn }: Page) {
  signIn(`${marker}-person`);
  const account = accounts.current();
  const { store, services } = account;
  const roomId = `${marker}-room`;
  store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom(roomId)] });
  store.set(chosenRoomIdAtom, roomId);
  store.set(questionDocumentAtom, `${marker}-document`);
  store.set(unseenAtom, 3);
  store.set(verifiedAtAtom(roomId), 1);
  store.set(overlaysAtom(roomId), [{ type: 'text', text: marker }]);
  store.set(attachmentsAtom, new Map([[roomId, [new File([marker], `${marker}.txt`)]]]));
  const due = { id: marker, content: marker, scheduleTime: '2026-04-21 10:00:00', expiredFlag: false };
  store.set(remindersAtom, { type: 'reminder.due', data: due });
  store.set(timelineAtom(roomId), {
    type: 'page.loaded',
    data: { messages: [aMessage(1, { roomId, content: marker })], direction: 'newest' },
  });
  for (const key of Object.values(accountKeys))
    for (const area of [services.storage.tab, services.storage.device]) area.write(`${key}.${marker}`, marker);
  storage.device.write('im.userSettings', '{"sendKey":"modifier"}');
  store.get(queryClientAtom).setQueryData([marker], marker);
  services.notices.show({ title: marker, text: marker });
  services.messageSending.send({ roomId, content: `${marker} message` });
  services.messageSending.writeDraft(roomId, `${marker} draft`);
  const imageOf = (name: string) => new File([marker], `${name}.png`, { type: 'image/png' });
  // The first becomes a message, shown from memory while the account is open; the second never finishes.
  const { fileSender, formImages } = await services.fileServices();
  fileSender.send(roomId, [imageOf('sent'), imageOf(marker)]);
  formImages.add(`${marker}-card`, 'field', [imageOf(marker)]);
  await vi.waitFor(async () => expect(await databaseText()).toContain(marker), waitOptions);
  await vi.waitFor(() => expect([urls.size, sockets.size, uploads.length]).toEqual([3, 1, 2]), waitOptions);
  return account;
}

/** All exports of the stores: atoms, families of atoms, and more. */
function storeExports(): readonly unknown[] {
  const modules = import.meta.glob<Record<string, unknown>>('../stores/*.ts', { eager: true });
  const found = Object.entries(modules).filter(([path]) => !path.includes('.test.'));
  return found.flatMap(([, exports]) => Object.values(exports));
}

/** All parameters that any atom family was called with. */
const familyKeys = (): readonly string[] =>
  storeExports().flatMap((one) => (isFamily(one) ? [...one.getParams()] : []));

/** The values of all exported atoms, families with each parameter that was ever used, as one text. */
function stateOf(store: ReturnType<typeof createStore>): string {
  return storeExports()
    .flatMap((one) => (isFamily(one) ? [...one.getParams()].map((param) => one(param)) : [one]))
    .filter((one) => typeof one === 'object' && one !== null && 'read' in one)
    .map((one) => textOf(store.get<unknown>(one as never))) // every export with a `read` is an atom
    .join('\n');
}

const isFamily = (value: unknown): value is { (param: string): unknown; readonly getParams: () => Iterable<string> } =>
  typeof value === 'function' && 'getParams' in value;

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map || part instanceof Set) return [...part];
    return part instanceof File ? part.name : part;
  }) ?? '';

/** All records of all databases with their keys, as one text; encrypted bytes are left as they are. */
async function databaseText(): Promise<string> {
  const texts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await requestResult(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table).objectStore(table);
      texts.push(textOf(await requestResult(rows.getAllKeys())), textOf(await requestResult(rows.getAll())));
    }
    database.close();
  }
  return texts.join('\n');
}

const requestResult = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const storageText = (): string => textOf([{ ...sessionStorage }, { ...localStorage }]);

describe('a person who signs in after another one', () => {
  it.each<[string, SessionState]>([
    ['after a sign-out', { status: 'signedOut' }],
    ['in place of the first', { status: 'signedIn', user: aUser({ uid: 'second' }) }],
  ])('[WB152] finds no data of the first person, %s', async (_, next) => {
    const page = aPage();
    const { accounts, pageStore, sockets, uploads, signIn } = page;
    const first = await storeDataOfFirstAccount(page);
    const uploadsOfFirst = [...uploads];
    expect(uploadsOfFirst.some(({ aborted }) => aborted)).toBe(false);
    expect(stateOf(first.store)).toContain(marker);
    expect(familyKeys()).toEqual(expect.arrayContaining([`${marker}-room`, `${marker}-card`]));
    expect(storageText()).toContain(marker);

    accounts.replace(() => pageStore.set(sessionAtom, next));
    if (next.status === 'signedOut') signIn('second');
    const second = accounts.current();

    expect(second).not.toBe(first);
    expect(stateOf(second.store)).not.toContain(marker);
    expect(familyKeys().filter((key) => key.includes(marker))).toEqual([]);
    expect([storageText().includes(marker), urls.size]).toEqual([false, 0]);
    expect(uploadsOfFirst.every(({ aborted }) => aborted)).toBe(true);
    expect(second.store.get(queryClientAtom).getQueryCache().getAll()).toEqual([]);
    expect(first.store.get(queryClientAtom).getQueryCache().getAll()).toEqual([]);
    expect(second.services.notices.read()).toEqual([]);
    await vi.waitFor(async () => expect(await databaseText()).not.toContain(marker), waitOptions);
    await vi.waitFor(() => expect(sockets.size).toBe(1), waitOptions);
    // Settings belong to the device, not to the account.
    expect(localStorage.getItem('im.userSettings')).toBe('{"sendKey":"modifier"}');
    await second.close();
  });

  it('[WB153] receives no late data of the first person, and sends none', async () => {
    const page = aPage();
    const { accounts, pageStore, bearers } = page;
    const first = await storeDataOfFirstAccount(page);
    accounts.replace(() => pageStore.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'second' }) }));
    const second = accounts.current();

    first.services.storage.tab.write(accountKeys.fileToken, marker);
    first.services.messageSending.send({ roomId: `${marker}-room`, content: marker });
    first.store.set(settingsAtom, { ...first.store.get(settingsAtom), sendKey: 'modifier' });
    await first.services.roomLoader.loadRoomList().catch(noop);
    await vi.waitFor(async () => expect(await databaseText()).not.toContain(marker), waitOptions);

    expect(storageText()).not.toContain(marker);
    expect(bearers).toEqual([null]);
    expect([stateOf(second.store).includes(marker), second.store.get(settingsAtom).sendKey]).toEqual([false, 'enter']);
    await second.close();
  });

  it('[WB150] keeps everything when the same person signs in after an expired session', async () => {
    const page = aPage();
    const { accounts, pageStore } = page;
    const first = await storeDataOfFirstAccount(page);
    pageStore.set(sessionAtom, { status: 'expired', user: aUser({ uid: `${marker}-person` }) });
    pageStore.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: `${marker}-person` }) });
    expect(accounts.current()).toBe(first);
    expect([stateOf(first.store).includes(marker), storageText().includes(marker), urls.size]).toEqual([true, true, 3]);
    await first.close();
  });
});
