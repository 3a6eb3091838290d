/** Calls `run` when the page is about to be left, until `signal` aborts. */
export function onPageLeave(run: () => void, signal: AbortSignal): void {
  window.addEventListener('pagehide', run, { signal });
  // A phone may discard a hidden page without any further event.
  document.addEventListener('visibilitychange', run, { signal });
}
