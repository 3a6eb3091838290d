import { followSeenPart } from '@parley/host-bridge/client';

/** Keeps the page and its layers in the part of the window that is seen, and in it what is written into. source: behaviours 2 (10) */
export function followKeyboard(page: HTMLElement, seen = window.visualViewport): void {
  followSeenPart(page, seen);
  seen?.addEventListener('resize', () => {
    const { activeElement } = document;
    // In a magnified page the reader chooses what is in view.
    if (seen.scale === 1 && activeElement?.matches('input, textarea'))
      activeElement.scrollIntoView({ block: 'nearest' });
  });
}
