/** A rectangle of the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Side = 'above' | 'below';

export interface PlacementOptions {
  /** Where it opens if there is room enough. */
  readonly side: Side;
  readonly align: 'start' | 'end';
  readonly gap: number;
  /** Whether it may lie over its anchor: then it moves in rather than to the other side, and is never cut for it. */
  readonly mayCover?: boolean | undefined;
}

interface PlacementInput extends PlacementOptions {
  readonly anchor: Box;
  readonly popup: Size;
  /** The part of the window that is seen. */
  readonly area: Box;
}

export interface Placement {
  readonly side: Side;
  readonly left: number;
  /** The edge that stays when the popup grows: its top below the anchor, its bottom above. */
  readonly fixedEdge: number;
  readonly maxHeight: number;
}

/** What a popup keeps from the edges of the area. */
export const margin = 8;
/** Where neither side has room some of it is read all the same, over the anchor. */
const minHeight = 120;

/** Beside its anchor, on the other side where there is more room, and always inside the area if it fits there at all. */
export function positionPopup({ anchor, popup, area, side, align, gap, mayCover = false }: PlacementInput): Placement {
  const inner = inset(area);
  const room = { above: anchor.top - gap - inner.top, below: inner.bottom - anchor.bottom - gap };
  const other = side === 'above' ? 'below' : 'above';
  const isTight = room[side] < popup.height && room[other] > room[side];
  const taken = isTight && !mayCover ? other : side;

  const whole = Math.max(0, inner.bottom - inner.top);
  const maxHeight = mayCover ? whole : Math.min(whole, Math.max(minHeight, room[taken]));
  const height = Math.min(popup.height, maxHeight);
  const fixedEdge =
    taken === 'below'
      ? clamp(anchor.bottom + gap, inner.top, inner.bottom - height)
      : clamp(anchor.top - gap, inner.top + height, inner.bottom);
  const left = align === 'start' ? anchor.left : anchor.right - popup.width;

  return { side: taken, left: clamp(left, inner.left, inner.right - popup.width), fixedEdge, maxHeight };
}

const inset = ({ left, top, right, bottom }: Box): Box => ({
  left: left + margin,
  top: top + margin,
  right: right - margin,
  bottom: bottom - margin,
});

/** Where both cannot be kept, the beginning is. */
const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
