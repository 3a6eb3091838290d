/**
 * Has the wheel scroll what lies in an overlay, or nothing: otherwise it would scroll the page around the frame. The
 * `Overlay` of Radix prevents that too, by a variable on the body for which the browser computes the styles of the whole
 * page again. source: UK404
 */
export function containWheel(layer: HTMLElement | null): void {
  // React's own listeners for the wheel are passive.
  layer?.addEventListener(
    'wheel',
    (event) => {
      const isZoom = event.ctrlKey;
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!isZoom && !isSideways && !scrolls(event.target, event.deltaY)) event.preventDefault();
    },
    { passive: false },
  );
}

/** Whether an element, or one that it lies in, can still be scrolled so. */
function scrolls(target: EventTarget | null, deltaY: number): boolean {
  for (let element = target; element instanceof Element; element = element.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = element;
    const space = deltaY < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop;
    // Scrolled positions are fractions of a pixel.
    if (space >= 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true;
  }
  return false;
}
