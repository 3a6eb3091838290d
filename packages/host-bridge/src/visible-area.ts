/**
 * Says to an element, by `--seen-top` and `--seen-height`, which part of the window is seen while a keyboard lies over it:
 * on some phones the window stays as large as it was, and is pushed up. Who magnifies the page sees a part of it on
 * purpose. Gives back what ends that. source: behaviours 2 (10)
 */
export function trackVisibleArea(element: HTMLElement, viewport = window.visualViewport): () => void {
  const { style } = element;
  function fit(): void {
    if (!viewport) return;
    // Of the two only one is the window: which, is a matter of the page's mode.
    const page = document.scrollingElement ?? document.documentElement;
    const height = viewport.height * viewport.scale;
    const covered = page.clientHeight - height;
    const fitted = covered > 1 ? { height, top: Math.min(viewport.offsetTop, covered) } : undefined;
    style.setProperty('--seen-height', fitted ? `${fitted.height}px` : '');
    style.setProperty('--seen-top', fitted ? `${fitted.top}px` : '');
  }
  const changes = ['resize', 'scroll'];
  for (const change of changes) viewport?.addEventListener(change, fit);
  return () => {
    for (const change of changes) viewport?.removeEventListener(change, fit);
  };
}
