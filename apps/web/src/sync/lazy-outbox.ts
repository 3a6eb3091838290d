import type { Message } from '@parley/domain';
import type { Clock, Drafts, Kept, Outbox, Owner, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import { type Shelf, storageKeys } from '../storage/storage';
import { draftsAtom } from '../stores/drafts';
import { userAtom } from '../stores/session';
import type { Outgoing } from './send';

/** What becomes of messages that were taken. */
export interface OutboxNews {
  readonly sent: (messages: readonly Message[], item: Outgoing) => void;
  readonly refused: (item: Outgoing, errorCode: string | undefined) => void;
  /** Another tab sent or deleted it. */
  readonly gone: (item: Outgoing) => void;
}

/** What one account has not sent, and what it is writing. */
export interface OpenOutbox {
  readonly outbox: Outbox<Outgoing>;
  readonly drafts: Drafts;
}

/** The part of sending whose code comes beside the first screen. */
export interface OutboxDesk {
  readonly open: (owner: Owner, news: OutboxNews) => OpenOutbox;
  /** Nothing is kept of anybody. */
  readonly erase: () => Promise<void>;
}

export interface LazyOutboxOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly clock: Clock;
  readonly warn: Warn;
  readonly load: () => Promise<OutboxDesk>;
  readonly tab: Shelf;
  /** Calls back when the page is about to go. */
  readonly onLeaving: (run: () => void) => void;
  readonly news: OutboxNews;
  /** What an earlier page left unsent is to be seen again. */
  readonly found: (kept: readonly Kept<Outgoing>[]) => void;
}

export interface LazyOutbox
  extends Pick<Outbox<Outgoing>, 'retry' | 'drop' | 'flush' | 'pause' | 'resume' | 'poisoned' | 'waiting'> {
  readonly add: (item: Outgoing) => void;
  readonly draft: (roomId: string, text: string) => void;
  readonly forget: () => void;
}

/** How soon code that did not come is asked for again. Ours, as that of the line. */
const againMs = 5000;

/**
 * Takes messages and drafts at once and hands them on when the outbox of whoever is signed in is there, which is opened
 * with the first need. source: delivery, Outbox; X-23
 */
export function createLazyOutbox(options: LazyOutboxOptions): LazyOutbox {
  const { store, clock, warn, load } = options;
  const taken: Outgoing[] = [];
  let desk: Promise<OutboxDesk> | undefined;
  let open: (OpenOutbox & { readonly owner: Owner }) | undefined;
  let erasing: Promise<void> = Promise.resolve();
  let isPaused = false;
  let isOpening = false;
  let stopWaiting: (() => void) | undefined;

  function need(): void {
    const owner = ownerIn(store);
    if (owner && !isSame(open?.owner, owner) && !isOpening && !stopWaiting) void fetchDesk();
  }

  async function fetchDesk(): Promise<void> {
    isOpening = true;
    try {
      desk ??= load();
      const ready = await desk;
      await erasing;
      start(ready);
    } catch (error) {
      desk = undefined;
      warn('the code of the outbox did not come', String(error));
      stopWaiting = clock.after(againMs, () => {
        stopWaiting = undefined;
        need();
      });
    } finally {
      isOpening = false;
    }
  }

  function start(ready: OutboxDesk): void {
    const owner = ownerIn(store);
    if (!owner) return;
    open?.outbox.close();
    void open?.drafts.close();
    const now = { ...ready.open(owner, options.news), owner };
    open = now;
    if (isPaused) now.outbox.pause();
    for (const item of taken.splice(0)) void now.outbox.add(item);
    for (const [roomId, text] of store.get(draftsAtom)) now.drafts.write(roomId, text);
    void now.outbox.load().then((kept) => open === now && options.found(kept));
    void now.drafts
      .load()
      .then((kept) => open === now && store.set(draftsAtom, (known) => new Map([...kept, ...known])));
  }

  async function erase(last: OpenOutbox | undefined): Promise<void> {
    await last?.outbox.erase();
    await last?.drafts.close();
    desk ??= load();
    await (await desk).erase();
  }

  /** Sealed it cannot be without the code: for this tab, until its next page has it. */
  function leaveBehind(): void {
    const owner = ownerIn(store);
    const drafts = [...store.get(draftsAtom)];
    if (open || !owner || taken.length + drafts.length === 0) return;
    options.tab.write(storageKeys.early, JSON.stringify({ ...owner, messages: taken, drafts }));
  }
  options.onLeaving(leaveBehind);

  return {
    add(item) {
      if (open) void open.outbox.add(item);
      else taken.push(item);
      need();
    },
    draft(roomId, text) {
      store.set(draftsAtom, (known) => new Map(known).set(roomId, text));
      open?.drafts.write(roomId, text);
    },
    retry: (msgUuid) => open?.outbox.retry(msgUuid),
    drop(msgUuid) {
      const at = taken.findIndex((item) => item.msgUuid === msgUuid);
      if (at >= 0) taken.splice(at, 1);
      open?.outbox.drop(msgUuid);
    },
    flush() {
      open?.outbox.flush();
      need();
    },
    pause() {
      isPaused = true;
      open?.outbox.pause();
    },
    resume() {
      isPaused = false;
      if (isSame(open?.owner, ownerIn(store))) open?.outbox.resume();
      need();
    },
    poisoned: (code) => open?.outbox.poisoned(code),
    waiting: () => [...taken, ...(open?.outbox.waiting() ?? [])],
    forget() {
      taken.length = 0;
      store.set(draftsAtom, new Map());
      // What could not be erased now is when somebody else signs in.
      erasing = erase(open).catch(() => {
        desk = undefined;
      });
      open = undefined;
    },
  };
}

function ownerIn(store: LazyOutboxOptions['store']): Owner | undefined {
  const user = store.get(userAtom);
  return user && { tenant: String(user.tenantId), account: user.uid };
}

const isSame = (one: Owner | undefined, other: Owner | undefined): boolean =>
  one?.tenant === other?.tenant && one?.account === other?.account;
