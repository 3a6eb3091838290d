import { trackVisibleArea } from '@parley/host-bridge/client';

/**
 * Fits the page and its overlays into the part of the window above the on-screen keyboard, and keeps the focused field
 * in view.
 * source: behaviours 2 (10)
 */
export function fitAboveKeyboard(page: HTMLElement, viewport = window.visualViewport): void {
  trackVisibleArea(page, viewport);
  viewport?.addEventListener('resize', () => {
    const { activeElement } = document;
    // In a magnified page the reader chooses what is in view.
    if (viewport.scale === 1 && activeElement?.matches('input, textarea'))
      activeElement.scrollIntoView({ block: 'nearest' });
  });
}
