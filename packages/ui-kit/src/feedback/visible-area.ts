/*
 * A phone's keyboard may cover part of the window. The app sets `--visible-top` and `--visible-height` on the root
 * element to the part that is visible, and overlays stay inside it. By default it is the whole window.
 */

/** Centres an element in the visible area, never larger than it. */
export const centredInVisibleArea =
  'top-[calc(var(--visible-top,0px)+var(--visible-height,100dvh)/2)] left-1/2 max-h-[calc(var(--visible-height,100dvh)-2rem)] w-[calc(100vw-2rem)] -translate-1/2';

/** Makes an element as large as the visible area. */
export const fillsVisibleArea = 'inset-x-0 top-(--visible-top,0px) h-(--visible-height,100dvh)';

/** The visible area in pixels of the window, for popups that are positioned by script. */
export function visibleArea(): { readonly top: number; readonly bottom: number } {
  const { style } = document.documentElement;
  const top = Number.parseFloat(style.getPropertyValue('--visible-top')) || 0;
  const height = Number.parseFloat(style.getPropertyValue('--visible-height')) || window.innerHeight;
  return { top, bottom: top + height };
}
