import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nativeControlSelector, type PressPoint, useLongPress } from '../feedback/use-long-press';
import { isOfInputMethod } from '../keys/input-method';

interface MenuOpening {
  readonly position: PressPoint;
  /** The element that had the focus when the menu opened. */
  readonly focusedElement: Element | null;
}

/** Opens the context menu of an element: by right click, by the menu key, by a long press. */
export function useMenuOpening() {
  const [opening, setOpening] = useState<MenuOpening>();
  const isTouched = useRef(false);
  const openAt = (position: PressPoint): void => setOpening({ position, focusedElement: document.activeElement });
  const { onPointerDown, ...longPress } = useLongPress(openAt);

  const handlers = {
    ...longPress,
    onPointerDown(event: PointerEvent): void {
      isTouched.current = event.pointerType !== 'mouse';
      onPointerDown(event);
    },
    onContextMenu(event: MouseEvent): void {
      if (hasNativeMenu(event.target)) return;
      event.preventDefault();
      // On touch the long press opens the menu, after its own delay.
      if (!isTouched.current) openAt({ x: event.clientX, y: event.clientY });
    },
    onKeyDown(event: KeyboardEvent): void {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey || isOfInputMethod(event) || hasNativeMenu(event.target)) return;
      event.preventDefault();
      openAt(pointBelow(event.currentTarget));
    },
  };
  return {
    opening,
    handlers,
    openBelow: (element: Element) => setOpening({ position: pointBelow(element), focusedElement: element }),
    close: () => setOpening(undefined),
  };
}

function pointBelow(element: Element): PressPoint {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}

const nativeMenuSelector = `a[href], ${nativeControlSelector}`;

/** Links, fields and selected text keep the browser's own menu. */
function hasNativeMenu(target: EventTarget): boolean {
  if (target instanceof Element && target.closest(nativeMenuSelector)) return true;
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && target instanceof Node && selection.containsNode(target, true);
}
