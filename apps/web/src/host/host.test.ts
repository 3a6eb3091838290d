import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { askedAboutAtom, focusRequestsAtom, frameAtom, unreadAtom } from '../stores/frame';
import { currentRoomAtom, roomListAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { aRoom } from '../testing';
import { hostHandlers } from './host-handlers';
import { applyHostTheme, type ThemeTarget } from './theme';

function aWorld() {
  const store = createStore();
  const said: unknown[] = [];
  const handlers = hostHandlers({
    account: () => ({
      store,
      services: {
        sender: { send: (message) => said.push(['send', message]) > 0 },
        refill: { rooms: async () => void said.push('refill rooms') },
      },
    }),
    applyTheme: (theme) => said.push(['theme', theme]),
    speak: (language) => said.push(['speak', language]),
    signInByHost: () => said.push('sign in'),
    signOut: () => said.push('sign out'),
    newId: () => 'id',
    warn: (what) => said.push(['warn', what]),
  });
  return { store, said, handlers };
}

describe('what the host may ask', () => {
  it('[WB32] sends its texts as the user in the room on the screen', () => {
    const { store, said, handlers } = aWorld();
    handlers.sendKeyMessage({ key: 'too early' });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('r1')] });
    handlers.sendKeyMessage({ key: 'PR2026-0417?' });
    handlers.sendMessageInCurrentRoom({ content: 'and now?' });
    expect(said).toEqual([
      ['warn', 'the host sent a text before there was a room'],
      ['send', { roomId: 'r1', content: 'PR2026-0417?' }],
      ['send', { roomId: 'r1', content: 'and now?' }],
    ]);
  });

  it('[WB81] stores its cards as the user, and drops with a warning what is none', () => {
    const { store, said, handlers } = aWorld();
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
    expect(said).toEqual([
      ['warn', 'the host sent a card before there was a room'],
      ['send', { roomId: 'r1', content: '', card }],
      ['send', { roomId: 'r1', content: '', card }],
      ['warn', 'a card that the host sent cannot be read'],
      ['warn', 'a card that the host sent cannot be read'],
    ]);
  });

  it('[WB33] inserts a message at the end, here only; what cannot be read is dropped with a warning', () => {
    const { store, said, handlers } = aWorld();
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
    expect(said.filter((one) => Array.isArray(one) && one[0] === 'send')).toEqual([]);
  });

  it('[WB34] takes another room, a document and the state of its frame', () => {
    const { store, said, handlers } = aWorld();
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
    expect(store.get(askedAboutAtom)).toBe('PO2026-1182');
    expect(store.get(frameAtom)).toEqual({ isEmbedded: true, isOpen: true, mode: 'expanded' });
    expect(store.get(unreadAtom)).toBe(0);
    expect(said).toEqual(['refill rooms']);
  });

  it('[WB34] signs in and out, speaks and draws as the host says', () => {
    const { said, handlers } = aWorld();
    handlers.setLoginStatus({ loginStatus: true });
    handlers.setLoginStatus({ loginStatus: false });
    handlers.languageChanged({ language: 'en_US' });
    handlers.themeChanged({ theme: { colorCode: '#0a0' } });
    expect(said).toEqual(['sign in', 'sign out', ['speak', 'en_US'], ['theme', { colorCode: '#0a0' }]]);
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
  it('[WB35] becomes CSS variables; what the browser does not take as a colour is dropped', () => {
    const { set, target } = aTarget();
    const list = [{ componentCode: 'BUTTON', componentColor: '#bad' }];
    applyHostTheme({ colorCode: '#0b7a5b', navColor: '#123', componentColorList: list }, target, () => undefined);
    expect(Object.fromEntries(set)).toEqual({ '--brand': '#0b7a5b', '--brand-nav': '#123', nav: 'brand' });
  });

  it('[WB35] goes when it is switched off, and an unreadable one changes nothing', () => {
    const { set, target } = aTarget();
    const warned: string[] = [];
    applyHostTheme('{"colorCode":"#0b7a5b"}', target, (what) => warned.push(what));
    applyHostTheme('{not json', target, (what) => warned.push(what));
    expect([set.get('--brand'), warned.length]).toEqual(['#0b7a5b', 1]);
    applyHostTheme({ colorCode: '#0b7a5b', enableThemeConfig: false }, target, (what) => warned.push(what));
    expect(set.size).toBe(0);
  });
});
