import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork, Refusal } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { fakeClock } from '@parley/realtime/testing';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { areDraftsRestoredAtom, draftsAtom } from '../../stores/drafts';
import { sessionAtom } from '../../stores/session';
import { timelineAtom } from '../../stores/timeline';
import { newUuid } from '../../sync/new-uuid';
import { createMessageSending } from '../../sync/send';
import { aUser } from '../../testing';
import { aKeyValueStore, aMemoryStorage, anOutboxRuntime } from '../../testing/a-message-sending';
import { createRuntimeLoader } from '../runtime-loader';

let rooms = 0;
const noop = async () => {};

/** A browser: `page` opens the client in it, as often as needed; `outcome` is the result of each send. */
function aBrowser(outcome: (content: string) => 'ok' | 'refuse' | 'offline' | 'nothing' = () => 'ok') {
  rooms += 1;
  const roomId = `outbox-${rooms}`;
  const deviceStorage = aMemoryStorage();
  const clock = fakeClock();
  const tab = aKeyValueStore();
  const device = aKeyValueStore();
  const tabEndListeners = new Set<() => void>();
  const sent: string[] = [];
  const cards: string[] = [];
  const gateway = aFakeGateway({
    messages: {
      create: async ({ body: [draft] }) => {
        const { content = '', msgUuid } = draft ?? {};
        if (outcome(content) === 'refuse') throw new Refusal('MESSAGE_EMPTY');
        if (outcome(content) === 'offline') throw new NoNetwork();
        if (outcome(content) === 'nothing') return [];
        sent.push(content);
        return [aMessage(sent.length, { roomId, msgUuid, content })];
      },
      repushArticle: async ({ body: { msgUuid } }) => {
        cards.push('ask');
        return aMessage(90, { roomId, msgUuid });
      },
      pushArticle: async () => {
        cards.push('push');
        throw new NoNetwork();
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });

  interface PageChanges {
    readonly failures?: number;
    readonly refillRoom?: () => Promise<void>;
    readonly previousDataDeleted?: Promise<void>;
    readonly storage?: ReturnType<typeof aMemoryStorage>;
  }

  function page({
    failures = 0,
    refillRoom = noop,
    previousDataDeleted = Promise.resolve(),
    storage = deviceStorage,
  }: PageChanges = {}) {
    timelineAtom.remove(roomId);
    const store = createStore();
    const warnings: string[] = [];
    let loads = 0;
    let leave = (): void => undefined;
    let ownListener = (): void => undefined;
    const watchOtherTabs = (_: object, onEnded: () => void) => {
      ownListener = onEnded;
      tabEndListeners.add(onEnded);
      return () => void tabEndListeners.delete(onEnded);
    };
    let wouldLose: (() => boolean) | undefined;
    const confirmLeaving = (ask: () => boolean) => {
      wouldLose = ask;
      return () => (wouldLose = undefined);
    };
    /** Ends the page while others are open: it sends nothing more, and the others notice. */
    const closeTab = () => {
      messageSending.outboxQueue.pause();
      tabEndListeners.delete(ownListener);
      for (const onEnded of tabEndListeners) onEnded();
    };
    const loader = createRuntimeLoader({
      clock,
      onFailed: () => undefined,
      warn: (what) => warnings.push(what),
      load: async () => {
        loads += 1;
        if (loads <= failures) throw new TypeError('Failed to fetch dynamically imported module');
        return {
          outbox: anOutboxRuntime(api, clock, { storage, tab, watchOtherTabs, confirmLeaving }),
          close: () => undefined,
        };
      },
    });
    const messageSending = createMessageSending({
      store,
      clock,
      newUuid,
      refillRoom,
      tab,
      device,
      previousDataDeleted,
      onPageLeave: (run) => {
        leave = run;
      },
      track: () => undefined,
      onRejected: () => undefined,
      loadRuntime: async () => (await loader.get()).outbox,
    });
    const signIn = (uid = 'lin') => {
      store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid }) });
      messageSending.outboxQueue.resume();
    };
    const pending = () => store.get(timelineAtom(roomId)).pending;
    const drafts = () => store.get(draftsAtom).get(roomId);
    const storedMessages = () => storage.messages.readAll({ tenant: String(aUser().tenantId), account: 'lin' });
    return {
      store,
      messageSending,
      signIn,
      warnings,
      pending,
      drafts,
      storedMessages,
      loads: () => loads,
      leave: () => leave(),
      closeTab,
      asksBeforeLeave: () => wouldLose?.(),
    };
  }
  const watchingTabs = () => tabEndListeners.size;
  return { page, roomId, sent, cards, clock, storage: deviceStorage, tab, device, watchingTabs };
}

/** A storage whose writes of messages and drafts begin when `resume` is called. */
function aStalledStorage({ messages, drafts, ...rest }: ReturnType<typeof aMemoryStorage>) {
  let resume = (): void => undefined;
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  let waiting = 0;
  const whenResumed = (): Promise<void> => {
    waiting += 1;
    return resumed;
  };
  const storage: ReturnType<typeof aMemoryStorage> = {
    ...rest,
    messages: { ...messages, add: (...row) => whenResumed().then(() => messages.add(...row)) },
    drafts: { ...drafts, write: (...draft) => whenResumed().then(() => drafts.write(...draft)) },
  };
  return { storage, resume, waiting: () => waiting };
}

describe('the outbox of a page', () => {
  it('[WB90] shows a message at once and sends it once the outbox is loaded, which is retried', async () => {
    const { page, roomId, sent, clock } = aBrowser();
    const { messageSending, signIn, pending, warnings, loads } = page({ failures: 2 });
    signIn();
    for (const content of ['one', 'two']) messageSending.send({ roomId, content });
    expect(pending()).toMatchObject([{ content: 'one', state: -1 }, { content: 'two' }]);
    await clock.advance(5000);
    expect([loads(), sent, messageSending.outboxQueue.unsent().length]).toEqual([2, [], 2]);
    await clock.advance(5000);
    await vi.waitFor(() => expect(sent).toEqual(['one', 'two']));
    expect([warnings, pending(), messageSending.outboxQueue.unsent()]).toEqual([
      ['the code of messaging failed to load', 'the code of messaging failed to load'],
      [],
      [],
    ]);
  });

  it('[WB90] does not send a message that is deleted before the outbox is loaded', async () => {
    const { page, roomId, sent, clock } = aBrowser();
    const { messageSending, signIn, pending } = page({ failures: 1 });
    signIn();
    messageSending.send({ roomId, content: 'one' });
    messageSending.send({ roomId, content: 'two' });
    messageSending.drop(roomId, pending()[0]?.msgUuid ?? '');
    await clock.advance(5000);
    await vi.waitFor(() => expect(sent).toEqual(['two']));
  });

  it('[WB98] loses nothing when the page is left before the outbox is loaded, and leaves nothing unencrypted', async () => {
    const { page, roomId, sent, tab } = aBrowser();
    const before = page({ failures: 9 });
    before.signIn();
    for (const content of ['one', 'two']) before.messageSending.send({ roomId, content });
    before.messageSending.writeDraft('another room', 'half');
    before.leave();
    expect(tab.keys()).toEqual(['im.outbox.early']);

    const after = page();
    after.signIn();
    await vi.waitFor(() => expect(sent).toEqual(['one', 'two']));
    await vi.waitFor(() => expect(after.store.get(draftsAtom).get('another room')).toBe('half'));
    after.leave();
    expect(tab.keys()).toEqual([]);
  });

  it('[WB98] loses nothing of several pages that were left before the outbox was loaded', async () => {
    const { page, roomId, sent, tab } = aBrowser();
    for (const content of ['one', 'two']) {
      const closedPage = page({ failures: 9 });
      closedPage.signIn();
      closedPage.messageSending.send({ roomId, content });
      closedPage.messageSending.writeDraft('another room', `after ${content}`);
      // A page is hidden before it is left.
      closedPage.leave();
      closedPage.leave();
    }
    const after = page();
    after.signIn();
    await vi.waitFor(() => expect(sent).toEqual(['one', 'two']));
    await vi.waitFor(() => expect(after.store.get(draftsAtom).get('another room')).toBe('after two'));
    expect(tab.keys()).toEqual([]);
  });

  it('[WB98] loses nothing that is being stored when the page is left', async () => {
    const { page, roomId, sent, tab, storage } = aBrowser();
    const stalled = aStalledStorage(storage);
    const before = page(stalled);
    before.signIn();
    before.messageSending.writeDraft('another room', 'half');
    await vi.waitFor(() => expect(stalled.waiting()).toBe(1));
    before.messageSending.writeDraft(roomId, 'one');
    before.messageSending.send({ roomId, content: 'one' });
    before.messageSending.writeDraft(roomId, '');
    before.leave();

    const after = page();
    after.signIn();
    await vi.waitFor(() => expect(sent).toEqual(['one']));
    await vi.waitFor(() => expect(after.store.get(draftsAtom)).toEqual(new Map([['another room', 'half']])));
    expect(tab.keys()).toEqual([]);
  });

  it.each(['before the outbox is loaded', 'while the message is being stored'])(
    '[WB324] loses nothing and brings no draft back when the page crashes right after Enter, %s',
    async (moment) => {
      const { page, roomId, sent, tab, storage } = aBrowser();
      const stalled = aStalledStorage(storage);
      const isLoaded = moment.startsWith('while');
      const before = page(isLoaded ? stalled : { failures: 9 });
      before.signIn();
      const owner = { tenant: String(aUser().tenantId), account: 'lin' };
      await storage.drafts.write(owner, roomId, 'one');
      if (isLoaded) await vi.waitFor(() => expect(before.drafts()).toBe('one'));
      before.messageSending.send({ roomId, content: 'one' });
      before.messageSending.writeDraft(roomId, '');
      expect(tab.keys()).toEqual(['im.outbox.early']);

      const after = page();
      after.signIn();
      await vi.waitFor(() => expect(sent).toEqual(['one']));
      await vi.waitFor(() => expect(after.store.get(areDraftsRestoredAtom)).toBe(true));
      expect([after.drafts() ?? '', await storage.drafts.all(owner), tab.keys()]).toEqual(['', new Map(), []]);
    },
  );

  it('[WB98] leaves nothing unencrypted when a hidden page goes on', async () => {
    const { page, roomId, sent, tab, storage } = aBrowser();
    const stalled = aStalledStorage(storage);
    const hidden = page(stalled);
    hidden.signIn();
    hidden.messageSending.send({ roomId, content: 'one' });
    await vi.waitFor(() => expect(stalled.waiting()).toBe(1));
    hidden.leave();
    expect(tab.keys()).toEqual(['im.outbox.early']);
    stalled.resume();
    await vi.waitFor(() => expect([sent, tab.keys()]).toEqual([['one'], []]));
  });

  it('[WB215] marks for the next page whether unsent messages or drafts are stored', async () => {
    const { page, roomId, sent, device } = aBrowser();
    const marks = () => device.keys();
    const first = page();
    first.leave();
    expect(marks()).toEqual([]);
    first.signIn();
    first.messageSending.writeDraft(roomId, 'half');
    first.leave();
    expect(marks()).toEqual(['im.outbox.kept']);
    const unloaded = page({ failures: 9 });
    unloaded.signIn();
    unloaded.leave();
    expect(marks()).toEqual(['im.outbox.kept']);
    const next = page();
    next.signIn();
    await vi.waitFor(() => expect(next.drafts()).toBe('half'));
    next.messageSending.writeDraft(roomId, '');
    next.messageSending.send({ roomId, content: 'half and whole' });
    next.leave();
    expect(marks()).toEqual(['im.outbox.kept']);
    await vi.waitFor(() => expect([sent.length, next.messageSending.outboxQueue.unsent()]).toEqual([1, []]));
    next.leave();
    expect(marks()).toEqual([]);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"tenant":"t","account":"lin"}',
    '{"tenant":"t","account":"wang","messages":[],"drafts":[]}',
    '{"__proto__":{"tenant":"t"},"messages":[{}],"drafts":[[]]}',
  ])('[WB98] drops what is invalid or belongs to another account: %s', async (text) => {
    const { page, sent, tab, clock } = aBrowser();
    tab.write('im.outbox.early', text);
    const { messageSending, signIn, warnings } = page();
    signIn();
    await clock.advance(0);
    await vi.waitFor(() => expect(tab.keys()).toEqual([]));
    expect([sent, messageSending.outboxQueue.unsent(), warnings]).toEqual([[], [], []]);
  });

  it('[WB91] shows what an earlier page left pending or refused, and sends it in order', async () => {
    let isOffline = true;
    const { page, roomId, sent } = aBrowser((content) => (content === 'bad' ? 'refuse' : isOffline ? 'offline' : 'ok'));
    const before = page();
    before.signIn();
    for (const content of ['bad', 'one', 'two']) before.messageSending.send({ roomId, content });
    const file = { msgType: 'FILE', shareTitle: 'order.pdf', fileSize: 7 };
    before.messageSending.sendPending({
      roomId,
      msgUuid: newUuid(),
      content: '/private-bucket/1/order.pdf',
      media: file,
    });
    await vi.waitFor(async () =>
      expect(await before.storedMessages()).toMatchObject([{ refusal: 'MESSAGE_EMPTY' }, {}, {}, {}]),
    );
    before.messageSending.outboxQueue.pause();

    const after = page();
    after.signIn();
    await vi.waitFor(() =>
      expect(after.pending()).toMatchObject([
        { content: 'bad', state: 2, refusal: 'MESSAGE_EMPTY' },
        { content: 'one', state: -1 },
        { content: 'two', state: -1 },
        { content: 'order.pdf', state: -1 },
      ]),
    );
    isOffline = false;
    await vi.waitFor(() => {
      after.messageSending.outboxQueue.flush();
      expect(sent).toEqual(['one', 'two', '/private-bucket/1/order.pdf']);
    });
    expect(after.pending()).toMatchObject([{ content: 'bad', state: 2 }]);
    after.messageSending.drop(roomId, after.pending()[0]?.msgUuid ?? '');
    await vi.waitFor(async () => expect(await after.storedMessages()).toEqual([]));
  });

  it('[WB319] shows and sends at once what another tab left at its close, and watches the tabs until the account is closed', async () => {
    let isOffline = true;
    const outcome = (content: string) => (content === 'bad' ? 'refuse' : isOffline ? 'offline' : 'ok');
    const { page, roomId, sent, watchingTabs } = aBrowser(outcome);
    const [open, closing] = [page(), page()];
    open.signIn();
    closing.signIn();
    for (const { store } of [open, closing])
      await vi.waitFor(() => expect(store.get(areDraftsRestoredAtom)).toBe(true));
    for (const content of ['bad', 'one', 'two']) closing.messageSending.send({ roomId, content });
    await vi.waitFor(async () =>
      expect(await closing.storedMessages()).toMatchObject([{ refusal: 'MESSAGE_EMPTY' }, {}, {}]),
    );
    expect(open.pending()).toEqual([]);
    closing.closeTab();
    await vi.waitFor(() =>
      expect(open.pending()).toMatchObject([
        { content: 'bad', state: 2, refusal: 'MESSAGE_EMPTY' },
        { content: 'one', state: -1 },
        { content: 'two', state: -1 },
      ]),
    );
    isOffline = false;
    await vi.waitFor(() => {
      open.messageSending.outboxQueue.flush();
      expect(sent).toEqual(['one', 'two']);
    });
    expect(watchingTabs()).toBe(1);
    await open.messageSending.deleteAll();
    expect(watchingTabs()).toBe(0);
  });

  it('[WB322] shows a message as failed when the gateway accepts it without a trace, and sends the next one', async () => {
    const { page, roomId, sent } = aBrowser((content) => (content === 'one' ? 'nothing' : 'ok'));
    const { messageSending, signIn, pending } = page();
    signIn();
    for (const content of ['one', 'two']) messageSending.send({ roomId, content });
    await vi.waitFor(() => expect(sent).toEqual(['two']));
    expect(pending()).toMatchObject([{ content: 'one', state: 2 }]);
    expect(messageSending.outboxQueue.unsent()).toMatchObject([{ content: 'one' }]);
  });

  it('[WB323] asks before the page is left only while a message is unsent that no storage could hold', async () => {
    let isOffline = true;
    const { page, roomId, sent, storage } = aBrowser(() => (isOffline ? 'offline' : 'ok'));
    let isFull = false;
    const messages = { ...storage.messages, isOnlyInMemory: () => isFull };
    const { messageSending, signIn, asksBeforeLeave } = page({ storage: { ...storage, messages } });
    signIn();
    messageSending.send({ roomId, content: 'one' });
    await vi.waitFor(() => expect(messageSending.outboxQueue.unsent()).toHaveLength(1));
    await vi.waitFor(() => expect(asksBeforeLeave()).toBe(false));
    isFull = true;
    await vi.waitFor(() => expect(asksBeforeLeave()).toBe(true));
    isOffline = false;
    await vi.waitFor(() => {
      messageSending.outboxQueue.flush();
      expect(sent).toEqual(['one']);
    });
    await vi.waitFor(() => expect(asksBeforeLeave()).toBe(false));
    await messageSending.deleteAll();
    expect(asksBeforeLeave()).toBeUndefined();
  });

  it('[WB360] deletes a draft while its message is stored, not while an earlier one is', async () => {
    const { page, roomId, storage } = aBrowser(() => 'offline');
    const deleted: (readonly string[])[] = [];
    const messages: typeof storage.messages = {
      ...storage.messages,
      async add(owner, row, sentDrafts) {
        await storage.messages.add(owner, row);
        deleted.push(sentDrafts?.() ?? []);
      },
    };
    const { messageSending, signIn, store } = page({ storage: { ...storage, messages } });
    signIn();
    await vi.waitFor(() => expect(store.get(areDraftsRestoredAtom)).toBe(true));
    messageSending.send({ roomId, content: 'a button' });
    messageSending.writeDraft('another room', 'half');
    messageSending.writeDraft(roomId, 'words');
    messageSending.send({ roomId, content: 'words' });
    messageSending.writeDraft(roomId, '');
    await vi.waitFor(() => expect(deleted).toEqual([[], [roomId]]));
  });

  it('[WB361] asks before the page is left only while a draft is written that no storage could hold', async () => {
    const { page, roomId, storage } = aBrowser();
    let isFull = true;
    const drafts = { ...storage.drafts, isOnlyInMemory: () => isFull };
    const { messageSending, signIn, asksBeforeLeave } = page({ storage: { ...storage, drafts } });
    signIn();
    await vi.waitFor(() => expect(asksBeforeLeave()).toBe(false));
    messageSending.writeDraft(roomId, 'half');
    expect(asksBeforeLeave()).toBe(true);
    isFull = false;
    expect(asksBeforeLeave()).toBe(false);
    isFull = true;
    messageSending.writeDraft(roomId, '');
    expect(asksBeforeLeave()).toBe(false);
  });

  it('[WB96] asks for a card that an earlier page may have sent before pushing it', async () => {
    const { page, roomId, cards } = aBrowser();
    const before = page();
    before.signIn();
    const shown = aMessage(0, { msgType: 'CARD' });
    before.messageSending.send({
      roomId,
      content: '',
      card: { draft: { msgType: 'CARD', purchaseRobotMsg: '{}' }, shown },
    });
    await vi.waitFor(() => expect(cards).toEqual(['push']));
    before.messageSending.outboxQueue.pause();
    const after = page();
    after.signIn();
    await vi.waitFor(() => expect(cards).toEqual(['push', 'ask']));
    await vi.waitFor(() => expect(after.pending()).toEqual([]));
  });

  it('[WB93] restores messages and drafts for the same account after an expired session', async () => {
    let isOffline = true;
    const { page, roomId, sent } = aBrowser(() => (isOffline ? 'offline' : 'ok'));
    const { store, messageSending, signIn, pending, drafts } = page();
    signIn();
    messageSending.send({ roomId, content: 'one' });
    messageSending.writeDraft(roomId, 'half');
    store.set(sessionAtom, { status: 'expired', user: aUser({ uid: 'lin' }) });
    messageSending.outboxQueue.pause();
    isOffline = false;
    messageSending.outboxQueue.flush();
    signIn();
    await vi.waitFor(() => expect([sent, pending(), drafts()]).toEqual([['one'], [], 'half']));
  });

  it('[WB93] stores and sends nothing of an account whose data was deleted, as at a sign-out', async () => {
    const { page, roomId, sent, storage, clock } = aBrowser(() => 'offline');
    const { messageSending, signIn, storedMessages } = page();
    signIn();
    messageSending.send({ roomId, content: 'one' });
    messageSending.writeDraft(roomId, 'half');
    await vi.waitFor(async () => expect(await storedMessages()).toHaveLength(1));
    await messageSending.deleteAll();
    messageSending.send({ roomId, content: 'too late' });
    messageSending.outboxQueue.resume();
    await clock.advance(60_000);
    const owner = { tenant: String(aUser().tenantId), account: 'lin' };
    expect([await storedMessages(), await storage.drafts.all(owner)]).toEqual([[], new Map()]);
    expect([sent, messageSending.outboxQueue.unsent()]).toEqual([[], []]);
  });

  it('[WB93] opens only after the data of the previous account is deleted', async () => {
    const { page, roomId, sent, storage } = aBrowser();
    let finishDeleting = (): void => undefined;
    const next = page({ previousDataDeleted: new Promise((resolve) => (finishDeleting = resolve)) });
    next.signIn('wang');
    next.messageSending.send({ roomId, content: 'one' });
    await vi.waitFor(() => expect(next.pending()).toHaveLength(1));
    const owner = { tenant: String(aUser().tenantId), account: 'wang' };
    expect([sent, await storage.messages.readAll(owner)]).toEqual([[], []]);
    finishDeleting();
    await vi.waitFor(() => expect(sent).toEqual(['one']));
  });

  it('[WB93] deletes what an earlier page left when somebody else signs in', async () => {
    const { page, roomId } = aBrowser(() => 'offline');
    const before = page();
    before.signIn();
    before.messageSending.send({ roomId, content: 'one' });
    await vi.waitFor(async () => expect(await before.storedMessages()).toHaveLength(1));
    before.messageSending.outboxQueue.pause();
    const after = page();
    after.signIn('wang');
    await vi.waitFor(async () => expect(await after.storedMessages()).toEqual([]));
    expect(after.pending()).toEqual([]);
  });

  it('[WB92] restores a draft unless something is written already', async () => {
    const { page, roomId, clock } = aBrowser();
    const before = page();
    before.signIn();
    before.messageSending.writeDraft(roomId, 'half a sentence');
    before.messageSending.writeDraft('another room', 'old');
    await clock.advance(300);
    const after = page({ failures: 1 });
    after.signIn();
    after.messageSending.writeDraft('another room', 'new');
    await clock.advance(5300);
    await vi.waitFor(() => expect(after.drafts()).toBe('half a sentence'));
    expect(after.store.get(draftsAtom).get('another room')).toBe('new');
  });

  it.each([
    ['is there', true, []],
    ['is not', false, [{ state: 2 }]],
  ])('[WB95] looks for a message that another tab took over; it %s', async (_, isThere, left) => {
    const { page, roomId, storage } = aBrowser(() => 'offline');
    const refillRoom = async () => {
      const msgUuid = isThere ? tab.pending()[0]?.msgUuid : undefined;
      tab.store.set(timelineAtom(roomId), { type: 'message.created', data: aMessage(1, { roomId, msgUuid }) });
    };
    const tab = page({ refillRoom });
    tab.signIn();
    tab.messageSending.send({ roomId, content: 'one' });
    await vi.waitFor(async () => expect(await tab.storedMessages()).toHaveLength(1));
    const [row] = await tab.storedMessages();
    if (row) await storage.messages.remove({ tenant: String(aUser().tenantId), account: 'lin' }, row);
    tab.messageSending.outboxQueue.flush();
    await vi.waitFor(() => expect(tab.pending()).toMatchObject(left));
    await vi.waitFor(() => expect(tab.messageSending.outboxQueue.unsent()).toHaveLength(left.length));
  });
});
