/*
 * One entry of the browser's history while overlays are open, where 'back' cannot be watched otherwise: going back then
 * closes the overlay opened last instead of leaving the page.
 */

/** What closes each open overlay; that of the one opened last is at the end. */
const openOverlays: (() => void)[] = [];
/** In the state of the history: marks the entry that stands for the open overlays. */
const marker = 'parleyOverlay';

let hasEntry = false;
/** Whether `history.back` was called here and its event has not come yet. */
let isGoingBack = false;
let isListening = false;
/** The length of the history when the entry was added. */
let lengthWithEntry = 0;

/** Returns a function that removes the overlay; with the last one the entry goes too. source: U-14 */
export function addToBackEntry(close: () => void): () => void {
  const closeOverlay = (): void => close();
  listen();
  openOverlays.push(closeOverlay);
  updateEntry();
  return () => {
    openOverlays.splice(openOverlays.indexOf(closeOverlay), 1);
    // Later, because an overlay that replaces this one is added in the same turn.
    queueMicrotask(updateEntry);
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
  if (isGoingBack) {
    isGoingBack = false;
    updateEntry();
  } else if (hasEntry && !isOnEntry) {
    hasEntry = false;
    openOverlays.at(-1)?.();
    queueMicrotask(updateEntry);
  } else if (!hasEntry && isOnEntry) {
    // Reached by 'forward', or by 'back' from a page that was opened from an overlay: it shows nothing of its own.
    goBack();
  }
}

function updateEntry(): void {
  if (isGoingBack) return;
  if (openOverlays.length > 0 && !hasEntry) addEntry();
  if (openOverlays.length === 0 && hasEntry) removeEntry();
}

function addEntry(): void {
  hasEntry = true;
  // Through the prototype: a router that replaces `history.pushState` must not take it for a navigation.
  if (!isMarked(history.state)) History.prototype.pushState.call(history, { ...history.state, [marker]: true }, '');
  lengthWithEntry = history.length;
}

function removeEntry(): void {
  hasEntry = false;
  // In a frame a changed length means that the page around us has added an entry, which must stay.
  if (isMarked(history.state) && history.length === lengthWithEntry) goBack();
}

function goBack(): void {
  isGoingBack = true;
  history.back();
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && marker in state;
