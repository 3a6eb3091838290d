import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, marginPx, type Placement, positionPopup, type Size } from './placement';

const area = (width: number, height: number): Box => ({ left: 0, top: 0, right: width, bottom: height });
const anchorAt = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const small: Size = { width: 200, height: 150 };
const preferences = { side: 'below', align: 'start', gap: 4 } as const;

/** The box that results from a placement. */
function boxOf({ side, left, fixedEdge, maxHeight }: Placement, { width, height }: Size): Box {
  const shownHeight = Math.min(height, maxHeight);
  const top = side === 'below' ? fixedEdge : fixedEdge - shownHeight;
  return { left, top, right: left + width, bottom: top + shownHeight };
}

describe('positionPopup', () => {
  it.each([
    ['below where there is room', { anchor: anchorAt(50, 100) }, { side: 'below', left: 50, fixedEdge: 144 }],
    ['above where that is preferred', { anchor: anchorAt(50, 400), side: 'above' }, { side: 'above', fixedEdge: 396 }],
    ['above if there is too little room below', { anchor: anchorAt(50, 500) }, { side: 'above', fixedEdge: 496 }],
    [
      'below if there is too little room above',
      { anchor: anchorAt(50, 20), side: 'above' },
      { side: 'below', fixedEdge: 64 },
    ],
    ['flush with the right edge', { anchor: anchorAt(400, 100), align: 'end' }, { left: 300 }],
    ['moved in from the right', { anchor: anchorAt(750, 100) }, { left: 592 }],
    ['moved in from the left', { anchor: anchorAt(-30, 100) }, { left: marginPx }],
    [
      'as high as the room on its side',
      { anchor: anchorAt(50, 300), popup: { width: 200, height: 900 } },
      { maxHeight: 288 },
    ],
    ['inside the area that a keyboard leaves', { area: area(800, 300), anchor: anchorAt(50, 230) }, { side: 'above' }],
    [
      'over its anchor where neither side is high enough',
      { area: area(320, 180), anchor: anchorAt(10, 70) },
      { side: 'below', fixedEdge: 52, maxHeight: 120 },
    ],
    [
      'at a point, which it may cover, shifted instead of shortened',
      { anchor: anchorAt(790, 590, 0, 0), gap: 0, mayOverlapAnchor: true },
      { side: 'below', left: 592, fixedEdge: 442, maxHeight: 584 },
    ],
    [
      'at the beginning of an area that is too narrow for it',
      { area: area(150, 600), anchor: anchorAt(20, 100) },
      { left: marginPx },
    ],
  ] as const)('[UK306] places a popup %s', (_, given, expected) => {
    const placed = positionPopup({ area: area(800, 600), popup: small, ...preferences, ...given });
    expect(placed).toMatchObject(expected);
  });

  const length = fc.integer({ min: 0, max: 1200 });
  const position = fc.integer({ min: -400, max: 1600 });
  const boxes = fc.record({
    area: fc.record({ width: fc.integer({ min: 200, max: 1600 }), height: fc.integer({ min: 160, max: 1200 }) }),
    at: fc.record({ left: position, top: position, width: length, height: length }),
    popup: fc.record({ width: length, height: length }),
    side: fc.constantFrom('above' as const, 'below' as const),
    align: fc.constantFrom('start' as const, 'end' as const),
    gap: fc.integer({ min: 0, max: 12 }),
    mayOverlapAnchor: fc.boolean(),
  });

  it('[UK306] keeps a popup that fits inside the area, wherever its anchor is', () => {
    fc.assert(
      fc.property(boxes, ({ area: { width, height }, at, popup, ...options }) => {
        const anchor = anchorAt(at.left, at.top, at.width, at.height);
        const box = boxOf(positionPopup({ area: area(width, height), anchor, popup, ...options }), popup);
        expect(box.top).toBeGreaterThanOrEqual(marginPx);
        expect(box.bottom).toBeLessThanOrEqual(height - marginPx);
        expect(box.left).toBeGreaterThanOrEqual(marginPx);
        if (popup.width <= width - 2 * marginPx) expect(box.right).toBeLessThanOrEqual(width - marginPx);
      }),
    );
  });

  it('[UK306] does not cover the anchor if one side has enough room', () => {
    fc.assert(
      fc.property(boxes, ({ area: { width, height }, at, popup, ...options }) => {
        const anchor = anchorAt(at.left, at.top, at.width, at.height);
        const input = { area: area(width, height), anchor, popup, ...options, mayOverlapAnchor: false };
        const rooms = [anchor.top, height - anchor.bottom].map((room) => room - options.gap - marginPx);
        fc.pre(Math.max(...rooms) >= 120 && anchor.top >= marginPx && anchor.bottom <= height - marginPx);
        const box = boxOf(positionPopup(input), popup);
        expect(box.bottom <= anchor.top || box.top >= anchor.bottom).toBe(true);
      }),
    );
  });
});
