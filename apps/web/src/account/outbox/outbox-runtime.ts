import type { ApiClient } from '@parley/api-client';
import type { Message } from '@parley/domain';
import {
  type BrowserStorage,
  type Clock,
  createDrafts,
  createOutbox,
  type Drafts,
  type Lock,
  type Outbox,
  type Owner,
  type StoredMessage,
  type Warn,
} from '@parley/realtime';
import type { OutgoingMessage } from '../../sync/send';
import { createDraftFileKeeper, type DraftFileKeeper } from '../files/draft-file-keeper';
import type { KeyValueStore } from '../storage/storage';
import { type EarlyQueue, takeEarlyQueue } from './early-queue';
import type { OutboxRuntime, OutboxStart } from './outbox-queue';
import { pushCard } from './push-card';
import { readStoredOutgoing } from './stored-outgoing';

export interface OutboxRuntimeOptions {
  readonly api: Pick<ApiClient, 'messages'>;
  readonly kept: BrowserStorage;
  readonly lock: Lock | undefined;
  /** Calls `flush` when the page is about to be left; returns a function that stops this. */
  readonly onPageLeave: (flush: () => void) => () => void;
  readonly tab: KeyValueStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly channel: 'MOBILE' | 'PC';
  readonly warn: Warn;
}

/** Stores unsent messages and drafts, and sends the messages. source: RT23, RT30 */
export function createOutboxRuntime(options: OutboxRuntimeOptions): OutboxRuntime {
  const { messages, drafts, attachments } = options.kept;
  let draftFiles: DraftFileKeeper | undefined;
  return {
    open(start) {
      const { owner } = start;
      const early = takeEarlyQueue(options.tab, owner);
      const { outbox, isStored } = openOutbox(options, start);
      const drafts = openDrafts(options, owner, { early, isStored });
      for (const item of [...early.messages, ...start.queued]) void outbox.add(item);
      for (const [roomId, text] of start.drafts) drafts.write(roomId, text);
      void outbox.load().then((unsent) => restoreUnsent(start, unsent));
      void drafts.load().then(start.draftsFound);
      draftFiles = createDraftFileKeeper({ ...options, owner, store: start.store, files: attachments });
      void draftFiles.load();
      return { outbox, drafts };
    },
    async erase(open) {
      await open?.outbox.erase();
      await open?.drafts.close();
      await draftFiles?.close();
      // Where encryption is unavailable no file was stored, and erasing files fails.
      await Promise.all([messages.erase(), drafts.erase(), attachments.erase().catch(() => undefined)]);
    },
  };
}

/** Shows what an earlier page left unsent; of a file only its name is known. */
function restoreUnsent({ listener }: OutboxStart, unsent: readonly StoredMessage<OutgoingMessage>[]): void {
  for (const { item, addedAt, isRefused, errorCode } of unsent) {
    listener.found({ ...item, content: item.media?.shareTitle ?? item.content }, addedAt);
    if (isRefused) listener.refused(item, errorCode);
  }
}

function openOutbox({ api, kept, channel, ...rest }: OutboxRuntimeOptions, { owner, listener, isPaused }: OutboxStart) {
  /** Cards that may be stored already: the gateway is asked for them before they are pushed again. */
  const possiblyStored = new Set<string>();
  let lastStored: Promise<void> = Promise.resolve();

  async function send({ buttonParam, media, card, quote, ...draft }: OutgoingMessage): Promise<readonly Message[]> {
    if (card) return [await pushCard(api, { ...draft, card, isRetry: possiblyStored.has(draft.msgUuid) })];
    const body = media ?? { msgType: 'TEXT' };
    const button = buttonParam === undefined ? {} : { buttonParam };
    const quoteReference = quote?.messageId === undefined ? {} : { quoteMessageId: quote.messageId };
    return api.messages.create({
      body: [{ ...draft, ...body, ...button, ...quoteReference, inquiryChannel: channel }],
    });
  }

  const outbox = createOutbox<OutgoingMessage, readonly Message[]>({
    ...rest,
    owner,
    store: kept.messages,
    send,
    onGone: listener.gone,
    onSent(saved, item) {
      possiblyStored.delete(item.msgUuid);
      listener.sent(saved, item);
    },
    onRefused: ({ item, errorCode }) => listener.refused(item, errorCode),
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
  return { outbox: trackedOutbox, isStored: () => lastStored };
}

interface EarlyDraftOptions {
  readonly early: EarlyQueue;
  readonly isStored: () => Promise<void>;
}

function openDrafts(
  { kept, clock, onPageLeave }: OutboxRuntimeOptions,
  owner: Owner,
  { early, isStored }: EarlyDraftOptions,
): Drafts {
  const store = kept.drafts;
  const drafts = createDrafts({ owner, store, clock, sentIsStored: isStored });
  const earlyDraftsWritten = Promise.all(early.drafts.map(([name, text]) => store.write(owner, name, text)));
  const stopListening = onPageLeave(() => void drafts.flush());
  return {
    ...drafts,
    async load() {
      await earlyDraftsWritten;
      return drafts.load();
    },
    close() {
      stopListening();
      return drafts.close();
    },
  };
}
