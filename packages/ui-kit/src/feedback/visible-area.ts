/*
 * A phone's keyboard may lie over the window: who embeds the kit says with `--seen-top` and `--seen-height` on the root
 * which part of it is seen, and layers keep to that. Without them it is the window.
 */

/** In the middle of it, never larger. */
export const centredInVisibleArea =
  'top-[calc(var(--seen-top,0px)+var(--seen-height,100dvh)/2)] left-1/2 max-h-[calc(var(--seen-height,100dvh)-2rem)] w-[calc(100vw-2rem)] -translate-1/2';

/** As large as it. */
export const fillsVisibleArea = 'inset-x-0 top-(--seen-top,0px) h-(--seen-height,100dvh)';

/** The same for what is placed by numbers, in pixels of the window. */
export function visibleArea(): { readonly top: number; readonly bottom: number } {
  const { style } = document.documentElement;
  const top = Number.parseFloat(style.getPropertyValue('--seen-top')) || 0;
  const height = Number.parseFloat(style.getPropertyValue('--seen-height')) || window.innerHeight;
  return { top, bottom: top + height };
}
