import type { TimelineEvent } from '@parley/domain';
import { aMessage, createdEvent, queuedEvent } from '@parley/domain/testing';
import type { BridgeError, HandlersOnClient } from '@parley/host-bridge/client';
import { fakeTimers } from '@parley/host-bridge/testing';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { connectionAtom } from '../stores/connection';
import { embeddingAtom, focusRequestsAtom, questionDocumentAtom, unseenAtom } from '../stores/host-page';
import { currentRoomAtom, roomListAtom } from '../stores/rooms';
import { hostIdentityAwaitedAtom, hostSignInsUnderWayAtom, type SessionState, sessionAtom } from '../stores/session';
import { timelineAtom } from '../stores/timeline';
import { aRoom } from '../testing';
import { hostHandlers } from './host-handlers';
import { applyHostTheme, type ThemeTarget } from './theme';

/** The message that `willQueue` makes appear among the pending ones of a room. */
const queuedByHost = 'queued-by-host';

function aTestHost({ isRoomOpen = true, isReachable = true, willQueue = false } = {}) {
  const store = createStore();
  const log: unknown[] = [];
  const timers = fakeTimers();
  const replaced = new Set<() => void>();
  const handlers = hostHandlers({
    account: () => ({
      store,
      services: {
        messageSending: {
          send(message) {
            log.push(['send', message]);
            if (willQueue) store.set(timelineAtom(message.roomId), queuedEvent(queuedByHost));
            return isRoomOpen;
          },
        },
        roomLoader: {
          async loadRoomList() {
            log.push('refill rooms');
            if (!isReachable) throw new Error('no answer');
          },
        },
      },
    }),
    onAccountReplaced(listener) {
      replaced.add(listener);
      return () => replaced.delete(listener);
    },
    runAfter: timers.after,
    applyTheme: (theme) => log.push(['theme', theme]) > 0 && theme !== 'unreadable',
    setLanguage: async (language) => log.push(['setLanguage', language]) > 0 && language === 'en_US',
    async signInByHost() {
      if (!isReachable) throw new Error('no answer');
      return log.push('sign in') < 2;
    },
    signOut: () => log.push('sign out'),
  });
  const replaceAccount = () => {
    for (const listener of replaced) listener();
  };
  return { store, log, handlers, timers, replaced, replaceAccount };
}

const loadRooms = (store: Store, ...ids: readonly string[]) =>
  store.set(roomListAtom, { type: 'rooms.loaded', data: ids.map((id) => aRoom(id)) });

type Store = ReturnType<typeof createStore>;

const signedIn = { status: 'signedIn', user: { uid: 'u1', tenantId: 't1' } } as SessionState; // the fields that are read

const roomCalls: readonly ((handlers: HandlersOnClient) => unknown)[] = [
  (handlers) => handlers.sendKeyMessage({ key: 'one' }),
  (handlers) => handlers.sendMessageInCurrentRoom({ content: 'two' }),
  (handlers) => handlers.sendCardMessage({ message: { msgType: 'CARD', purchaseRobotMsg: {} } }),
  (handlers) => handlers.insertNewMessage({ message: { content: 'four' } }),
  (handlers) => handlers.askAbout({ number: 'PO2026-1182' }),
  (handlers) => handlers.loadChatRoom({ roomId: 'waited' }),
  (handlers) => handlers.refreshVirtualData(undefined),
];

const codesOf = (handlers: HandlersOnClient): Promise<readonly unknown[]> =>
  Promise.all(roomCalls.map((call) => Promise.resolve(call(handlers)).catch((error: BridgeError) => error.code)));

describe('messages of the host before there is a room', () => {
  it('[WB223] wait for the room, and are handled there in order', async () => {
    const { store, log, handlers, replaced } = aTestHost();
    const answers = Promise.all(roomCalls.map((call) => call(handlers)));
    expect(log).toEqual([]);

    loadRooms(store, 'waited');
    store.set(timelineAtom('waited'), { type: 'page.loaded', data: { messages: [], direction: 'newest' } });
    await answers;

    const contents = log.filter((one) => Array.isArray(one)).map(([, { content }]) => content);
    expect(contents).toEqual(['one', 'two', '']);
    expect(store.get(timelineAtom('waited')).confirmed.map(({ messageId }) => messageId)).toEqual(['local-000000000']);
    expect(store.get(questionDocumentAtom)).toBe('PO2026-1182');
    expect(replaced.size).toBe(0);
  });

  it('[WB223] fail after 30 s with timeout while somebody is signed in', async () => {
    const { store, log, handlers, timers, replaced } = aTestHost();
    store.set(sessionAtom, signedIn);
    const answers = codesOf(handlers);
    timers.advance(30_000);

    expect(await answers).toEqual(roomCalls.map(() => 'timeout'));
    loadRooms(store, 'later');
    expect([log, replaced.size]).toEqual([[], 0]);
  });

  it.each<[string, (store: Store) => void]>([
    ['the connection is lost', (store) => store.set(connectionAtom, { status: 'lost' })],
    ['the connection is tried again', (store) => store.set(connectionAtom, { status: 'reconnecting' })],
    ['a sign-in is tried again', (store) => store.set(sessionAtom, { status: 'signedOut', refusal: {} })],
  ])('[WB315] fail after 30 s with offline while %s, and do not happen later', async (_, lose) => {
    const { store, log, handlers, timers } = aTestHost();
    store.set(sessionAtom, signedIn);
    lose(store);
    const answers = codesOf(handlers);
    timers.advance(30_000);

    expect(await answers).toEqual(roomCalls.map(() => 'offline'));
    loadRooms(store, 'later');
    store.set(timelineAtom('later'), { type: 'page.loaded', data: { messages: [], direction: 'newest' } });
    expect([log, store.get(timelineAtom('later')).confirmed]).toEqual([[], []]);
  });

  it('[WB315] happen when the connection is back in time', async () => {
    const { store, handlers, timers } = aTestHost();
    loadRooms(store, 'back');
    const timeline = timelineAtom('back');
    store.set(timeline, { type: 'page.loaded', data: { messages: [], direction: 'newest' } });
    store.set(timeline, queuedEvent('u1'));
    store.set(connectionAtom, { status: 'lost' });
    const inserted = handlers.insertNewMessage({ message: { content: 'A' } });
    timers.advance(29_000);
    store.set(timeline, createdEvent(4, 'u1'));
    await inserted;
    timers.advance(30_000);
    expect(store.get(timeline).confirmed.map(({ content }) => content)).toEqual([aMessage(4).content, 'A']);
  });

  it.each<[string, SessionState]>([
    ['nobody is signed in', { status: 'signedOut' }],
    ['the gateway refused the sign-in', { status: 'signedOut', refusal: { errorCode: 'HOST_IDENTITY_USED' } }],
  ])('[WB270] fail at once with signedOut when %s', async (_, session) => {
    const { store, log, handlers, replaced } = aTestHost();
    store.set(sessionAtom, session);
    expect(await codesOf(handlers)).toEqual(roomCalls.map(() => 'signedOut'));
    expect([log, replaced.size]).toEqual([[], 0]);
  });

  it('[WB270] wait while the page starts, and fail when that finds nobody', async () => {
    const { store, handlers } = aTestHost();
    const answers = codesOf(handlers);
    store.set(sessionAtom, { status: 'signedOut' });
    expect(await answers).toEqual(roomCalls.map(() => 'signedOut'));
  });

  it.each<[string, (store: Store) => void, (store: Store) => void]>([
    [
      'the host signs in',
      (store) => store.set(hostSignInsUnderWayAtom, 1),
      (store) => store.set(hostSignInsUnderWayAtom, 0),
    ],
    [
      'the host prepares an identity',
      (store) => store.set(hostIdentityAwaitedAtom, true),
      (store) => store.set(hostIdentityAwaitedAtom, false),
    ],
    [
      'the gateway cannot be reached',
      (store) => store.set(sessionAtom, { status: 'signedOut', refusal: {} }),
      (store) => store.set(sessionAtom, { status: 'signedOut' }),
    ],
  ])('[WB270] wait while %s, and fail when that has failed', async (_, begin, fail) => {
    const { store, log, handlers } = aTestHost();
    store.set(sessionAtom, { status: 'signedOut' });
    begin(store);
    const sent = handlers.sendKeyMessage({ key: 'sent' });
    loadRooms(store, 'r1');
    await sent;
    expect(log).toHaveLength(1);

    loadRooms(store);
    const failed = expect(handlers.sendKeyMessage({ key: 'failed' })).rejects.toMatchObject({ code: 'signedOut' });
    fail(store);
    await failed;
    expect(log).toHaveLength(1);
  });

  it('[WB223] are not sent as the next user', async () => {
    const { store, log, handlers, replaceAccount } = aTestHost();
    const failed = expect(handlers.sendKeyMessage({ key: 'mine' })).rejects.toMatchObject({ code: 'signedOut' });
    replaceAccount();
    loadRooms(store, 'r1');
    await failed;
    expect(log).toEqual([]);
  });

  it('[WB223] are rejected when 20 are waiting', async () => {
    const { handlers } = aTestHost();
    const calls = Array.from({ length: 21 }, () => Promise.resolve(handlers.sendKeyMessage({ key: 'again' })));
    await expect(calls.at(-1)).rejects.toMatchObject({ code: 'tooMany' });
  });
});

describe('a message of the host that fails', () => {
  it.each<[code: string, what: string, (handlers: HandlersOnClient) => unknown]>([
    ['refused', 'a text for a closed room', ({ sendKeyMessage }) => sendKeyMessage({ key: 'hello' })],
    ['unreadable', 'a card that cannot be read', ({ sendCardMessage }) => sendCardMessage({ message: {} })],
    ['refused', 'a room that the user does not have', ({ loadChatRoom }) => loadChatRoom({ roomId: 'r9' })],
    ['unreadable', 'a theme that cannot be read', ({ themeChanged }) => themeChanged({ theme: 'unreadable' })],
    [
      'refused',
      'a language that the user has replaced',
      ({ languageChanged }) => languageChanged({ language: 'zh_CN' }),
    ],
  ])('[WB224] is answered with %s: %s', async (code, _what, call) => {
    const { store, handlers } = aTestHost({ isRoomOpen: false });
    loadRooms(store, 'r1', 'r2');
    await expect((async () => call(handlers))()).rejects.toMatchObject({ code });
    expect(store.get(currentRoomAtom)?.roomId).toBe('r1');
  });

  it('[WB224] is answered with refused for a sign-in without an identity', async () => {
    const { handlers } = aTestHost();
    await handlers.setLoginStatus({ loginStatus: true });
    await expect(handlers.setLoginStatus({ loginStatus: true })).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('a message of the host that needs the gateway', () => {
  const calls: readonly ((handlers: HandlersOnClient) => unknown)[] = [
    ({ refreshVirtualData }) => refreshVirtualData(undefined),
    ({ loadChatRoom }) => loadChatRoom({ roomId: 'r2' }),
    ({ setLoginStatus }) => setLoginStatus({ loginStatus: true }),
  ];

  it.each(calls)('[WB315] fails with offline while the gateway cannot be reached: %s', async (call) => {
    const { store, handlers } = aTestHost({ isReachable: false });
    loadRooms(store, 'r1');
    store.set(connectionAtom, { status: 'lost' });
    await expect(call(handlers)).rejects.toMatchObject({ code: 'offline' });
    expect(store.get(currentRoomAtom)?.roomId).toBe('r1');
  });

  it('[WB315] fails with failed when the gateway refuses it', async () => {
    const { store, handlers } = aTestHost({ isReachable: false });
    loadRooms(store, 'r1');
    store.set(connectionAtom, { status: 'success' });
    await expect(handlers.refreshVirtualData(undefined)).rejects.toMatchObject({ code: 'failed' });
  });
});

describe('a message of the host that is sent', () => {
  const failed = { type: 'send.failed', data: { msgUuid: queuedByHost, refusal: 'BAD_REQUEST' } } as const;
  const delayed = { type: 'send.delayed', data: { msgUuid: queuedByHost, delay: {} } } as const;
  const calls: readonly ((handlers: HandlersOnClient) => unknown)[] = [
    ({ sendKeyMessage }) => sendKeyMessage({ key: 'hello' }),
    ({ sendMessageInCurrentRoom }) => sendMessageInCurrentRoom({ content: 'hello' }),
    ({ sendCardMessage }) => sendCardMessage({ message: { msgType: 'CARD', purchaseRobotMsg: {} } }),
  ];

  /** What the host has been told when an event has come: undefined for nothing yet. */
  async function answerAfter(call: (handlers: HandlersOnClient) => unknown, event?: TimelineEvent, ms = 0) {
    const { store, handlers, timers } = aTestHost({ willQueue: true });
    loadRooms(store, 'sent-by-host');
    const timeline = timelineAtom('sent-by-host');
    store.set(timeline, { type: 'page.loaded', data: { messages: [], direction: 'newest' } });
    let answer: unknown;
    void (async () => call(handlers))().then(
      () => (answer = 'ok'),
      ({ code }: BridgeError) => (answer = code),
    );
    await vi.waitFor(() => expect(store.get(timeline).pending).toHaveLength(1));
    // Another message has no influence.
    store.set(timeline, createdEvent(3));
    if (event) store.set(timeline, event);
    timers.advance(ms);
    await new Promise((resolve) => setTimeout(resolve));
    return answer;
  }

  it.each(calls)('[WB325] is answered when the gateway stored or refused it: %s', async (call) => {
    expect(await answerAfter(call)).toBeUndefined();
    expect(await answerAfter(call, createdEvent(4, queuedByHost))).toBe('ok');
    expect(await answerAfter(call, failed)).toBe('refused');
  });

  it.each(calls)('[WB325] is answered with ok when the outbox repeats it, or after 5 s: %s', async (call) => {
    expect(await answerAfter(call, delayed)).toBe('ok');
    expect(await answerAfter(call, undefined, 4999)).toBeUndefined();
    expect(await answerAfter(call, undefined, 5000)).toBe('ok');
  });
});

describe('messages of the host', () => {
  it('[WB32] send texts as the user, in the current room', async () => {
    const { store, log, handlers } = aTestHost();
    loadRooms(store, 'r1');
    await handlers.sendKeyMessage({ key: 'PR2026-0417?' });
    await handlers.sendMessageInCurrentRoom({ content: 'and now?' });
    expect(log).toEqual([
      ['send', { roomId: 'r1', content: 'PR2026-0417?' }],
      ['send', { roomId: 'r1', content: 'and now?' }],
    ]);
  });

  it('[WB81] send cards as the user, and drop unreadable ones', async () => {
    const { store, log, handlers } = aTestHost();
    const purchaseRobotMsg = { title: { text: 'PO2026-1182' } };
    const unreadable = { code: 'unreadable' };
    loadRooms(store, 'r1');
    await handlers.sendCardMessage({
      message: { msgType: 'CARD', purchaseRobotMsg, sendSerial: 'chen', roomId: 'r2' },
    });
    await handlers.sendCardMessage({
      message: { msgType: 'CARD', purchaseRobotMsg: JSON.stringify(purchaseRobotMsg) },
    });
    await expect(handlers.sendCardMessage({ message: { purchaseRobotMsg } })).rejects.toMatchObject(unreadable);
    await expect(handlers.sendCardMessage({ message: { msgType: 7 } })).rejects.toMatchObject(unreadable);
    const unknownType = { msgType: 'LIST_CARD', purchaseRobotMsg };
    await expect(handlers.sendCardMessage({ message: unknownType })).rejects.toMatchObject(unreadable);
    const text = { msgType: 'TEXT', content: 'x' };
    await expect(handlers.sendCardMessage({ message: text })).rejects.toMatchObject(unreadable);
    const withoutBody = { msgType: 'TEXT_CARD', title: 'T', content: 'x' };
    await expect(handlers.sendCardMessage({ message: withoutBody })).rejects.toMatchObject(unreadable);
    const form = { ...withoutBody, msgType: 'INQUIRY_FORM' };
    await expect(handlers.sendCardMessage({ message: form })).rejects.toMatchObject(unreadable);
    const card = {
      draft: { msgType: 'CARD', purchaseRobotMsg: JSON.stringify(purchaseRobotMsg) },
      shown: expect.objectContaining({ roomId: 'r1', msgType: 'CARD', purchaseRobotMsg }),
    };
    expect(log).toEqual([
      ['send', { roomId: 'r1', content: '', card }],
      ['send', { roomId: 'r1', content: '', card }],
    ]);
  });

  it('[WB286] insert local messages in their order, behind what is being sent', async () => {
    const { store, handlers } = aTestHost();
    loadRooms(store, 'host-order');
    const timeline = timelineAtom('host-order');
    const messages = [aMessage(3, { roomId: 'host-order' })];
    store.set(timeline, { type: 'page.loaded', data: { messages, direction: 'newest' } });
    store.set(timeline, queuedEvent('u1'));

    const inserted = ['A', 'B', 'C'].map((content) => handlers.insertNewMessage({ message: { content } }));
    // A call that needs no room to be free is through first.
    await handlers.sendKeyMessage({ key: 'sent meanwhile' });
    expect(store.get(timeline).confirmed).toHaveLength(1);
    store.set(timeline, createdEvent(4, 'u1'));
    await Promise.all(inserted);
    store.set(timeline, createdEvent(5));

    expect(store.get(timeline).confirmed.map(({ roomSeq, content }) => [roomSeq, content])).toEqual([
      [3, messages[0]?.content],
      [4, aMessage(4).content],
      [4, 'A'],
      [4, 'B'],
      [4, 'C'],
      [5, aMessage(5).content],
    ]);
  });

  it('[WB286] insert a local message although one could not be sent, which stays at the end', async () => {
    const { store, handlers } = aTestHost();
    loadRooms(store, 'host-failed');
    const timeline = timelineAtom('host-failed');
    store.set(timeline, { type: 'page.loaded', data: { messages: [], direction: 'newest' } });
    store.set(timeline, queuedEvent('u1'));
    store.set(timeline, { type: 'send.failed', data: { msgUuid: 'u1' } });
    await handlers.insertNewMessage({ message: { content: 'A' } });
    expect(store.get(timeline)).toMatchObject({ confirmed: [{ content: 'A' }], pending: [{ msgUuid: 'u1' }] });
  });

  it('[WB33] insert a local message at the end, and drop an unreadable one', async () => {
    const { store, log, handlers } = aTestHost();
    loadRooms(store, 'host-insert');
    const timeline = timelineAtom('host-insert');
    const messages = [aMessage(3, { roomId: 'host-insert' })];
    store.set(timeline, { type: 'page.loaded', data: { messages, direction: 'newest' } });
    await handlers.insertNewMessage({
      message: {
        content: 'Hello',
        messageId: 'forged',
        roomSeq: 99,
        sendSerial: 'x',
        msgType: 'ASSISTANT_TEXT',
        customerMsgFlag: 1,
      },
    });
    const unreadable = handlers.insertNewMessage({ message: { messageId: 7, content: {} } });
    await expect(unreadable).rejects.toMatchObject({ code: 'unreadable' });
    for (const msgType of ['IMAGE', 'VIDEO', 'FILE', 'URL']) {
      const address = handlers.insertNewMessage({ message: { msgType, content: 'data:image/png;base64,AAAA' } });
      await expect(address).rejects.toMatchObject({ code: 'unreadable' });
    }
    expect(store.get(timeline).confirmed.map(({ messageId, content }) => [messageId, content])[1]).toEqual([
      'local-000000000',
      expect.any(String),
    ]);
    expect(store.get(timeline).confirmed.at(-1)).toMatchObject({
      roomSeq: 3,
      roomId: 'host-insert',
      msgType: 'SYSTEM_HINT',
    });
    expect(log.filter((one) => Array.isArray(one) && one[0] === 'send')).toEqual([]);
  });

  it('[WB34] set the room, the document and the state of the iframe', async () => {
    const { store, log, handlers } = aTestHost();
    loadRooms(store, 'r1', 'r2');
    store.set(unseenAtom, 3);
    await handlers.loadChatRoom({ roomId: 'r2' });
    await handlers.askAbout({ number: 'PO2026-1182' });
    handlers.visibilityChanged({ isOpen: false, mode: 'docked', takesFocus: false });
    expect([store.get(unseenAtom), store.get(focusRequestsAtom)]).toEqual([3, 1]);
    handlers.visibilityChanged({ isOpen: true, mode: 'expanded', takesFocus: true });
    await handlers.askAbout({ number: 'PO2026-1182' });
    expect(store.get(focusRequestsAtom)).toBe(3);
    expect(store.get(currentRoomAtom)?.roomId).toBe('r2');
    expect(store.get(questionDocumentAtom)).toBe('PO2026-1182');
    expect(store.get(embeddingAtom)).toEqual({ isEmbedded: true, isOpen: true, mode: 'expanded' });
    expect(store.get(unseenAtom)).toBe(0);
    expect(log).toEqual(['refill rooms']);
  });

  it('[WB34] sign in and out, and set language and theme', async () => {
    const { log, handlers } = aTestHost();
    await handlers.setLoginStatus({ loginStatus: true });
    handlers.setLoginStatus({ loginStatus: false });
    await handlers.languageChanged({ language: 'en_US' });
    handlers.themeChanged({ theme: { colorCode: '#0a0' } });
    expect(log).toEqual(['sign in', 'sign out', ['setLanguage', 'en_US'], ['theme', { colorCode: '#0a0' }]]);
  });
});

function aTarget() {
  const set = new Map<string, string>();
  const target: ThemeTarget = {
    setProperty: (name, value) => set.set(name, value),
    removeProperty: (name) => set.delete(name),
    setNav: (nav) => (nav ? set.set('nav', nav) : set.delete('nav')),
    isColour: (value) => value !== '#bad',
  };
  return { set, target };
}

describe('theme of the host', () => {
  it('[WB35] becomes CSS variables; invalid colours are dropped', () => {
    const { set, target } = aTarget();
    const list = [{ componentCode: 'BUTTON', componentColor: '#bad' }];
    applyHostTheme({ colorCode: '#0b7a5b', navColor: '#123', componentColorList: list }, target, () => undefined);
    expect(Object.fromEntries(set)).toEqual({ '--brand': '#0b7a5b', '--brand-nav': '#123', nav: 'brand' });
  });

  it('[WB35] is removed when it is switched off, and an unreadable one changes nothing', () => {
    const { set, target } = aTarget();
    const warned: string[] = [];
    applyHostTheme('{"colorCode":"#0b7a5b"}', target, (what) => warned.push(what));
    applyHostTheme('{not json', target, (what) => warned.push(what));
    expect([set.get('--brand'), warned.length]).toEqual(['#0b7a5b', 1]);
    applyHostTheme({ colorCode: '#0b7a5b', enableThemeConfig: false }, target, (what) => warned.push(what));
    expect(set.size).toBe(0);
  });
});
