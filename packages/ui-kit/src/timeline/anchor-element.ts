interface PlacedRow {
  readonly row: HTMLElement;
  /** Pixels below the top edge of the view; negative above it. */
  readonly top: number;
}

/** How many levels of elements inside a row are searched. */
const maxDepth = 12;

/**
 * The element to keep still: the first one that begins in the view. A row that is partly above the view is searched for
 * such an element, because its part above the view may still grow; if none begins in the view, the next row is used.
 * Ours: the browser's own scroll anchoring is switched off.
 */
export function anchorElement(visibleRows: readonly PlacedRow[], scroller: HTMLElement): HTMLElement | undefined {
  const view = scroller.getBoundingClientRect();
  for (const row of visibleRows) {
    const element = row.top >= 0 ? row.row : firstStartingInView(row.row, view, maxDepth);
    if (element) return element;
  }
  return undefined;
}

function firstStartingInView(parent: Element, edge: DOMRect, depth: number): HTMLElement | undefined {
  for (const child of depth > 0 ? parent.children : []) {
    const { top, bottom, width } = child.getBoundingClientRect();
    if (width === 0 && child.firstElementChild) {
      // An element with `display: contents` has no box, but its children have.
      const element = firstStartingInView(child, edge, depth - 1);
      if (element) return element;
      continue;
    }
    if (bottom <= edge.top || !isInFlow(child)) continue;
    if (top >= edge.bottom) return undefined;
    if (top >= edge.top) return child;
    const element = firstStartingInView(child, edge, depth - 1);
    if (element) return element;
  }
  return undefined;
}

/** Elements out of the flow do not move with the text. */
const isInFlow = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && ['static', 'relative'].includes(getComputedStyle(element).position);
