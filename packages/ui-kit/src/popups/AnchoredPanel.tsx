import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { visibleArea } from '../feedback/visible-area';

interface AnchoredPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** The anchor went out of sight, or the reader pressed beside the panel on mobile. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A layer under its anchor, above it where there is more room, on mobile at the lower edge of the screen. It stands outside
 * the card, which would cut it off, and leaves the focus where it is. source: ours, design 6
 */
export function AnchoredPanel({ anchor, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (anchor.current && panel.current) return followAnchor(anchor.current, panel.current);
  }, [anchor]);

  useEffect(() => {
    if (!anchor.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && onClose());
    observer.observe(anchor.current);
    return () => observer.disconnect();
  });

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus at the anchor
    <div onMouseDown={(event) => event.preventDefault()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard */}
      <div className="fixed inset-0 z-pop hidden bg-scrim mobile:block" onClick={onClose} />
      <div ref={panel} className={look}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

const look =
  'fixed z-pop flex max-w-[calc(100vw-1rem)] animate-pop flex-col overflow-hidden rounded-lg border border-line-card bg-surface shadow-pop ' +
  'mobile:inset-x-0! mobile:top-auto! mobile:bottom-[calc(100%-var(--seen-top,0px)-var(--seen-height,100%))]! mobile:max-h-[calc(var(--seen-height,100dvh)-2rem)]! mobile:w-auto! mobile:max-w-none mobile:rounded-b-none mobile:border-x-0 mobile:border-b-0 mobile:pb-[env(safe-area-inset-bottom)]';

const gap = 6;
const edge = 8;
/** A panel of less height than this goes to the side with more room. */
const enoughHeight = 260;
/** Where there is room at neither side, some of it is read all the same. */
const leastHeight = 120;

/** Rows above may grow and the list may scroll while the panel is open: it looks again in each frame. */
function followAnchor(anchor: HTMLElement, panel: HTMLElement): () => void {
  // Outside the card it would read in the direction of the page.
  panel.dir = getComputedStyle(anchor).direction;
  let frame = 0;
  let last = '';
  function look(): void {
    const { left, top, bottom, width } = anchor.getBoundingClientRect();
    const seen = visibleArea();
    const now = [left, top, width, window.innerWidth, window.innerHeight, seen.bottom].join();
    if (now !== last) {
      const below = seen.bottom - bottom;
      const above = top - seen.top;
      const isAbove = below < enoughHeight && above > below;
      const least = Math.min(width, window.innerWidth - 2 * edge);
      panel.style.width = `${least}px`;
      panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - least - edge))}px`;
      panel.style.top = isAbove ? 'auto' : `${bottom + gap}px`;
      panel.style.bottom = isAbove ? `${window.innerHeight - top + gap}px` : 'auto';
      panel.style.maxHeight = `${Math.max(leastHeight, (isAbove ? above : below) - gap - edge)}px`;
      last = now;
    }
    frame = requestAnimationFrame(look);
  }
  look();
  return () => cancelAnimationFrame(frame);
}
