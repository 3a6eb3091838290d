import { Message, MessageState } from '@parley/domain';
import type { HandlersOnClient } from '@parley/host-bridge/client';
import * as v from 'valibot';
import type { Account } from '../account/open-account';
import type { Services } from '../services/services';
import { embeddingAtom, focusRequestsAtom, questionDocumentAtom, unreadAtom } from '../stores/host-page';
import { chosenRoomIdAtom, currentRoomAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { readHostCard } from './host-card';

export interface HostHandlerOptions {
  /** The currently open account. */
  readonly account: () => Pick<Account, 'store'> & {
    readonly services: {
      readonly messageSending: Pick<Services['messageSending'], 'send'>;
      readonly roomLoader: Pick<Services['roomLoader'], 'loadRoomList'>;
    };
  };
  readonly applyTheme: (theme: unknown) => void;
  readonly setLanguage: (language: 'zh_CN' | 'en_US') => void;
  readonly signInByHost: () => void;
  readonly signOut: () => void;
  readonly newId: () => string;
  readonly warn: (what: string) => void;
}

/** Handlers for the messages of the host page; all of it counts as user input. source: X-08 … X-12 */
export function hostHandlers(options: HostHandlerOptions): HandlersOnClient {
  const { account } = options;
  const refillRooms = (): void =>
    void account()
      .services.roomLoader.loadRoomList()
      .catch(() => undefined);
  const requestFocus = (): void => account().store.set(focusRequestsAtom, (count) => count + 1);
  return {
    sendKeyMessage: ({ key }) => sendText(key, options),
    sendMessageInCurrentRoom: ({ content }) => sendText(content, options),
    sendCardMessage: ({ message }) => sendCard(message, options),
    insertNewMessage: ({ message }) => insertLocalMessage(message, options),
    loadChatRoom: ({ roomId }) => {
      account().store.set(chosenRoomIdAtom, roomId);
      refillRooms();
    },
    setLoginStatus: ({ loginStatus }) => (loginStatus ? options.signInByHost() : options.signOut()),
    refreshVirtualData: refillRooms,
    askAbout({ number }) {
      account().store.set(questionDocumentAtom, number);
      // Setting the same document again changes no atom, but the user is about to write all the same.
      requestFocus();
    },
    visibilityChanged: ({ isOpen, mode, takesFocus }) => {
      account().store.set(embeddingAtom, { isEmbedded: true, isOpen, mode });
      if (isOpen) account().store.set(unreadAtom, 0);
      if (isOpen && takesFocus) requestFocus();
    },
    themeChanged: ({ theme }) => options.applyTheme(theme),
    languageChanged: ({ language }) => options.setLanguage(language),
  };
}

function sendText(content: string, { account, warn }: HostHandlerOptions): void {
  const { store, services } = account();
  const room = store.get(currentRoomAtom);
  if (room) services.messageSending.send({ roomId: room.roomId, content });
  else warn('the host sent a text before there was a room');
}

function sendCard(message: Readonly<Record<string, unknown>>, { account, warn }: HostHandlerOptions): void {
  const { store, services } = account();
  const room = store.get(currentRoomAtom);
  const card = room && readHostCard(message, room.roomId);
  if (card) services.messageSending.send(card);
  else warn(room ? 'a card that the host sent cannot be read' : 'the host sent a card before there was a room');
}

/**
 * Shown here only, never stored: it comes after all known messages, as a system hint, so that a host cannot write as the
 * robot or the user. source: X-12
 */
function insertLocalMessage(
  fields: Readonly<Record<string, unknown>>,
  { account, newId, warn }: HostHandlerOptions,
): void {
  const { store } = account();
  const room = store.get(currentRoomAtom);
  if (!room) {
    warn('the host inserted a message before there was a room');
    return;
  }
  const roomSeq = store.get(timelineAtom(room.roomId)).confirmed.at(-1)?.roomSeq ?? 0;
  const position = { messageId: `local-${newId()}`, roomId: room.roomId, roomSeq, state: MessageState.normal };
  const result = v.safeParse(Message, { ...fields, ...position, msgType: 'SYSTEM_HINT' });
  if (result.success) store.set(timelineAtom(room.roomId), { type: 'message.created', data: result.output });
  else warn('a message that the host inserted cannot be read');
}
