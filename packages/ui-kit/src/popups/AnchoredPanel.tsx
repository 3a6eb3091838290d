import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSystemBack } from '../feedback/use-system-back';
import { usePlacement } from './use-placement';

interface AnchoredPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** The anchor scrolled out of view, or the reader pressed 'back', or outside the panel on mobile. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The height that is enough to choose from; with less space below, the panel opens on the side with more. */
const expectedHeight = 246;

/**
 * A panel below its anchor, above it if there is more room, on mobile at the bottom of the screen. It is portalled out of
 * the card, which would clip it, and leaves the focus at the anchor. Ours.
 */
export function AnchoredPanel({ anchor, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Portalled out of the card, the panel would have the text direction of the page.
    if (anchor.current && panel.current) panel.current.dir = getComputedStyle(anchor.current).direction;
  }, [anchor]);
  useSystemBack(onClose);
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
      <div ref={panel} className={panelClasses}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

const panelClasses =
  'fixed z-pop flex max-w-[calc(100vw-1rem)] animate-pop flex-col overflow-hidden rounded-lg border border-line-card bg-surface shadow-pop ' +
  'mobile:inset-x-0! mobile:top-auto! mobile:bottom-[calc(100%-var(--visible-top,0px)-var(--visible-height,100%))]! mobile:max-h-[calc(var(--visible-height,100dvh)-2rem)]! mobile:w-auto! mobile:max-w-none mobile:rounded-b-none mobile:border-x-0 mobile:border-b-0 mobile:pb-[env(safe-area-inset-bottom)]';
