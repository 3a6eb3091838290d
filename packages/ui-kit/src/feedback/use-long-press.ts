import { type PointerEvent, useEffect, useRef } from 'react';

export interface PressPoint {
  readonly x: number;
  readonly y: number;
}

/** source: SM-65, SM-66, CN-29 */
const longPressMs = 600;
const maxMovePx = 10;

/** Elements whose context menu and long press the browser handles itself. */
export const nativeControlSelector = 'input, textarea, select, video, audio, [contenteditable="true"]';

/** Elements that use a long press for something else. */
const ownPressSelector = `${nativeControlSelector}, [role="slider"]`;

/**
 * A touch of 600 ms that moves by at most 10 px; the click that follows when the finger is lifted is suppressed, also on
 * what the long press opened under the finger. source: SM-65, SM-66
 */
export function useLongPress(onLongPress: (at: PressPoint) => void) {
  const pending = useRef<{ readonly at: PressPoint; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);

  function cancel(): void {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
  }

  return {
    onPointerDown(event: PointerEvent): void {
      cancel();
      const hasOwnPress = event.target instanceof Element && event.target.closest(ownPressSelector) !== null;
      if (event.pointerType === 'mouse' || !event.isPrimary || hasOwnPress) return;
      const at = { x: event.clientX, y: event.clientY };
      const timer = setTimeout(() => {
        pending.current = undefined;
        suppressClickOfRelease();
        onLongPress(at);
      }, longPressMs);
      pending.current = { at, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const from = pending.current?.at;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > maxMovePx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}

/** Ends with the next press, for browsers that dispatch no click after a long press. */
function suppressClickOfRelease(): void {
  const abortController = new AbortController();
  const options = { capture: true, signal: abortController.signal };
  const suppress = (event: MouseEvent) => {
    // A click by key or by a screen reader, which nobody made by lifting a finger.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    abortController.abort();
  };
  window.addEventListener('click', suppress, options);
  window.addEventListener('pointerdown', ({ isPrimary }) => isPrimary && abortController.abort(), options);
}
