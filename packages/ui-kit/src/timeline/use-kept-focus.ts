import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** When a focused element is removed, the focus moves to its row, or to the list if the row is gone, never to the body. Ours. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>) {
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    // No blur event reports that the focused element was removed; the focus is then on the body.
    const observer = new MutationObserver(() => {
      const row = focused.current;
      if (row && document.activeElement === document.body)
        (row.isConnected ? row : list).focus({ preventScroll: true });
    });
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [scroller]);

  function onFocus({ target }: FocusEvent): void {
    focused.current = (target instanceof Element && target.closest<HTMLElement>('[data-row]')) || undefined;
  }
  function onBlur(): void {
    focused.current = undefined;
  }
  return { onFocus, onBlur };
}
