import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * A region whose messages wait while it is pointed at or has the focus. When one goes with the focus in it, what had the
 * focus before gets it back, and never the page. Ours. source: behaviours 1, behaviours 2 (11), behaviours 2 (30)
 */
export function usePaused() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const before = useRef<HTMLElement>(undefined);

  useEffect(() => {
    // An element that is taken away while it has the focus says nothing of it: the page has it then.
    if (!hasFocus) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      setFocus(false);
      before.current?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hasFocus]);

  const pauseHandlers = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
      setFocus(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
  return { isPaused: isPointedAt || hasFocus, pauseHandlers };
}
