import { closedFrame, type FrameEvent, type FrameState, reduceFrame } from './frame-state';
import type { SessionMemory } from './session-memory';

type Follower = (before: FrameState, after: FrameState) => void;

export interface FrameStore {
  state(): FrameState;
  dispatch(event: FrameEvent): void;
  /** Followers are called in the order in which they came. */
  follow(follower: Follower): void;
}

/** The frame's state, starting where the page before left it. source: W-12 */
export function createFrameStore(memory: SessionMemory, isOpenAtFirst: boolean): FrameStore {
  const { isOpen = isOpenAtFirst, mode = 'docked' } = memory.read();
  const followers: Follower[] = [];
  let state: FrameState = { ...closedFrame, isOpen, mode };

  return {
    state: () => state,
    follow: (follower) => void followers.push(follower),
    dispatch(event) {
      const before = state;
      state = reduceFrame(state, event);
      const after = state;
      memory.write({ isOpen: after.isOpen, mode: after.mode });
      for (const follower of followers) follower(before, after);
    },
  };
}
