import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { type BarPlacement, barPlacement, messageParts } from './bar-placement';

interface MessageBarOptions {
  readonly message: RefObject<HTMLElement | null>;
  readonly side: 'own' | 'other';
  readonly buttonCount: number;
}

/** Places the toolbar of a message when it is pointed at or focused, and again when its size changes. source: UK331 */
export function useMessageBar({ message, side, buttonCount }: MessageBarOptions) {
  const [wasPointedAt, setPointedAt] = useState(false);
  const [placement, setPlacement] = useState<BarPlacement>();
  const isPlaced = placement !== undefined;

  const measure = useCallback(
    (menu: Element): void => {
      const next = barPlacement(menu, side, buttonCount);
      setPlacement((last) => (last?.offset === next?.offset && last?.layout === next?.layout ? last : next));
    },
    [side, buttonCount],
  );

  useEffect(() => {
    const menu = message.current;
    return isPlaced && menu ? observeParts(menu, measure) : undefined;
  }, [isPlaced, message, measure]);

  const barHandlers = {
    onPointerEnter(event: PointerEvent): void {
      setPointedAt(true);
      measure(event.currentTarget);
    },
    onFocus: (event: FocusEvent) => measure(event.currentTarget),
  };
  return { wasPointedAt, placement, barHandlers };
}

/** Calls `onResize` when a part of the message changes its size or is replaced, until the returned function is called. */
function observeParts(menu: Element, onResize: (menu: Element) => void): () => void {
  const observed = new WeakSet<Element>();
  const observeNew = (): void => {
    for (const part of messageParts(menu)) {
      if (!observed.has(part)) observer.observe(part);
      observed.add(part);
    }
  };
  const observer = new ResizeObserver(() => {
    onResize(menu);
    // A part that was replaced has just been reported as empty.
    observeNew();
  });
  observeNew();
  return () => observer.disconnect();
}
