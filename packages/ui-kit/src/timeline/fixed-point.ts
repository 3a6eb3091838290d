interface PlacedRow {
  readonly row: HTMLElement;
  /** Pixels under the upper edge of the view; negative above it. */
  readonly top: number;
}

/** How far a row is looked into. */
const deepest = 12;

/**
 * What the reader would see move: the first thing that begins in the view. A row of which only the foot is in sight is looked
 * into, for what stands in it above the view may still grow, and is not seen; where nothing in it begins in the view, the next
 * row is taken. Ours, as browsers choose for scroll anchoring
 */
export function fixedPoint(inSight: readonly PlacedRow[], scroller: HTMLElement): HTMLElement | undefined {
  const edge = scroller.getBoundingClientRect();
  for (const row of inSight) {
    const point = row.top >= 0 ? row.row : beginningIn(row.row, edge, deepest);
    if (point) return point;
  }
  return undefined;
}

function beginningIn(parent: Element, edge: DOMRect, depth: number): HTMLElement | undefined {
  for (const child of depth > 0 ? parent.children : []) {
    const { top, bottom, width } = child.getBoundingClientRect();
    if (width === 0 && child.firstElementChild) {
      // It has no box of its own, as with `display: contents`; what is in it has.
      const point = beginningIn(child, edge, depth - 1);
      if (point) return point;
      continue;
    }
    if (bottom <= edge.top || !isInFlow(child)) continue;
    if (top >= edge.bottom) return undefined;
    if (top >= edge.top) return child;
    const point = beginningIn(child, edge, depth - 1);
    if (point) return point;
  }
  return undefined;
}

/** What floats over the words moves by its own rules. */
const isInFlow = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && ['static', 'relative'].includes(getComputedStyle(element).position);
