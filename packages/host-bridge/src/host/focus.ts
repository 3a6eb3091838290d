import { type FrameState, isShown } from './frame-state';
import type { View } from './view/view';

interface FocusController {
  /** To be called before the frame opens: remembers the focused element, which gets the focus back later. */
  frameOpening(): void;
  /**
   * Focuses a frame that is shown already. The host page has to do this: a frame in another process may not know yet
   * that it lost the focus, and its own `focus()` would do nothing.
   */
  focusFrame(): void;
  stateChanged(before: FrameState, after: FrameState, hadFocus: boolean): void;
}

/**
 * Moves the focus into the frame when the visitor opens it, and back to the element that opened it when it closes. A
 * frame that is open because it was open on the previous page takes no focus, and closing moves it only when the frame
 * has it.
 * source: behaviours 32
 */
export function createFocusController(view: View, document: Document): FocusController {
  let opener: Element | undefined;
  let mustFocusFrame = false;

  function restoreFocus(): void {
    const target = opener instanceof HTMLElement && opener.isConnected ? opener : view.launcher;
    target.focus();
  }

  function rememberOpener(): void {
    const active = document.activeElement;
    opener = active && active !== document.body && !view.hasFocus() ? active : undefined;
  }

  return {
    frameOpening() {
      mustFocusFrame = true;
      rememberOpener();
    },
    focusFrame() {
      // When our own elements have the focus, the opener was remembered before.
      if (!view.hasFocus()) rememberOpener();
      view.frame()?.focus();
    },
    stateChanged(before, after, hadFocus) {
      if (isShown(after) && mustFocusFrame) {
        mustFocusFrame = false;
        view.frame()?.focus();
      }
      if (before.isOpen && !after.isOpen) {
        mustFocusFrame = false;
        if (hadFocus) restoreFocus();
      }
    },
  };
}
