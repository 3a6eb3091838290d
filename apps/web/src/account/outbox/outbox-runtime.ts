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
import type { Outgoing } from '../../sync/send';
import { type KeptFiles, keepFiles } from '../files/keep-files';
import type { KeyValueStore } from '../storage/storage';
import { type EarlyQueue, takeEarlyQueue } from './early-queue';
import { keptMessage } from './kept-message';
import type { OutboxRuntime, OutboxStart } from './outbox-queue';
import { pushCard } from './push-card';

export interface OutboxRuntimeOptions {
  readonly api: Pick<ApiClient, 'messages'>;
  readonly kept: BrowserStorage;
  readonly lock: Lock | undefined;
  /** Calls back when the page is about to go; gives back what ends that. */
  readonly onLeaving: (flush: () => void) => () => void;
  readonly tab: KeyValueStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly channel: 'MOBILE' | 'PC';
  readonly warn: Warn;
}

/** Unsent messages and drafts, and how they go out. source: RT23, RT30 */
export function createOutboxRuntime(options: OutboxRuntimeOptions): OutboxRuntime {
  const { messages, drafts, files } = options.kept;
  let keptFiles: KeptFiles | undefined;
  return {
    open(start) {
      const { owner } = start;
      const early = takeEarlyQueue(options.tab, owner);
      const { outbox, isKept } = openOutbox(options, start);
      const drafts = openDrafts(options, owner, { early, isKept });
      for (const item of [...early.messages, ...start.taken]) void outbox.add(item);
      for (const [roomId, text] of start.drafts) drafts.write(roomId, text);
      void outbox.load().then((unsent) => appearAgain(start, unsent));
      void drafts.load().then(start.draftsFound);
      keptFiles = keepFiles({ ...options, owner, store: start.store, files });
      void keptFiles.load();
      return { outbox, drafts };
    },
    async erase(open) {
      await open?.outbox.erase();
      await open?.drafts.close();
      await keptFiles?.close();
      // Where nothing can be sealed, no file was stored and erasing fails.
      await Promise.all([messages.erase(), drafts.erase(), files.erase().catch(() => undefined)]);
    },
  };
}

/** Shows what an earlier page left unsent; of a file only its name is known. */
function appearAgain({ listener }: OutboxStart, unsent: readonly StoredMessage<Outgoing>[]): void {
  for (const { item, addedAt, isRefused, errorCode } of unsent) {
    listener.found({ ...item, content: item.media?.shareTitle ?? item.content }, addedAt);
    if (isRefused) listener.refused(item, errorCode);
  }
}

function openOutbox({ api, kept, channel, ...rest }: OutboxRuntimeOptions, { owner, listener, isPaused }: OutboxStart) {
  /** Cards that may be stored already: the gateway is asked for them before they are pushed again. */
  const mayBeThere = new Set<string>();
  let lastKept: Promise<void> = Promise.resolve();

  async function send({ buttonParam, media, card, quote, ...draft }: Outgoing): Promise<readonly Message[]> {
    if (card) return [await pushCard(api, { ...draft, card, isAgain: mayBeThere.has(draft.msgUuid) })];
    const kind = media ?? { msgType: 'TEXT' };
    const pressed = buttonParam === undefined ? {} : { buttonParam };
    const answered = quote?.messageId === undefined ? {} : { quoteMessageId: quote.messageId };
    return api.messages.create({ body: [{ ...draft, ...kind, ...pressed, ...answered, inquiryChannel: channel }] });
  }

  const outbox = createOutbox<Outgoing, readonly Message[]>({
    ...rest,
    owner,
    store: kept.messages,
    send,
    gone: listener.gone,
    sent(saved, item) {
      mayBeThere.delete(item.msgUuid);
      listener.sent(saved, item);
    },
    refused: ({ item, errorCode }) => listener.refused(item, errorCode),
    read(item) {
      const message = keptMessage(item);
      if (message) mayBeThere.add(message.msgUuid);
      return message;
    },
  });
  if (isPaused) outbox.pause();
  const watched: Outbox<Outgoing> = {
    ...outbox,
    add(item) {
      lastKept = outbox.add(item);
      return lastKept;
    },
    retry(msgUuid) {
      mayBeThere.add(msgUuid);
      outbox.retry(msgUuid);
    },
  };
  // They are kept one after the other: with the last all are.
  return { outbox: watched, isKept: () => lastKept };
}

interface EarlyDrafts {
  readonly early: EarlyQueue;
  readonly isKept: () => Promise<void>;
}

function openDrafts(
  { kept, clock, onLeaving }: OutboxRuntimeOptions,
  owner: Owner,
  { early, isKept }: EarlyDrafts,
): Drafts {
  const store = kept.drafts;
  const drafts = createDrafts({ owner, store, clock, sentIsStored: isKept });
  const written = Promise.all(early.drafts.map(([name, text]) => store.write(owner, name, text)));
  const stopListening = onLeaving(() => void drafts.flush());
  return {
    ...drafts,
    async load() {
      await written;
      return drafts.load();
    },
    close() {
      stopListening();
      return drafts.close();
    },
  };
}
