/** Calls `run` when the page is about to be left or hidden, until `signal` aborts. */
export function onPageLeave(run: () => void, signal: AbortSignal): void {
  window.addEventListener('pagehide', run, { signal });
  // A phone may discard a hidden page without any further event.
  document.addEventListener('visibilitychange', () => document.hidden && run(), { signal });
}
