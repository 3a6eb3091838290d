/** Calls back when the page is about to go, until `signal` aborts. */
export function onLeaving(run: () => void, signal: AbortSignal): void {
  window.addEventListener('pagehide', run, { signal });
  // A phone may end a hidden page without any further event.
  document.addEventListener('visibilitychange', run, { signal });
}
