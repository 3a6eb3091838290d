import type { ApiClient } from '@parley/api-client';
import type { Message, SendDelay } from '@parley/domain';
import {
  type BrowserStorage,
  type Clock,
  createDrafts,
  createOutbox,
  type DelayedMessage,
  type Drafts,
  type Lock,
  type Outbox,
  type Owner,
  type StoredMessage,
  type Warn,
} from '@parley/realtime';
import { draftsAtom } from '../../stores/drafts';
import type { OutgoingMessage } from '../../sync/send';
import { type ConversationCopy, keepConversationCopy } from '../copies/conversation-copy';
import { type AttachmentStorage, createAttachmentStorage } from '../files/attachment-storage';
import type { KeyValueStore } from '../storage/storage';
import { type EarlyQueue, takeEarlyQueue } from './early-queue';
import type { OutboxOpenOptions, OutboxRuntime } from './outbox-queue';
import { pushCard } from './push-card';
import { readStoredOutgoing } from './stored-outgoing';

export interface OutboxRuntimeOptions {
  readonly api: Pick<ApiClient, 'messages'>;
  readonly storage: BrowserStorage;
  readonly lock: Lock | undefined;
  /** Calls `onEnded` when another tab of the owner was closed or crashed; returns a function that stops this. */
  readonly watchOtherTabs: (owner: Owner, onEnded: () => void) => () => void;
  /** Has the browser ask before the page is left while `wouldLose` returns true; returns a function that stops this. */
  readonly confirmLeaving: (wouldLose: () => boolean) => () => void;
  readonly tab: KeyValueStore;
  readonly device: KeyValueStore;
  /** A page in a frame never starts from the device, so nothing of what is read stays there. */
  readonly isEmbedded: boolean;
  readonly clock: Clock;
  readonly random: () => number;
  readonly deviceKind: 'MOBILE' | 'PC';
  readonly warn: Warn;
}

/** Stores unsent messages and drafts, and sends the messages. source: RT23, RT30 */
export function createOutboxRuntime(options: OutboxRuntimeOptions): OutboxRuntime {
  const { messages, drafts, attachments, copies } = options.storage;
  let attachmentStorage: AttachmentStorage | undefined;
  let conversationCopy: ConversationCopy | undefined;
  let stopListening = (): void => undefined;
  return {
    open(start) {
      const { owner } = start;
      const early = takeEarlyQueue(options.tab, owner);
      // Only the last of several messages that are being stored was sent from the draft.
      const sentDrafts = () => (outbox.unstored().length > 1 ? [] : drafts.takeSent());
      const { outbox, whenStored } = openOutbox(options, { ...start, sentDrafts });
      const drafts = openDrafts(options, owner, { early, whenStored });
      for (const item of [...early.messages, ...start.queued]) void outbox.add(item);
      for (const [roomId, text] of start.drafts) drafts.write(roomId, text);
      // Watched before the messages are read, so that none is missed in between.
      const stopWatching = options.watchOtherTabs(owner, () => void outbox.takeOver());
      const stopConfirming = options.confirmLeaving(() => wouldLose(options.storage, outbox, start.store));
      stopListening = () => {
        stopWatching();
        stopConfirming();
      };
      void outbox.load().then((unsent) => {
        for (const message of unsent) restoreUnsent(start, message);
      });
      void drafts.load().then(start.onDraftsRestored);
      attachmentStorage = createAttachmentStorage({ ...options, owner, store: start.store, files: attachments });
      void attachmentStorage.load();
      if (!options.isEmbedded)
        conversationCopy = keepConversationCopy({
          ...options,
          owner,
          copies,
          store: start.store,
          after: options.clock.after,
        });
      return {
        outbox,
        drafts,
        unstored: () => ({ messages: outbox.unstored(), drafts: drafts.unstored() }),
        whenStored: async () => void (await Promise.all([whenStored(), drafts.whenStored()])),
      };
    },
    async deleteAll(open) {
      stopListening();
      await open?.outbox.deleteAll();
      await open?.drafts.close();
      await attachmentStorage?.close();
      await conversationCopy?.close();
      // Erasing files and copies fails where encryption is unavailable; none was stored there.
      const encrypted = [attachments.deleteAll(), copies.deleteAll()];
      await Promise.all([messages.deleteAll(), drafts.deleteAll(), Promise.allSettled(encrypted)]);
    },
  };
}

/** Whether words would be gone with the page, because no storage of the device could hold them. source: WB323, WB361 */
function wouldLose(
  { messages, drafts }: BrowserStorage,
  outbox: Pick<Outbox<OutgoingMessage>, 'unsent'>,
  store: OutboxOpenOptions['store'],
): boolean {
  if (messages.isOnlyInMemory() && outbox.unsent().length > 0) return true;
  return drafts.isOnlyInMemory() && [...store.get(draftsAtom).values()].some((text) => text !== '');
}

/** Shows a message that an earlier page or another tab did not send; a file is shown by its name only. */
function restoreUnsent({ listener }: OutboxOpenOptions, message: StoredMessage<OutgoingMessage>): void {
  const { item, lastSubmittedAt, isFailed, errorCode } = message;
  listener.onRestored({ ...item, content: item.media?.shareTitle ?? item.content }, lastSubmittedAt);
  if (isFailed) listener.onFailed(item, errorCode);
  else if (message.notBefore > 0) listener.onDelayed(item, delayOf(message));
}

const delayOf = ({ notBefore, errorCode }: DelayedMessage<OutgoingMessage>): SendDelay => ({
  ...(notBefore === 0 ? {} : { notBefore }),
  ...(errorCode === undefined ? {} : { errorCode }),
});

interface OutboxStart extends OutboxOpenOptions {
  readonly sentDrafts: () => readonly string[];
}

function openOutbox({ api, storage, deviceKind, ...rest }: OutboxRuntimeOptions, start: OutboxStart) {
  const { owner, listener, isPaused, sentDrafts } = start;
  /** Uuids of messages that the gateway may have stored: a card among them is requested before it is pushed again. */
  const possiblyStored = new Set<string>();
  let lastStored: Promise<void> = Promise.resolve();

  async function send({ buttonParam, media, card, quote, ...draft }: OutgoingMessage): Promise<readonly Message[]> {
    if (card) return [await pushCard(api, { ...draft, card, isRetry: possiblyStored.has(draft.msgUuid) })];
    const body = media ?? { msgType: 'TEXT' };
    const button = buttonParam === undefined ? {} : { buttonParam };
    const quoteReference = quote?.messageId === undefined ? {} : { quoteMessageId: quote.messageId };
    const saved = await api.messages.create({
      body: [{ ...draft, ...body, ...button, ...quoteReference, inquiryChannel: deviceKind }],
    });
    // Nothing else would end the wait of its bubble, and a repetition might get the same answer for ever.
    if (!saved.some(({ msgUuid }) => msgUuid === draft.msgUuid)) throw new Error('the gateway confirmed no message');
    return saved;
  }

  const outbox = createOutbox<OutgoingMessage, readonly Message[]>({
    ...rest,
    owner,
    sentDrafts,
    store: storage.messages,
    send,
    onFound: (message) => restoreUnsent(start, message),
    onTakenByOtherTab: listener.onTakenByOtherTab,
    onSent(saved, item) {
      possiblyStored.delete(item.msgUuid);
      listener.onSent(saved, item);
    },
    onFailed: ({ item, errorCode }) => listener.onFailed(item, errorCode),
    onDelayed: (message) => listener.onDelayed(message.item, delayOf(message)),
    decodeItem(item) {
      const message = readStoredOutgoing(item);
      if (message) possiblyStored.add(message.msgUuid);
      return message;
    },
  });
  if (isPaused) outbox.pause();
  const trackedOutbox: Outbox<OutgoingMessage> = {
    ...outbox,
    add(item) {
      lastStored = outbox.add(item);
      return lastStored;
    },
    retry(msgUuid) {
      possiblyStored.add(msgUuid);
      outbox.retry(msgUuid);
    },
  };
  // Messages are stored in sequence: once the last is stored, all are.
  return { outbox: trackedOutbox, whenStored: () => lastStored };
}

interface EarlyDraftOptions {
  readonly early: EarlyQueue;
  readonly whenStored: () => Promise<void>;
}

function openDrafts({ storage }: OutboxRuntimeOptions, owner: Owner, { early, whenStored }: EarlyDraftOptions): Drafts {
  const store = storage.drafts;
  const drafts = createDrafts({ owner, store, whenSentStored: whenStored });
  const earlyDraftsWritten = Promise.all(early.drafts.map(([name, text]) => store.write(owner, name, text)));
  return {
    ...drafts,
    async load() {
      await earlyDraftsWritten;
      return drafts.load();
    },
  };
}
