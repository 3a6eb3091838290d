import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { embeddingAtom, focusRequestsAtom, questionDocumentAtom, unreadAtom } from '../stores/host-page';
import { currentRoomAtom, roomListAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { aRoom } from '../testing';
import { hostHandlers } from './host-handlers';
import { applyHostTheme, type ThemeTarget } from './theme';

function aTestHost() {
  const store = createStore();
  const log: unknown[] = [];
  const handlers = hostHandlers({
    account: () => ({
      store,
      services: {
        messageSending: { send: (message) => log.push(['send', message]) > 0 },
        roomLoader: { loadRoomList: async () => void log.push('refill rooms') },
      },
    }),
    applyTheme: (theme) => log.push(['theme', theme]),
    setLanguage: (language) => log.push(['setLanguage', language]),
    signInByHost: () => log.push('sign in'),
    signOut: () => log.push('sign out'),
    newId: () => 'id',
    warn: (what) => log.push(['warn', what]),
  });
  return { store, log, handlers };
}

describe('what the host may ask', () => {
  it('[WB32] sends its texts as the user, in the current room', () => {
    const { store, log, handlers } = aTestHost();
    handlers.sendKeyMessage({ key: 'too early' });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('r1')] });
    handlers.sendKeyMessage({ key: 'PR2026-0417?' });
    handlers.sendMessageInCurrentRoom({ content: 'and now?' });
    expect(log).toEqual([
      ['warn', 'the host sent a text before there was a room'],
      ['send', { roomId: 'r1', content: 'PR2026-0417?' }],
      ['send', { roomId: 'r1', content: 'and now?' }],
    ]);
  });

  it('[WB81] stores its cards as the user, and drops invalid ones with a warning', () => {
    const { store, log, handlers } = aTestHost();
    const purchaseRobotMsg = { title: { text: 'PO2026-1182' } };
    handlers.sendCardMessage({ message: { msgType: 'CARD', purchaseRobotMsg } });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('r1')] });
    handlers.sendCardMessage({ message: { msgType: 'CARD', purchaseRobotMsg, sendSerial: 'chen', roomId: 'r2' } });
    handlers.sendCardMessage({ message: { msgType: 'CARD', purchaseRobotMsg: JSON.stringify(purchaseRobotMsg) } });
    handlers.sendCardMessage({ message: { purchaseRobotMsg } });
    handlers.sendCardMessage({ message: { msgType: 7 } });
    const card = {
      draft: { msgType: 'CARD', purchaseRobotMsg: JSON.stringify(purchaseRobotMsg) },
      shown: expect.objectContaining({ roomId: 'r1', msgType: 'CARD', purchaseRobotMsg }),
    };
    expect(log).toEqual([
      ['warn', 'the host sent a card before there was a room'],
      ['send', { roomId: 'r1', content: '', card }],
      ['send', { roomId: 'r1', content: '', card }],
      ['warn', 'a card that the host sent cannot be read'],
      ['warn', 'a card that the host sent cannot be read'],
    ]);
  });

  it('[WB33] inserts a local message at the end, and drops an invalid one with a warning', () => {
    const { store, log, handlers } = aTestHost();
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('host-insert')] });
    const timeline = timelineAtom('host-insert');
    store.set(timeline, { type: 'message.created', data: aMessage(3, { roomId: 'host-insert' }) });
    handlers.insertNewMessage({
      message: {
        content: 'Hello',
        messageId: 'forged',
        roomSeq: 99,
        sendSerial: 'x',
        msgType: 'ASSISTANT_TEXT',
        customerMsgFlag: 1,
      },
    });
    handlers.insertNewMessage({ message: { messageId: 7 } });
    expect(store.get(timeline).confirmed.map(({ messageId, content }) => [messageId, content])[1]).toEqual([
      'local-id',
      expect.any(String),
    ]);
    expect(store.get(timeline).confirmed.at(-1)).toMatchObject({
      roomSeq: 3,
      roomId: 'host-insert',
      msgType: 'SYSTEM_HINT',
    });
    expect(log.filter((one) => Array.isArray(one) && one[0] === 'send')).toEqual([]);
  });

  it('[WB34] sets the room, the document and the state of its iframe', () => {
    const { store, log, handlers } = aTestHost();
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('r1'), aRoom('r2')] });
    store.set(unreadAtom, 3);
    handlers.loadChatRoom({ roomId: 'r2' });
    handlers.askAbout({ number: 'PO2026-1182' });
    handlers.visibilityChanged({ isOpen: false, mode: 'docked', takesFocus: false });
    expect([store.get(unreadAtom), store.get(focusRequestsAtom)]).toEqual([3, 1]);
    handlers.visibilityChanged({ isOpen: true, mode: 'expanded', takesFocus: true });
    handlers.askAbout({ number: 'PO2026-1182' });
    expect(store.get(focusRequestsAtom)).toBe(3);
    expect(store.get(currentRoomAtom)?.roomId).toBe('r2');
    expect(store.get(questionDocumentAtom)).toBe('PO2026-1182');
    expect(store.get(embeddingAtom)).toEqual({ isEmbedded: true, isOpen: true, mode: 'expanded' });
    expect(store.get(unreadAtom)).toBe(0);
    expect(log).toEqual(['refill rooms']);
  });

  it('[WB34] signs in and out, and sets language and theme', () => {
    const { log, handlers } = aTestHost();
    handlers.setLoginStatus({ loginStatus: true });
    handlers.setLoginStatus({ loginStatus: false });
    handlers.languageChanged({ language: 'en_US' });
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
