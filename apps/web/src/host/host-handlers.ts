import { Message, MessageState } from '@parley/domain';
import type { HostHandlers } from '@parley/host-bridge/client';
import type { createStore } from 'jotai';
import * as v from 'valibot';
import { askedAboutAtom, focusRequestsAtom, frameAtom, unreadAtom } from '../stores/frame';
import { chosenRoomIdAtom, currentRoomAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import type { Sender } from '../sync/send';
import { hostCard } from './host-card';

export interface HostHandlerOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly send: Sender['send'];
  readonly refillRooms: () => void;
  readonly applyTheme: (theme: unknown) => void;
  readonly speak: (language: 'zh_CN' | 'en_US') => void;
  readonly signInByHost: () => void;
  readonly signOut: () => void;
  readonly newId: () => string;
  readonly warn: (what: string) => void;
}

/** What the host page may ask of us; all of it counts as user input. source: §7 Cross-window messages, X-08 … X-12 */
export function hostHandlers(wishes: HostHandlerOptions): HostHandlers {
  const { store, warn } = wishes;
  const say = (content: string): void => {
    const room = store.get(currentRoomAtom);
    if (room) wishes.send({ roomId: room.roomId, content });
    else warn('the host sent a text before there was a room');
  };
  const askForFocus = (): void => store.set(focusRequestsAtom, (count) => count + 1);
  return {
    sendKeyMessage: ({ key }) => say(key),
    sendMessageInCurrentRoom: ({ content }) => say(content),
    sendCardMessage: ({ message }) => {
      const room = store.get(currentRoomAtom);
      const card = room && hostCard(message, room.roomId);
      if (card) wishes.send(card);
      else warn(room ? 'a card that the host sent cannot be read' : 'the host sent a card before there was a room');
    },
    insertNewMessage: ({ message }) => insert(message, wishes),
    loadChatRoom: ({ roomId }) => {
      store.set(chosenRoomIdAtom, roomId);
      wishes.refillRooms();
    },
    setLoginStatus: ({ loginStatus }) => (loginStatus ? wishes.signInByHost() : wishes.signOut()),
    refreshVirtualData: () => wishes.refillRooms(),
    askAbout({ number }) {
      store.set(askedAboutAtom, number);
      // Asked about the same once more, nothing else would say that somebody is about to write.
      askForFocus();
    },
    visibilityChanged: ({ isOpen, mode, takesFocus }) => {
      store.set(frameAtom, { isEmbedded: true, isOpen, mode });
      if (isOpen) store.set(unreadAtom, 0);
      if (isOpen && takesFocus) askForFocus();
    },
    themeChanged: ({ theme }) => wishes.applyTheme(theme),
    languageChanged: ({ language }) => wishes.speak(language),
  };
}

/**
 * Shown here only, never stored: it stands after everything that is known now, as a line of the system, so that a host
 * cannot speak as the robot or as the user. source: X-12, security 3
 */
function insert(given: Readonly<Record<string, unknown>>, { store, newId, warn }: HostHandlerOptions): void {
  const room = store.get(currentRoomAtom);
  if (!room) {
    warn('the host inserted a message before there was a room');
    return;
  }
  const roomSeq = store.get(timelineAtom(room.roomId)).confirmed.at(-1)?.roomSeq ?? 0;
  const place = { messageId: `local-${newId()}`, roomId: room.roomId, roomSeq, state: MessageState.normal };
  const reading = v.safeParse(Message, { ...given, ...place, msgType: 'SYSTEM_HINT' });
  if (reading.success) store.set(timelineAtom(room.roomId), { type: 'message.created', data: reading.output });
  else warn('a message that the host inserted cannot be read');
}
