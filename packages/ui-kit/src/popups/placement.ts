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
  /** The preferred side, used if there is enough room. */
  readonly side: Side;
  readonly align: 'start' | 'end';
  readonly gap: number;
  /** Whether it may cover its anchor: then it is shifted instead of flipped, and never shortened. */
  readonly mayOverlapAnchor?: boolean | undefined;
}

interface PlacementInput extends PlacementOptions {
  readonly anchor: Box;
  readonly popup: Size;
  /** The visible part of the window. */
  readonly area: Box;
}

export interface Placement {
  readonly side: Side;
  readonly left: number;
  /** The edge that stays when the popup grows: its top below the anchor, its bottom above. */
  readonly fixedEdge: number;
  readonly maxHeight: number;
}

/** The distance between a popup and the edges of the area. */
export const marginPx = 8;
/** If neither side has this much room, the popup overlaps its anchor. */
const minHeightPx = 120;

/** Places a popup next to its anchor, on the other side if there is more room, and inside the area if it fits at all. */
export function positionPopup({
  anchor,
  popup,
  area,
  side,
  align,
  gap,
  mayOverlapAnchor = false,
}: PlacementInput): Placement {
  const innerArea = inset(area);
  const roomPx = { above: anchor.top - gap - innerArea.top, below: innerArea.bottom - anchor.bottom - gap };
  const other = side === 'above' ? 'below' : 'above';
  const isTooSmall = roomPx[side] < popup.height && roomPx[other] > roomPx[side];
  const chosenSide = isTooSmall && !mayOverlapAnchor ? other : side;

  const fullHeight = Math.max(0, innerArea.bottom - innerArea.top);
  const maxHeight = mayOverlapAnchor ? fullHeight : Math.min(fullHeight, Math.max(minHeightPx, roomPx[chosenSide]));
  const height = Math.min(popup.height, maxHeight);
  const fixedEdge =
    chosenSide === 'below'
      ? clamp(anchor.bottom + gap, innerArea.top, innerArea.bottom - height)
      : clamp(anchor.top - gap, innerArea.top + height, innerArea.bottom);
  const left = align === 'start' ? anchor.left : anchor.right - popup.width;

  return { side: chosenSide, left: clamp(left, innerArea.left, innerArea.right - popup.width), fixedEdge, maxHeight };
}

const inset = ({ left, top, right, bottom }: Box): Box => ({
  left: left + marginPx,
  top: top + marginPx,
  right: right - marginPx,
  bottom: bottom - marginPx,
});

/** The minimum wins if both limits cannot be met. */
const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
