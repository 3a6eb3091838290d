import type { Owner } from './outbox-store';

export interface OtherTabsOptions {
  readonly owner: Owner;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly page: Pick<Window & typeof globalThis, 'BroadcastChannel' | 'crypto' | 'addEventListener'>;
  /** Another tab of the owner was closed, crashed or went into the browser's cache. */
  readonly onEnded: () => void;
}

/**
 * Each tab holds a lock of its own, which the browser releases however the tab ends, and all others wait for it. They learn
 * its name from a message. Without locks nothing is noticed. Returns a function that stops this. source: RT117
 */
export function watchOtherTabs({ owner, locks, page, onEnded }: OtherTabsOptions): () => void {
  if (!locks) return () => undefined;
  const name = JSON.stringify(['im.outbox.tabs', owner.tenant, owner.account]);
  const stopping = new AbortController();
  let leave = (): void => undefined;
  const enter = (): void => {
    leave();
    leave = enterTabs({ name, locks, page, onEnded });
  };
  const { signal } = stopping;
  // A page that holds or awaits a lock is not put into the browser's cache, and one in there sends nothing.
  page.addEventListener('pagehide', () => leave(), { signal });
  page.addEventListener('pageshow', ({ persisted }) => persisted && enter(), { signal });
  enter();
  return () => {
    stopping.abort();
    leave();
  };
}

interface TabsOptions extends Pick<OtherTabsOptions, 'page' | 'onEnded'> {
  readonly name: string;
  readonly locks: Pick<LockManager, 'request'>;
}

/** Makes this tab known to the others and waits for their ends; returns a function that ends both. */
function enterTabs({ name, locks, page, onEnded }: TabsOptions): () => void {
  const ownTab = name + page.crypto.randomUUID();
  const channel = new page.BroadcastChannel(name);
  const leaving = new AbortController();
  const { signal } = leaving;
  const watched = new Set<unknown>();
  /** Runs `run` when the lock is free; a browser that refuses locks has nothing to notice. */
  const withLock = (tab: string, run: () => Promise<void> | void): void =>
    void locks.request(tab, { signal }, run).catch(() => undefined);
  // Other tabs wait for the lock only after this tab has it, as they would get it first otherwise.
  const announce = (): void => channel.postMessage(ownTab);

  channel.onmessage = ({ data: tab }: MessageEvent<unknown>) => {
    if (typeof tab !== 'string' || watched.has(tab)) return;
    watched.add(tab);
    withLock(tab, () => (signal.aborted ? undefined : onEnded()));
    announce();
  };
  withLock(ownTab, () => {
    announce();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}
