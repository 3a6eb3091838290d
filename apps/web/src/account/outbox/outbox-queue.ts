import type { Message } from '@parley/domain';
import type { Drafts, Outbox, Owner } from '@parley/realtime';
import type { createStore } from 'jotai';
import { draftsAtom } from '../../stores/drafts';
import { userAtom } from '../../stores/session';
import type { Outgoing } from '../../sync/send';
import { type KeyValueStore, storageKeys } from '../storage/storage';

/** What becomes of messages that were taken. */
export interface OutboxListener {
  readonly sent: (messages: readonly Message[], item: Outgoing) => void;
  readonly refused: (item: Outgoing, errorCode: string | undefined) => void;
  /** Another tab sent or deleted it. */
  readonly gone: (item: Outgoing) => void;
  /** What an earlier page left unsent is to be seen again. */
  readonly found: (item: Outgoing, addedAt: number) => void;
}

/** What an account begins with. */
export interface OutboxStart {
  readonly owner: Owner;
  readonly store: OutboxQueueOptions['store'];
  readonly isPaused: boolean;
  readonly taken: readonly Outgoing[];
  readonly drafts: ReadonlyMap<string, string>;
  readonly listener: OutboxListener;
  readonly draftsFound: (drafts: ReadonlyMap<string, string>) => void;
}

/** What one account has not sent, and what it is writing. */
export interface OpenOutbox {
  readonly outbox: Outbox<Outgoing>;
  readonly drafts: Drafts;
}

/** The part of sending whose code is loaded after the first screen. */
export interface OutboxRuntime {
  readonly open: (start: OutboxStart) => OpenOutbox;
  /** Closes what is open; nothing is kept of anybody. */
  readonly erase: (open: OpenOutbox | undefined) => Promise<void>;
}

export interface OutboxQueueOptions {
  readonly store: ReturnType<typeof createStore>;
  /** Settles when the code of the outbox is loaded, however often it has to be asked for. */
  readonly load: () => Promise<OutboxRuntime>;
  readonly tab: KeyValueStore;
  readonly device: KeyValueStore;
  /** Calls back when the page is about to go. */
  readonly onLeaving: (run: () => void) => void;
  /** Settles when everything that the account before kept is erased. */
  readonly erased: Promise<void>;
  readonly listener: OutboxListener;
}

export interface OutboxQueue
  extends Pick<Outbox<Outgoing>, 'retry' | 'drop' | 'flush' | 'pause' | 'resume' | 'poisoned' | 'waiting'> {
  readonly add: (item: Outgoing) => void;
  readonly draft: (roomId: string, text: string) => void;
  /** Nothing more is taken or sent; settles when nothing is kept any more. */
  readonly erase: () => Promise<void>;
}

/**
 * Takes messages and drafts at once, and hands them on to the outbox of whoever is signed in when its code is loaded, which
 * the first need asks for. source: X-23
 */
export function createOutboxQueue(options: OutboxQueueOptions): OutboxQueue {
  const { store } = options;
  let taken: readonly Outgoing[] = [];
  let open: OpenOutbox | undefined;
  let isPaused = false;
  let isOpening = false;
  let isClosed = false;
  let early = options.tab.read(storageKeys.early);

  async function openOutbox(): Promise<void> {
    isOpening = true;
    const runtime = await options.load();
    await options.erased;
    isOpening = false;
    const owner = ownerIn(store);
    if (!owner || isClosed) return;
    const begun = { owner, store, isPaused, taken, drafts: store.get(draftsAtom), listener: options.listener };
    taken = [];
    early = undefined;
    open = runtime.open({ ...begun, draftsFound: showIn(store) });
  }

  const need = (): void => void (open || isOpening || isClosed || !ownerIn(store) || openOutbox());
  const waiting = (): readonly Outgoing[] => [...taken, ...(open?.outbox.waiting() ?? [])];

  options.onLeaving(() => leave(options, { taken, early, waiting: waiting(), isOpen: open !== undefined }));
  return {
    add(item) {
      if (isClosed) return;
      if (open) void open.outbox.add(item);
      else taken = [...taken, item];
      need();
    },
    draft: (roomId, text) => writeDraft(store, open, { roomId, text }),
    drop(msgUuid) {
      taken = taken.filter((item) => item.msgUuid !== msgUuid);
      open?.outbox.drop(msgUuid);
    },
    pause() {
      isPaused = true;
      open?.outbox.pause();
    },
    resume() {
      isPaused = false;
      open?.outbox.resume();
      need();
    },
    waiting,
    ...forwardedTo(() => open?.outbox),
    async erase() {
      taken = [];
      early = undefined;
      isClosed = true;
      const last = open;
      open = undefined;
      last?.outbox.pause();
      await (await options.load()).erase(last);
    },
  };
}

function writeDraft(
  store: OutboxQueueOptions['store'],
  open: OpenOutbox | undefined,
  { roomId, text }: { readonly roomId: string; readonly text: string },
): void {
  store.set(draftsAtom, (known) => new Map(known).set(roomId, text));
  open?.drafts.write(roomId, text);
}

const forwardedTo = (
  outbox: () => OpenOutbox['outbox'] | undefined,
): Pick<OutboxQueue, 'retry' | 'flush' | 'poisoned'> => ({
  retry: (msgUuid) => outbox()?.retry(msgUuid),
  flush: () => outbox()?.flush(),
  poisoned: (code) => outbox()?.poisoned(code),
});

interface Left {
  readonly taken: readonly Outgoing[];
  readonly waiting: readonly Outgoing[];
  /** What pages before left in this tab. */
  readonly early: string | undefined;
  /** Else pages before may have left more. */
  readonly isOpen: boolean;
}

/** Keeps what no outbox has taken, and notes for the next page whether it is to load the outbox before anything else. */
function leave(options: OutboxQueueOptions, { taken, waiting, early, isOpen }: Left): void {
  const { store, device } = options;
  if (!isOpen) leaveBehind(options, taken, early);
  const isAny = waiting.length > 0 || [...store.get(draftsAtom).values()].some((text) => text !== '');
  if (isAny) device.write(storageKeys.kept, '1');
  else if (isOpen) device.remove(storageKeys.kept);
}

const showIn =
  (store: OutboxQueueOptions['store']): OutboxStart['draftsFound'] =>
  (found) =>
    store.set(draftsAtom, (known) => new Map([...found, ...known]));

/** Nothing can be sealed without the code of the outbox: it is left to the next page of this tab, behind what `earlier` pages left. */
function leaveBehind({ store, tab }: OutboxQueueOptions, messages: readonly Outgoing[], earlier = ''): void {
  const owner = ownerIn(store);
  const drafts = [...store.get(draftsAtom)];
  if (!owner || messages.length + drafts.length === 0) return;
  const entry = JSON.stringify({ ...owner, messages, drafts });
  tab.write(storageKeys.early, earlier ? `${earlier}\n${entry}` : entry);
}

function ownerIn(store: OutboxQueueOptions['store']): Owner | undefined {
  const user = store.get(userAtom);
  return user && { tenant: String(user.tenantId), account: user.uid };
}
