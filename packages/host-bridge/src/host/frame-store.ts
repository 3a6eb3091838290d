import { closedFrame, type FrameEvent, type FrameState, reduceFrame } from './frame-state';
import type { SessionMemory } from './session-memory';

type FrameListener = (before: FrameState, after: FrameState) => void;

export interface FrameStore {
  state(): FrameState;
  dispatch(event: FrameEvent): void;
  /** Listeners are called in the order in which they were added. */
  subscribe(listener: FrameListener): void;
}

/** Stores the frame's state, which starts as the previous page left it. source: W-12 */
export function createFrameStore(memory: SessionMemory, isInitiallyOpen: boolean): FrameStore {
  const { isOpen = isInitiallyOpen, mode = 'docked' } = memory.read();
  const listeners: FrameListener[] = [];
  let state: FrameState = { ...closedFrame, isOpen, mode };

  return {
    state: () => state,
    subscribe: (listener) => void listeners.push(listener),
    dispatch(event) {
      const before = state;
      state = reduceFrame(state, event);
      const after = state;
      memory.write({ isOpen: after.isOpen, mode: after.mode });
      for (const listener of listeners) listener(before, after);
    },
  };
}
