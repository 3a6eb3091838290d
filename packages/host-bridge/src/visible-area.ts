/**
 * Sets `--visible-top` and `--visible-height` of an element to the part of the window that an on-screen keyboard leaves
 * visible: on some phones the window keeps its size and is shifted up. A page that is zoomed in is left alone. Returns
 * a function that stops it. source: behaviours 2 (10)
 */
export function trackVisibleArea(element: HTMLElement, viewport = window.visualViewport): () => void {
  const { style } = element;
  function update(): void {
    if (!viewport) return;
    // The window's size is that of the scrolling element: in quirks mode the body, else the root element.
    const page = document.scrollingElement ?? document.documentElement;
    const height = viewport.height * viewport.scale;
    const covered = page.clientHeight - height;
    const area = covered > 1 ? { height, top: Math.min(viewport.offsetTop, covered) } : undefined;
    style.setProperty('--visible-height', area ? `${area.height}px` : '');
    style.setProperty('--visible-top', area ? `${area.top}px` : '');
  }
  const changes = ['resize', 'scroll'];
  for (const change of changes) viewport?.addEventListener(change, update);
  return () => {
    for (const change of changes) viewport?.removeEventListener(change, update);
  };
}
