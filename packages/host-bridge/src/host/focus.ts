import { type FrameState, isShown } from './frame-state';
import type { View } from './view/view';

interface FocusKeeper {
  /** Call before the page changes: whoever has the focus now gets it back. */
  visitorOpens(): void;
  /**
   * Into a frame that is shown already. The page itself has to hand the focus over: a frame of another process that does
   * not know yet that it lost it believes to have it, and what it does about it is lost.
   */
  enter(): void;
  follow(before: FrameState, after: FrameState, hadFocus: boolean): void;
}

/**
 * Into the frame when the visitor opened it, back to what opened it when it goes. A frame that is open because it was
 * open on the page before takes nothing; nor does closing when the visitor is elsewhere. source: behaviours 32
 */
export function createFocusKeeper(view: View, document: Document): FocusKeeper {
  let opener: Element | undefined;
  let isWanted = false;

  function giveBack(): void {
    const target = opener instanceof HTMLElement && opener.isConnected ? opener : view.launcher;
    target.focus();
  }

  function remember(): void {
    const active = document.activeElement;
    opener = active && active !== document.body && !view.hasFocus() ? active : undefined;
  }

  return {
    visitorOpens() {
      isWanted = true;
      remember();
    },
    enter() {
      // Who asks from inside the frame has opened it with something else before.
      if (!view.hasFocus()) remember();
      view.frame()?.focus();
    },
    follow(before, after, hadFocus) {
      if (isShown(after) && isWanted) {
        isWanted = false;
        view.frame()?.focus();
      }
      if (before.isOpen && !after.isOpen) {
        isWanted = false;
        if (hadFocus) giveBack();
      }
    },
  };
}
