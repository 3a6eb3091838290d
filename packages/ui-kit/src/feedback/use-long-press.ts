import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

export interface PressPoint {
  readonly x: number;
  readonly y: number;
}

/** source: SM-65, SM-66, CN-29 */
const thresholdMs = 600;
const steadyWithin = 10;

/** What the browser answers by itself, by menus and by long presses. */
export const nativeControls = 'input, textarea, select, video, audio, [contenteditable="true"]';

/** What has a press of its own. */
const own = `${nativeControls}, [role="slider"]`;

/**
 * A finger that rests for 600 ms and moves by at most 10 px; the click that follows on lifting it is not one.
 * source: SM-65, SM-66
 */
export function useLongPress(onLongPress: (at: PressPoint) => void) {
  const resting = useRef<{ readonly at: PressPoint; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const isDone = useRef(false);
  useEffect(() => () => clearTimeout(resting.current?.timer), []);

  function lift(): void {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  }

  return {
    onPointerDown(event: PointerEvent): void {
      isDone.current = false;
      lift();
      const isOwn = event.target instanceof Element && event.target.closest(own) !== null;
      if (event.pointerType === 'mouse' || !event.isPrimary || isOwn) return;
      const at = { x: event.clientX, y: event.clientY };
      const timer = setTimeout(() => {
        isDone.current = true;
        resting.current = undefined;
        onLongPress(at);
      }, thresholdMs);
      resting.current = { at, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const from = resting.current?.at;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > steadyWithin) lift();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture(event: MouseEvent): void {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
