import { describe, expect, it } from 'vitest';
import { isMoved, moved, turned, wholePicture, zoomed } from './view-state';

describe('how a picture lies', () => {
  it('[UK166] keeps what is under the finger where it is while it grows', () => {
    const spot = { x: 120, y: -40 };
    const larger = zoomed(zoomed(wholePicture, 2, spot), 1.5, spot);
    const underFinger = { x: (spot.x - larger.x) / larger.zoom, y: (spot.y - larger.y) / larger.zoom };
    expect(underFinger.x).toBeCloseTo(spot.x);
    expect(underFinger.y).toBeCloseTo(spot.y);
  });

  it('[UK166] is never larger than eight times and never smaller than half', () => {
    expect(zoomed(wholePicture, 1000).zoom).toBe(8);
    expect(zoomed(wholePicture, 0).zoom).toBe(0.5);
  });

  it('[UK166] cannot be dragged out of sight', () => {
    const stage = { width: 400, height: 200 };
    expect(moved(wholePicture, { x: 9000, y: -9000 }, stage)).toMatchObject({ x: 200, y: -100 });
    expect(moved(zoomed(wholePicture, 2), { x: 9000, y: 0 }, stage)).toMatchObject({ x: 400, y: 0 });
  });

  it('[UK166] turns on, a quarter at a time, and knows whether it was moved', () => {
    expect(turned(turned(wholePicture)).turned).toBe(180);
    expect([isMoved(wholePicture), isMoved(turned(wholePicture)), isMoved(zoomed(wholePicture, 2))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
