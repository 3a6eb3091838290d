import type { Message, SendDelay } from '@parley/domain';
import type { Drafts, Outbox, Owner } from '@parley/realtime';
import type { createStore } from 'jotai';
import { areDraftsRestoredAtom, draftsAtom } from '../../stores/drafts';
import { userAtom } from '../../stores/session';
import type { OutgoingMessage } from '../../sync/send';
import { type KeyValueStore, storageKeys } from '../storage/storage';

/** Callbacks for what happens to queued messages. */
export interface OutboxListener {
  readonly onSent: (messages: readonly Message[], item: OutgoingMessage) => void;
  readonly onFailed: (item: OutgoingMessage, errorCode: string | undefined) => void;
  /** Called when an attempt failed for now; the outbox repeats it. */
  readonly onDelayed: (item: OutgoingMessage, delay: SendDelay) => void;
  /** Called when another tab sent or deleted the message. */
  readonly onTakenByOtherTab: (item: OutgoingMessage) => void;
  /** Called with a message that an earlier page did not send; it has to be shown again. */
  readonly onRestored: (item: OutgoingMessage, lastSubmittedAt: number) => void;
}

/** The options that the outbox of an account is opened with. */
export interface OutboxOpenOptions {
  readonly owner: Owner;
  readonly store: OutboxQueueOptions['store'];
  readonly isPaused: boolean;
  readonly queued: readonly OutgoingMessage[];
  readonly drafts: ReadonlyMap<string, string>;
  readonly listener: OutboxListener;
  readonly onDraftsRestored: (drafts: ReadonlyMap<string, string>) => void;
}

/** The unsent messages and the drafts of one account. */
export interface OpenOutbox {
  readonly outbox: Outbox<OutgoingMessage>;
  readonly drafts: Drafts;
  /** What was accepted and is not stored yet. */
  readonly unstored: () => Unstored;
  /** Resolves when what is unstored now is stored, or could not be. */
  readonly whenStored: () => Promise<void>;
}

/** Messages and drafts that are only in the memory of this page. */
export interface Unstored {
  readonly messages: readonly OutgoingMessage[];
  readonly drafts: ReadonlyMap<string, string>;
}

/** The part of sending whose code is loaded after the first screen. */
export interface OutboxRuntime {
  readonly open: (start: OutboxOpenOptions) => OpenOutbox;
  /** Closes the outbox if it is open, and deletes the stored data of all accounts. */
  readonly deleteAll: (open: OpenOutbox | undefined) => Promise<void>;
}

export interface OutboxQueueOptions {
  readonly store: ReturnType<typeof createStore>;
  /** Resolves when the code of the outbox is loaded, after as many attempts as that takes. */
  readonly loadRuntime: () => Promise<OutboxRuntime>;
  readonly tab: KeyValueStore;
  readonly device: KeyValueStore;
  /** Calls `run` when the page is about to be left or hidden. */
  readonly onPageLeave: (run: () => void) => void;
  /** Resolves when all stored data of the previous account is deleted. */
  readonly previousDataDeleted: Promise<void>;
  readonly listener: OutboxListener;
}

export interface OutboxQueue
  extends Pick<Outbox<OutgoingMessage>, 'retry' | 'drop' | 'flush' | 'pause' | 'resume' | 'socketClosed' | 'unsent'> {
  readonly add: (item: OutgoingMessage) => void;
  readonly storeDraft: (roomId: string, text: string) => void;
  /** Stops accepting and sending; resolves when all stored data is deleted. */
  readonly deleteAll: () => Promise<void>;
}

/**
 * Accepts messages and drafts at once, and passes them to the outbox of the signed-in user when its code is loaded,
 * which the first message or sign-in triggers. source: X-23
 */
export function createOutboxQueue(options: OutboxQueueOptions): OutboxQueue {
  const { store } = options;
  const earlyQueue = options.tab.read(storageKeys.earlyQueue);
  const queue: Queue = { queued: [], open: undefined, isPaused: false, isOpening: false, isClosed: false, earlyQueue };
  const openWhenNeeded = (): void =>
    void (queue.open || queue.isOpening || queue.isClosed || !ownerIn(store) || openOutbox(options, queue));
  /** A page that crashes or is loaded again right after Enter has no time to encrypt. source: WB324 */
  const storeNow = (): void => storeInTab(options, queue);

  options.onPageLeave(() => storeOnPageLeave(options, queue));
  return {
    add(item) {
      if (queue.isClosed) return;
      if (queue.open) void queue.open.outbox.add(item);
      else queue.queued = [...queue.queued, item];
      storeNow();
      openWhenNeeded();
    },
    storeDraft(roomId, text) {
      writeDraft(store, queue.open, { roomId, text });
      // After a crash the draft of a message that was sent would come back beside it.
      if (text === '') storeNow();
    },
    drop(msgUuid) {
      queue.queued = queue.queued.filter((item) => item.msgUuid !== msgUuid);
      queue.open?.outbox.drop(msgUuid);
      storeNow();
    },
    pause() {
      queue.isPaused = true;
      queue.open?.outbox.pause();
    },
    resume() {
      queue.isPaused = false;
      queue.open?.outbox.resume();
      openWhenNeeded();
    },
    unsent: () => unsentIn(queue),
    ...forwardToOutbox(() => queue.open?.outbox),
    async deleteAll() {
      const closing = queue.open;
      Object.assign(queue, { queued: [], earlyQueue: undefined, isClosed: true, open: undefined });
      closing?.outbox.pause();
      await (await options.loadRuntime()).deleteAll(closing);
    },
  };
}

/** What was accepted before the outbox was open, and the outbox since then. */
interface Queue {
  queued: readonly OutgoingMessage[];
  open: OpenOutbox | undefined;
  isPaused: boolean;
  isOpening: boolean;
  isClosed: boolean;
  /** What earlier pages left in this tab, until the outbox is open. */
  earlyQueue: string | undefined;
}

const unsentIn = ({ queued, open }: Queue): readonly OutgoingMessage[] => [...queued, ...(open?.outbox.unsent() ?? [])];

async function openOutbox(options: OutboxQueueOptions, queue: Queue): Promise<void> {
  const { store, listener } = options;
  queue.isOpening = true;
  const runtime = await options.loadRuntime();
  await options.previousDataDeleted;
  queue.isOpening = false;
  const owner = ownerIn(store);
  if (!owner || queue.isClosed) return;
  const { queued, isPaused } = queue;
  const start = { owner, store, isPaused, queued, drafts: store.get(draftsAtom), listener };
  queue.queued = [];
  queue.earlyQueue = undefined;
  queue.open = runtime.open({ ...start, onDraftsRestored: restoreDraftsIn(store) });
  storeInTab(options, queue);
}

function writeDraft(
  store: OutboxQueueOptions['store'],
  open: OpenOutbox | undefined,
  { roomId, text }: { readonly roomId: string; readonly text: string },
): void {
  store.set(draftsAtom, (known) => new Map(known).set(roomId, text));
  open?.drafts.write(roomId, text);
}

const forwardToOutbox = (
  outbox: () => OpenOutbox['outbox'] | undefined,
): Pick<OutboxQueue, 'retry' | 'flush' | 'socketClosed'> => ({
  retry: (msgUuid) => outbox()?.retry(msgUuid),
  flush: () => outbox()?.flush(),
  socketClosed: (code) => outbox()?.socketClosed(code),
});

/** Stores what the outbox has not stored yet. */
function storeInTab(options: OutboxQueueOptions, { queued, earlyQueue, open }: Queue): void {
  if (!open) {
    storeForNextPage(options, { messages: queued, drafts: options.store.get(draftsAtom) }, earlyQueue);
    return;
  }
  const storeUnstored = () => storeForNextPage(options, open.unstored());
  storeUnstored();
  // A page that lives on stores the rest encrypted.
  void open.whenStored().then(storeUnstored);
}

/** Stores what the outbox has not stored yet, and marks whether the next page has to load the outbox first. */
function storeOnPageLeave(options: OutboxQueueOptions, queue: Queue): void {
  const { store, device } = options;
  const drafts = store.get(draftsAtom);
  storeInTab(options, queue);
  const hasUnsent = unsentIn(queue).length > 0 || [...drafts.values()].some((text) => text !== '');
  if (hasUnsent) device.write(storageKeys.hasUnsent, '1');
  else if (queue.open) device.remove(storageKeys.hasUnsent);
}

const restoreDraftsIn =
  (store: OutboxQueueOptions['store']): OutboxOpenOptions['onDraftsRestored'] =>
  (found) => {
    store.set(draftsAtom, (known) => new Map([...found, ...known]));
    store.set(areDraftsRestoredAtom, true);
  };

/**
 * A page that is left does not wait for encryption, so this is stored unencrypted for the next page of this tab, after
 * the entries of `earlier` pages. source: WB98
 */
function storeForNextPage({ store, tab }: OutboxQueueOptions, { messages, drafts }: Unstored, earlier = ''): void {
  const owner = ownerIn(store);
  const entry = owner && messages.length + drafts.size > 0 ? [{ ...owner, messages, drafts: [...drafts] }] : [];
  const text = [...(earlier ? [earlier] : []), ...entry.map((page) => JSON.stringify(page))].join('\n');
  if (text) tab.write(storageKeys.earlyQueue, text);
  else tab.remove(storageKeys.earlyQueue);
}

function ownerIn(store: OutboxQueueOptions['store']): Owner | undefined {
  const user = store.get(userAtom);
  return user && { tenant: String(user.tenantId), account: user.uid };
}
