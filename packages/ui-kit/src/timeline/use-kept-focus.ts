import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** A row that is deleted takes the focus with it; the list has it then, and not the page. Ours. */
export function useKeptFocus(items: readonly { readonly key: string }[], scroller: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    if (items.some(({ key }) => key === focused.current)) return;
    focused.current = undefined;
    scroller.current?.focus({ preventScroll: true });
  }, [items, scroller]);
  return ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('[data-row]') : undefined;
    focused.current = row instanceof HTMLElement ? row.dataset.row : undefined;
  };
}
