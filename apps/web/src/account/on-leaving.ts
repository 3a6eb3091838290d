/** Calls back when the page is about to go, until `signal` aborts. */
export function onLeaving(run: () => void, signal: AbortSignal): void {
  window.addEventListener('pagehide', run, { signal });
  // A phone may end a page that was hidden without another word.
  document.addEventListener('visibilitychange', run, { signal });
}
