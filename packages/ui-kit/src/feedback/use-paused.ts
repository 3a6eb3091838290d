import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * A region whose messages stay while it is hovered or focused. When the focused message disappears, the element that had the
 * focus before gets it back, never the body. Ours. source: behaviours 1, behaviours 2 (11), behaviours 2 (30)
 */
export function usePaused() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const previousFocus = useRef<HTMLElement>(undefined);

  useEffect(() => {
    // No blur event reports that the focused element was removed; the focus is then on the body.
    if (!hasFocus) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      setFocus(false);
      previousFocus.current?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hasFocus]);

  const pauseHandlers = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        previousFocus.current = relatedTarget;
      setFocus(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
  return { isPaused: isPointedAt || hasFocus, pauseHandlers };
}
