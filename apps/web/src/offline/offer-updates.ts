import { browserClock } from '@parley/realtime';
import type { createStore } from 'jotai';
import { appUpdateAtom } from '../stores/app-update';
import { connectionAtom } from '../stores/connection';
import { followUpdates } from './follow-updates';

interface UrlPolicy {
  readonly createScriptURL: (url: string) => string;
}

/** How long a visible page waits until it looks for a newer version again. Ours. */
const lookEveryMs = 3_600_000;

/**
 * Registers the worker once the page is idle, and offers newer versions in the corner of notices. It looks for them
 * whenever the gateway is back, for then it may be another one. Not in a frame: the host's page has no session to show
 * without its own network, and each host would have another copy of the client on the device. Returns a function that
 * stops this. source: WB368, WB371
 */
export function offerUpdates(store: ReturnType<typeof createStore>, isEmbedded: boolean): () => void {
  // Only builds have an id; a browser without workers, or without https, goes on without one.
  const buildId = document.querySelector('meta[name="build"]')?.getAttribute('content');
  if (!buildId || isEmbedded || !('serviceWorker' in navigator)) return () => undefined;
  const closing = new AbortController();
  const { signal } = closing;
  const start = async (): Promise<void> => {
    const look = await followUpdates({
      buildId,
      workers: navigator.serviceWorker,
      caches,
      workerUrl: workerUrl(),
      reload: () => location.reload(),
      after: browserClock.after,
      onUpdate: (update) => signal.aborted || store.set(appUpdateAtom, update),
    });
    if (!signal.aborted) lookForUpdates(store, look, signal);
  };
  // A browser may refuse workers, as in a private window; the client works without one.
  whenIdle(() => signal.aborted || void start().catch(() => undefined));
  return () => closing.abort();
}

function lookForUpdates(store: ReturnType<typeof createStore>, look: () => Promise<void>, signal: AbortSignal): void {
  let lookedAt = browserClock.now();
  function lookNow(): void {
    lookedAt = browserClock.now();
    void look();
  }
  const stop = store.sub(connectionAtom, () => {
    if (store.get(connectionAtom).status === 'success') lookNow();
  });
  signal.addEventListener('abort', stop);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && browserClock.now() - lookedAt > lookEveryMs) lookNow();
    },
    { signal },
  );
}

const whenIdle = (run: () => void): void => {
  // Safari has no such callback before 26.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 });
  else browserClock.after(2000, run);
};

/** The one address from which the page may start a worker. source: GW81 */
function workerUrl(): string {
  // TypeScript's DOM library does not know Trusted Types yet.
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy } };
  const rules: UrlPolicy = { createScriptURL: () => new URL('sw.js', document.baseURI).href };
  policy ??= trustedTypes?.createPolicy('app-worker', rules) ?? rules;
  return policy.createScriptURL('');
}

/** Made once: a page may not make a second policy of the same name. */
let policy: UrlPolicy | undefined;
