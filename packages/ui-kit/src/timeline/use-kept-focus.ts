import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** What is pressed in a row and goes leaves the focus to the row, a row that goes to the list: the page never has it. Ours. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>) {
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    // An element that is taken away while it has the focus says nothing of it: the page has it then.
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
