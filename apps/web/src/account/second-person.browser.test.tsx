import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftFilesAtom } from '../stores/draft-files';
import { askedAboutAtom, unreadAtom } from '../stores/host-page';
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
import { accountKeys, createStorage } from './storage/storage';

/** Everything that belongs to the first person contains this text. */
/** Encrypted databases are slow on a busy machine. */
const waitOptions = { timeout: 15_000 };

const mark = 'first';
const nothing = (): void => undefined;

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
  const accounts = createAccounts((erased) =>
    openAccount({
      pageStore,
      storage,
      erased,
      warn: nothing,
      group: undefined,
      page: aClient({}).services,
      token: () => 'bearer',
      createApi: (token, onSignedOut) =>
        createApiClient({
          prefixUrl: 'http://gateway.test',
          token,
          onSignedOut,
          fetch: gateway.fetch,
          sendUpload({ url, headers, body, signal }) {
            const file = body.get('file');
            if (file instanceof File && file.name === 'sent.png')
              return gateway.fetch(new Request(url, { method: 'POST', headers, body }));
            uploads.push(signal);
            return new Promise(nothing);
          },
        }),
      socketUrl: 'ws://gateway.test/ws',
      wrapSocket: () => (url) => {
        sockets.add(url);
        return { send: nothing, close: () => sockets.delete(url) };
      },
      files: { url: '', clientId: 'web', clientSecret: 'public' },
      gate: { passed: async () => undefined, open: nothing },
      fileRefusalText: (file) => file,
      noticeTitle: () => 'error',
    }),
  );
  const signIn = (uid: string): void => pageStore.set(sessionAtom, { status: 'signedIn', user: aUser({ uid }) });
  return { accounts, pageStore, storage, sockets, uploads, bearers, signIn };
}

type Page = ReturnType<typeof aPage>;

/** Stores data of the first person wherever a client stores any. */
async function useIt({ accounts, storage, sockets, uploads, signIn }: Page) {
  signIn(`${mark}-person`);
  const account = accounts.current();
  const { store, services } = account;
  const roomId = `${mark}-room`;
  store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom(roomId)] });
  store.set(chosenRoomIdAtom, roomId);
  store.set(askedAboutAtom, `${mark}-document`);
  store.set(unreadAtom, 3);
  store.set(verifiedAtAtom(roomId), 1);
  store.set(overlaysAtom(roomId), [{ type: 'text', text: mark }]);
  store.set(draftFilesAtom, new Map([[roomId, [new File([mark], `${mark}.txt`)]]]));
  const due = { id: mark, content: mark, scheduleTime: '2026-04-21 10:00:00', expiredFlag: false };
  store.set(remindersAtom, { type: 'reminder.due', data: due });
  store.set(timelineAtom(roomId), {
    type: 'page.loaded',
    data: { messages: [aMessage(1, { roomId, content: mark })], direction: 'newest' },
  });
  for (const key of Object.values(accountKeys))
    for (const kept of [services.storage.tab, services.storage.device]) kept.write(`${key}.${mark}`, mark);
  storage.device.write('im.userSettings', '{"sendKey":"modifier"}');
  (await services.queries.load()).setQueryData([mark], mark);
  services.notices.show({ title: mark, text: mark });
  services.sender.send({ roomId, content: `${mark} message` });
  services.sender.draft(roomId, `${mark} draft`);
  const pictureOf = (name: string) => new File([mark], `${name}.png`, { type: 'image/png' });
  // The first becomes a message, shown from memory while the account is open; the second never finishes.
  const { fileSender, formImages } = await services.fileServices();
  fileSender.send(roomId, [pictureOf('sent'), pictureOf(mark)]);
  formImages.add(`${mark}-card`, 'field', [pictureOf(mark)]);
  await vi.waitFor(async () => expect(await keptInDatabases()).toContain(mark), waitOptions);
  await vi.waitFor(() => expect([urls.size, sockets.size, uploads.length]).toEqual([3, 1, 2]), waitOptions);
  return account;
}

/** All exports of the stores: atoms, families of atoms, and more. */
function storeExports(): readonly unknown[] {
  const modules = import.meta.glob<Record<string, unknown>>('../stores/*.ts', { eager: true });
  const found = Object.entries(modules).filter(([path]) => !path.includes('.test.'));
  return found.flatMap(([, exports]) => Object.values(exports));
}

/** Every parameter that any family was asked for. */
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
async function keptInDatabases(): Promise<string> {
  const texts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table).objectStore(table);
      texts.push(textOf(await done(rows.getAllKeys())), textOf(await done(rows.getAll())));
    }
    database.close();
  }
  return texts.join('\n');
}

const done = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const storageText = (): string => textOf([{ ...sessionStorage }, { ...localStorage }]);

describe('who signs in second', () => {
  it.each<[string, SessionState]>([
    ['after a sign-out', { status: 'signedOut' }],
    ['in place of the first', { status: 'signedIn', user: aUser({ uid: 'second' }) }],
  ])('[WB152] finds no data of the first person, %s', async (_, next) => {
    const page = aPage();
    const { accounts, pageStore, sockets, uploads, signIn } = page;
    const first = await useIt(page);
    const ofFirst = [...uploads];
    expect(ofFirst.some(({ aborted }) => aborted)).toBe(false);
    expect(stateOf(first.store)).toContain(mark);
    expect(familyKeys()).toEqual(expect.arrayContaining([`${mark}-room`, `${mark}-card`]));
    expect(storageText()).toContain(mark);

    accounts.replace(() => pageStore.set(sessionAtom, next));
    if (next.status === 'signedOut') signIn('second');
    const second = accounts.current();

    expect(second).not.toBe(first);
    expect(stateOf(second.store)).not.toContain(mark);
    expect(familyKeys().filter((key) => key.includes(mark))).toEqual([]);
    expect([storageText().includes(mark), urls.size]).toEqual([false, 0]);
    expect(ofFirst.every(({ aborted }) => aborted)).toBe(true);
    expect((await second.services.queries.load()).getQueryCache().getAll()).toEqual([]);
    expect((await first.services.queries.load()).getQueryCache().getAll()).toEqual([]);
    expect(second.services.notices.read()).toEqual([]);
    await vi.waitFor(async () => expect(await keptInDatabases()).not.toContain(mark), waitOptions);
    await vi.waitFor(() => expect(sockets.size).toBe(1), waitOptions);
    // What belongs to the page stays.
    expect(localStorage.getItem('im.userSettings')).toBe('{"sendKey":"modifier"}');
    await second.close();
  });

  it('[WB153] receives no late data of the first person, and sends none', async () => {
    const page = aPage();
    const { accounts, pageStore, bearers } = page;
    const first = await useIt(page);
    accounts.replace(() => pageStore.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'second' }) }));
    const second = accounts.current();

    first.services.storage.tab.write(accountKeys.fileToken, mark);
    first.services.sender.send({ roomId: `${mark}-room`, content: mark });
    first.store.set(settingsAtom, { ...first.store.get(settingsAtom), sendKey: 'modifier' });
    await first.services.refill.rooms().catch(nothing);
    await vi.waitFor(async () => expect(await keptInDatabases()).not.toContain(mark), waitOptions);

    expect(storageText()).not.toContain(mark);
    expect(bearers).toEqual([null]);
    expect([stateOf(second.store).includes(mark), second.store.get(settingsAtom).sendKey]).toEqual([false, 'enter']);
    await second.close();
  });

  it('[WB150] keeps everything when the same person signs in after an expired session', async () => {
    const page = aPage();
    const { accounts, pageStore } = page;
    const first = await useIt(page);
    pageStore.set(sessionAtom, { status: 'expired', user: aUser({ uid: `${mark}-person` }) });
    pageStore.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: `${mark}-person` }) });
    expect(accounts.current()).toBe(first);
    expect([stateOf(first.store).includes(mark), storageText().includes(mark), urls.size]).toEqual([true, true, 3]);
    await first.close();
  });
});
