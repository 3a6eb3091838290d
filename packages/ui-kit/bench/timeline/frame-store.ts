export interface FrameStore<State> {
  readonly get: () => State;
  readonly change: (next: (state: State) => State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** More of them in one frame than anybody can read: the next commit waits 50 ms. */
const crowd = 8;
const crowdedMs = 50;

/** What one frame brought is one commit and a crowd gets twenty a second, as the web client's queue has it. */
export function aFrameStore<State>(first: State): FrameStore<State> {
  let state = first;
  let waiting: ((state: State) => State)[] = [];
  const listeners = new Set<() => void>();
  let isCrowded = false;
  const flush = () => {
    const all = waiting;
    waiting = [];
    isCrowded = all.length > crowd;
    state = all.reduce((known, next) => next(known), state);
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    change: (next) => {
      waiting.push(next);
      if (waiting.length > 1) return;
      if (isCrowded) setTimeout(requestAnimationFrame, crowdedMs, flush);
      else requestAnimationFrame(flush);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
