/**
 * One entry of the browser's history while overlays are open, where 'back' cannot be watched otherwise: going back then
 * closes the overlay opened last instead of leaving the page.
 */
const layers: (() => void)[] = [];
const marker = 'parleyOverlay';

let hasEntry = false;
let isLeaving = false;
let isListening = false;
let lengthWithEntry = 0;

/** Returns a function that removes the overlay; with the last one the entry goes too. source: U-14 */
export function addToBackEntry(close: () => void): () => void {
  const layer = (): void => close();
  listen();
  layers.push(layer);
  settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    // Later, because an overlay that replaces this one is added in the same turn.
    queueMicrotask(settle);
  };
}

/**
 * Leaves the entry of overlays that were open when the page was loaded again: they are gone, and the next 'back' would
 * seem to do nothing. source: UK337
 */
export function leaveLoadedEntry(): void {
  if (hasEntry || !isMarked(history.state)) return;
  listen();
  goBack();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', onTraverse);
}

function onTraverse(): void {
  const isOnEntry = isMarked(history.state);
  if (isLeaving) {
    isLeaving = false;
    settle();
  } else if (hasEntry && !isOnEntry) {
    hasEntry = false;
    layers.at(-1)?.();
    queueMicrotask(settle);
  } else if (!hasEntry && isOnEntry) {
    // Reached by 'forward', or by 'back' from a page that was opened from an overlay: it shows nothing of its own.
    goBack();
  }
}

function settle(): void {
  if (isLeaving) return;
  if (layers.length > 0 && !hasEntry) enter();
  if (layers.length === 0 && hasEntry) leave();
}

function enter(): void {
  hasEntry = true;
  // Through the prototype: a router that replaces `history.pushState` must not take it for a navigation.
  if (!isMarked(history.state)) History.prototype.pushState.call(history, { ...history.state, [marker]: true }, '');
  lengthWithEntry = history.length;
}

function leave(): void {
  hasEntry = false;
  // In a frame a changed length means that the page around us has added an entry, which must stay.
  if (isMarked(history.state) && history.length === lengthWithEntry) goBack();
}

function goBack(): void {
  isLeaving = true;
  history.back();
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && marker in state;
