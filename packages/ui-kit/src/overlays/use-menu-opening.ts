import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nativeControls, type PressPoint, useLongPress } from '../feedback/use-long-press';
import { isOfInputMethod } from '../keys/input-method';

interface Opening {
  readonly at: PressPoint;
  /** What had the focus then. */
  readonly from: Element | null;
}

/** Where the menu of an element is open, and from where: by right click, by the menu key, by a finger that rests. */
export function useMenuOpening() {
  const [opening, setOpening] = useState<Opening>();
  const isTouched = useRef(false);
  const openAt = (at: PressPoint): void => setOpening({ at, from: document.activeElement });
  const { onPointerDown, ...longPress } = useLongPress(openAt);

  const handlers = {
    ...longPress,
    onPointerDown(event: PointerEvent): void {
      isTouched.current = event.pointerType !== 'mouse';
      onPointerDown(event);
    },
    onContextMenu(event: MouseEvent): void {
      if (isNative(event.target)) return;
      event.preventDefault();
      // Under a finger the long press answers, by its own time.
      if (!isTouched.current) openAt({ x: event.clientX, y: event.clientY });
    },
    onKeyDown(event: KeyboardEvent): void {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey || isOfInputMethod(event) || isNative(event.target)) return;
      event.preventDefault();
      openAt(under(event.currentTarget));
    },
  };
  return {
    opening,
    handlers,
    openUnder: (element: Element) => setOpening({ at: under(element), from: element }),
    close: () => setOpening(undefined),
  };
}

function under(element: Element): PressPoint {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}

const hasNativeMenu = `a[href], ${nativeControls}`;

/** Links, fields and chosen words have a menu of the browser that people look for. */
function isNative(target: EventTarget): boolean {
  if (target instanceof Element && target.closest(hasNativeMenu)) return true;
  const chosen = window.getSelection();
  return chosen !== null && !chosen.isCollapsed && target instanceof Node && chosen.containsNode(target, true);
}
