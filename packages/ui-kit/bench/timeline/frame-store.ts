export interface FrameStore<State> {
  readonly get: () => State;
  readonly change: (change: (state: State) => State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** After more changes than this in one frame, which nobody can read one by one, the next commit waits 50 ms. */
const maxChangesPerFrame = 8;
const throttleMs = 50;

/**
 * Commits the changes of a frame at once, and at most twenty times a second under load, like the web client's queue.
 */
export function createFrameStore<State>(initialState: State): FrameStore<State> {
  let state = initialState;
  let pendingChanges: ((state: State) => State)[] = [];
  const listeners = new Set<() => void>();
  let isThrottled = false;
  const flush = () => {
    const changes = pendingChanges;
    pendingChanges = [];
    isThrottled = changes.length > maxChangesPerFrame;
    state = changes.reduce((current, next) => next(current), state);
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    change: (next) => {
      pendingChanges.push(next);
      if (pendingChanges.length > 1) return;
      if (isThrottled) setTimeout(requestAnimationFrame, throttleMs, flush);
      else requestAnimationFrame(flush);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
