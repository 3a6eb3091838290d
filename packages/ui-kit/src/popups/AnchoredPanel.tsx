import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePlacement } from './use-placement';

interface AnchoredPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** The anchor went out of sight, or the reader pressed beside the panel on mobile. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is enough to choose from: with less below it opens on the side that has more room. */
const expectedHeight = 246;

/**
 * A layer under its anchor, above it where there is more room, on mobile at the lower edge of the screen. It stands outside
 * the card, which would cut it off, and leaves the focus where it is. Ours.
 */
export function AnchoredPanel({ anchor, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Outside the card it would read in the direction of the page.
    if (anchor.current && panel.current) panel.current.dir = getComputedStyle(anchor.current).direction;
  }, [anchor]);
  usePlacement({
    popup: panel,
    anchor,
    side: 'below',
    align: 'start',
    gap: 6,
    hasAnchorWidth: true,
    expectedHeight,
  });

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
