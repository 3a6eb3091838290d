import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the focus into the screen that a path has brought: to what had it there before, else to the heading or the first
 * field. A field does not get it back, which would open a phone's keyboard. Ours. source: WB332
 */
export function useScreenFocus(path: string, screen: RefObject<HTMLElement | null>): void {
  const last = useRef(path);
  const [left] = useState(() => new Map<string, Element | null>());
  // Before the browser takes the focus away from what is hidden now.
  useLayoutEffect(() => {
    if (last.current === path) return;
    left.set(last.current, document.activeElement);
    last.current = path;
    const { current } = screen;
    if (!current || current.contains(document.activeElement)) return;
    const before = left.get(path);
    const target = before?.matches('button, a') && current.contains(before) ? before : firstTarget(current);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [path, screen, left]);
}

function firstTarget(screen: HTMLElement): Element | null {
  const heading = screen.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? screen.querySelector('input, textarea');
}
