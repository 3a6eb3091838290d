export interface FrameState {
  readonly isOpen: boolean;
  readonly mode: 'docked' | 'expanded';
  /** Of the client in the frame: not asked for yet, on its way, usable, or not coming. */
  readonly phase: 'asleep' | 'loading' | 'ready' | 'failed';
  readonly unread: number;
  /** The visitor opened it on this page; else it is open because it was on the page before. */
  readonly isAskedFor: boolean;
}

export type FrameEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'resized'; readonly mode: FrameState['mode'] }
  | { readonly type: 'loadBegan' }
  | { readonly type: 'clientReady' }
  | { readonly type: 'loadFailed' }
  | { readonly type: 'unreadChanged'; readonly count: number };

export const closedFrame: FrameState = { isOpen: false, mode: 'docked', phase: 'asleep', unread: 0, isAskedFor: false };

/** The frame on the host page, after one more event. */
export function reduceFrame(state: FrameState, event: FrameEvent): FrameState {
  switch (event.type) {
    case 'opened':
      return { ...state, isOpen: true, isAskedFor: true };
    case 'closed':
      // The next time it opens docked again: a large frame is wanted for a moment only.
      return { ...state, isOpen: false, mode: 'docked', isAskedFor: false };
    case 'resized':
      return { ...state, mode: event.mode };
    case 'loadBegan':
      return { ...state, phase: 'loading' };
    case 'clientReady':
      return { ...state, phase: 'ready' };
    case 'loadFailed':
      // A client that is ready cannot fail to load any more: the watch came too late.
      return state.phase === 'ready' ? state : { ...state, phase: 'failed' };
    case 'unreadChanged':
      return { ...state, unread: event.count };
  }
}

/** The host page is never covered before the client said that it is ready. source: behaviours 9 */
export const isShown = ({ isOpen, phase }: FrameState): boolean => isOpen && phase === 'ready';
export const isExpanded = (state: FrameState): boolean => isShown(state) && state.mode === 'expanded';
/** While the frame is open there is nothing unread to point at. */
export const badgeCount = (state: FrameState): number => (isShown(state) ? 0 : state.unread);
