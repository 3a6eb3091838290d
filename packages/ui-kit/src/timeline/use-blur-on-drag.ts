import { type TouchEvent, useRef } from 'react';

/** How far a finger moves before it counts as scrolling. source: behaviours 1 */
const dragThresholdPx = 20;

/** Closes a phone's keyboard, by blurring the field, when the reader drags the list. Ours. source: behaviours 1 */
export function useBlurOnDrag() {
  const start = useRef<{ readonly y: number; readonly target: EventTarget }>(undefined);

  function onTouchStart({ touches, target }: TouchEvent): void {
    const finger = touches.item(0);
    start.current = finger ? { y: finger.clientY, target } : undefined;
  }
  function onTouchMove({ touches }: TouchEvent): void {
    const finger = touches.item(0);
    if (!finger || !start.current || Math.abs(finger.clientY - start.current.y) <= dragThresholdPx) return;
    const field = document.activeElement;
    // A drag that began in the field moves its caret or its text.
    if (field instanceof HTMLElement && field.matches(fieldSelector) && field !== start.current.target) field.blur();
  }
  return { onTouchStart, onTouchMove };
}

const fieldSelector = 'textarea, input';
