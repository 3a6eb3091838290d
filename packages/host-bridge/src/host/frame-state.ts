export interface FrameState {
  readonly isOpen: boolean;
  readonly mode: 'docked' | 'expanded';
  /** Of the client in the frame: not loaded yet, loading, ready, or failed to load. */
  readonly phase: 'notLoaded' | 'loading' | 'ready' | 'failed';
  readonly unseenCount: number;
  /** The visitor opened it on this page; false when it is open because it was open on the previous page. */
  readonly isOpenedByVisitor: boolean;
}

export type FrameEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'resized'; readonly mode: FrameState['mode'] }
  | { readonly type: 'loadBegan' }
  | { readonly type: 'clientReady' }
  | { readonly type: 'loadFailed' }
  | { readonly type: 'unseenChanged'; readonly count: number };

export const closedFrame: FrameState = {
  isOpen: false,
  mode: 'docked',
  phase: 'notLoaded',
  unseenCount: 0,
  isOpenedByVisitor: false,
};

/** The state of the frame on the host page after one more event. */
export function reduceFrame(state: FrameState, event: FrameEvent): FrameState {
  switch (event.type) {
    case 'opened':
      return { ...state, isOpen: true, isOpenedByVisitor: true };
    case 'closed':
      // A frame that was large opens docked the next time.
      return { ...state, isOpen: false, mode: 'docked', isOpenedByVisitor: false };
    case 'resized':
      return { ...state, mode: event.mode };
    case 'loadBegan':
      return { ...state, phase: 'loading' };
    case 'clientReady':
      return { ...state, phase: 'ready' };
    case 'loadFailed':
      // A timeout that fires after the client became ready is ignored.
      return state.phase === 'ready' ? state : { ...state, phase: 'failed' };
    case 'unseenChanged':
      return { ...state, unseenCount: event.count };
  }
}

/** The frame is hidden until the client has sent clientReady. source: behaviours 9 */
export const isShown = ({ isOpen, phase }: FrameState): boolean => isOpen && phase === 'ready';
export const isExpanded = (state: FrameState): boolean => isShown(state) && state.mode === 'expanded';
/** The number on the launcher: 0 while the frame is shown. */
export const badgeCount = (state: FrameState): number => (isShown(state) ? 0 : state.unseenCount);
