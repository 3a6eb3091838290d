import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePanel } from './use-panel';
import { usePlacement } from './use-placement';

interface FocusPanelProps {
  readonly label: string;
  /** The element around the control and its panel; a press outside it, or Tab out of it, closes the panel. */
  readonly root: RefObject<HTMLElement | null>;
  /** Called while the focus is still inside, unless Tab or a press has moved it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel next to its control, on mobile at the bottom of the screen, whose content has the focus. It is shown in the
 * browser's top layer, so that no card or dialog clips it, but stays their descendant for Tab and the focus trap. Ours.
 */
export function FocusPanel({ label, root, onClose, children }: FocusPanelProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    // Safari 16 has no popovers; there the panel is only positioned fixed.
    if (element && 'showPopover' in element && !element.matches(':popover-open')) element.showPopover();
  }, []);
  usePlacement({ popup: panel, anchor: root, side: 'below', align: 'end', gap: 6 });
  usePanel(root, onClose);
  useCloseOutOfView(root, onClose);
  return (
    <div ref={layer} popover="manual" className={layerClasses}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard */}
      <div className="pointer-events-auto fixed inset-0 hidden bg-scrim mobile:block" onClick={onClose} />
      <div ref={panel} role="dialog" aria-label={label} className={panelClasses}>
        {children}
      </div>
    </div>
  );
}

/** Closes the panel when its control is scrolled out of view. */
function useCloseOutOfView(control: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!control.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && close());
    observer.observe(control.current);
    return () => observer.disconnect();
  }, [control]);
}

const layerClasses =
  'pointer-events-none fixed inset-0 z-pop m-0 size-auto max-h-none max-w-none overflow-visible border-0 bg-transparent p-0 text-fg';
const panelClasses =
  'pointer-events-auto fixed max-w-[calc(100vw-1rem)] animate-pop overflow-y-auto overscroll-contain rounded-lg border border-line-card bg-surface shadow-pop ' +
  'mobile:inset-x-0! mobile:top-auto! mobile:bottom-[calc(100%-var(--visible-top,0px)-var(--visible-height,100%))]! mobile:max-h-[calc(var(--visible-height,100dvh)-2rem)]! mobile:w-auto! mobile:max-w-none mobile:rounded-b-none mobile:border-x-0 mobile:border-b-0 mobile:pb-[env(safe-area-inset-bottom)]';
