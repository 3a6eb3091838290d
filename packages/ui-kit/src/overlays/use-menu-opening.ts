import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type PressPoint, useLongPress } from '../feedback/use-long-press';
import { isOfInputMethod } from '../keys/input-method';

/** Where the menu of an element is open: by right click, by the menu key, by a finger that rests. */
export function useMenuOpening() {
  const [openAt, setOpenAt] = useState<PressPoint>();
  const isTouched = useRef(false);
  const { onPointerDown, ...longPress } = useLongPress(setOpenAt);

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
      if (!isTouched.current) setOpenAt({ x: event.clientX, y: event.clientY });
    },
    onKeyDown(event: KeyboardEvent): void {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey || isOfInputMethod(event) || isNative(event.target)) return;
      event.preventDefault();
      setOpenAt(under(event.currentTarget));
    },
  };
  return {
    openAt,
    handlers,
    openUnder: (element: Element) => setOpenAt(under(element)),
    close: () => setOpenAt(undefined),
  };
}

function under(element: Element): PressPoint {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}

const browsers = 'a[href], input, textarea, select, video, audio, [contenteditable="true"]';

/** Links, fields and chosen words have a menu of the browser that people look for. */
function isNative(target: EventTarget): boolean {
  if (target instanceof Element && target.closest(browsers)) return true;
  const chosen = window.getSelection();
  return chosen !== null && !chosen.isCollapsed && target instanceof Node && chosen.containsNode(target, true);
}
