import { localMessageId, Message, MessageState } from '@parley/domain';
import { BridgeError, type HandlersOnClient } from '@parley/host-bridge/client';
import * as v from 'valibot';
import { embeddingAtom, focusRequestsAtom, questionDocumentAtom, unseenAtom } from '../stores/host-page';
import { chosenRoomIdAtom, currentRoomAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { readHostCard } from './host-card';
import { createRoomQueue, isOffline, type RoomOnScreen, type RoomQueueOptions } from './room-queue';
import { type SentByHost, sendForHost } from './send-for-host';

export interface HostHandlerOptions extends RoomQueueOptions {
  /** False when the theme cannot be read. */
  readonly applyTheme: (theme: unknown) => boolean;
  /** False when the user's own setting takes precedence over the host's language. */
  readonly setLanguage: (language: 'zh_CN' | 'en_US') => Promise<boolean>;
  /** False when the host has no identity; throws when the gateway refuses it. */
  readonly signInByHost: () => Promise<boolean>;
  readonly signOut: () => void;
}

/**
 * Handlers for the messages of the host page, whose data is untrusted input. A handler returns only after it has done what
 * the message asks, and otherwise throws the reason, so that the host never gets 'ok' for something that was lost.
 * source: X-08 … X-12, WB223
 */
export function hostHandlers(options: HostHandlerOptions): HandlersOnClient {
  const { account } = options;
  const { whenRoom, whenMessages } = createRoomQueue(options);
  const signIn = (): Promise<boolean> =>
    options.signInByHost().catch(() => {
      if (isOffline(account().store)) throw new BridgeError('offline', 'setLoginStatus');
      return false;
    });
  let insertedCount = 0;
  const requestFocus = (): void => account().store.set(focusRequestsAtom, (count) => count + 1);
  async function send(about: string, read: (target: RoomOnScreen) => SentByHost): Promise<void> {
    const target = await whenRoom(about);
    await sendForHost(about, target, { message: read(target), runAfter: options.runAfter });
  }
  return {
    sendKeyMessage: ({ key }) => send('sendKeyMessage', () => ({ content: key })),
    sendMessageInCurrentRoom: ({ content }) => send('sendMessageInCurrentRoom', () => ({ content })),
    sendCardMessage: ({ message }) => send('sendCardMessage', (target) => readCard(message, target)),
    async insertNewMessage({ message }) {
      const room = await whenMessages('insertNewMessage');
      insertLocalMessage(message, room, localMessageId(insertedCount));
      insertedCount += 1;
    },
    loadChatRoom: async ({ roomId }) => showRoom(roomId, await whenRoom('loadChatRoom')),
    setLoginStatus: ({ loginStatus }) =>
      loginStatus ? signIn().then(refuseUnless('setLoginStatus')) : options.signOut(),
    async refreshVirtualData() {
      const { store, services } = (await whenRoom('refreshVirtualData')).account;
      await services.roomLoader.loadRoomList().catch(() => {
        throw new BridgeError(failureOf(store), 'refreshVirtualData');
      });
    },
    async askAbout({ number }) {
      const { store } = (await whenRoom('askAbout')).account;
      store.set(questionDocumentAtom, number);
      // Setting the same document again notifies nobody, but the composer must get the focus again.
      requestFocus();
    },
    visibilityChanged({ isOpen, mode, takesFocus }) {
      account().store.set(embeddingAtom, { isEmbedded: true, isOpen, mode });
      if (isOpen) account().store.set(unseenAtom, 0);
      if (isOpen && takesFocus) requestFocus();
    },
    themeChanged({ theme }) {
      if (!options.applyTheme(theme)) throw new BridgeError('unreadable', 'themeChanged');
    },
    languageChanged: ({ language }) => options.setLanguage(language).then(refuseUnless('languageChanged')),
  };
}

const refuseUnless = (about: string) => (isDone: boolean) => {
  if (!isDone) throw new BridgeError('refused', about);
};

function readCard(message: Readonly<Record<string, unknown>>, { room }: RoomOnScreen) {
  const card = readHostCard(message, room.roomId);
  if (!card) throw new BridgeError('unreadable', 'sendCardMessage');
  return card;
}

/** Why a request to the gateway has failed. */
const failureOf = (store: RoomOnScreen['account']['store']) => (isOffline(store) ? 'offline' : 'failed');

/** Shows the room of the host, or the one that was shown before when the user has no such room. */
async function showRoom(roomId: string, { account: { store, services } }: RoomOnScreen): Promise<void> {
  const before = store.get(chosenRoomIdAtom);
  store.set(chosenRoomIdAtom, roomId);
  const failure = await services.roomLoader.loadRoomList().then(
    () => 'refused' as const,
    () => failureOf(store),
  );
  if (store.get(currentRoomAtom)?.roomId === roomId) return;
  store.set(chosenRoomIdAtom, before);
  throw new BridgeError(failure, 'loadChatRoom');
}

/** Listed, because the table of kinds would bring every card into what a frame loads first. source: WB290 */
const mediaTypes: ReadonlySet<string> = new Set(['IMAGE', 'FILE', 'VIDEO', 'VOICE', 'URL', '2005']);

/**
 * Shown here only, never stored: it comes after all known messages, as a system hint, so that a host cannot write as the
 * robot or the user. source: X-12
 */
function insertLocalMessage(
  fields: Readonly<Record<string, unknown>>,
  { account: { store }, room: { roomId } }: RoomOnScreen,
  messageId: string,
): void {
  const roomSeq = store.get(timelineAtom(roomId)).confirmed.at(-1)?.roomSeq ?? 0;
  const localFields = { messageId, roomId, roomSeq, state: MessageState.normal };
  const result = v.safeParse(Message, { ...fields, ...localFields, msgType: 'SYSTEM_HINT' });
  // The schema accepts empty content, which would be shown as an empty row; that of media is an address.
  const isText = result.success && result.output.content.trim() !== '' && !mediaTypes.has(String(fields.msgType));
  if (!isText) throw new BridgeError('unreadable', 'insertNewMessage');
  store.set(timelineAtom(roomId), { type: 'message.created', data: result.output });
}
