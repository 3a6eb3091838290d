import { describe, expect, it } from 'vitest';
import { initialView, isZoomedOrPanned, panView, rotateView, settleView, zoomView } from './image-view';

describe('the view of an image', () => {
  it('[UK166] keeps the point under the finger in place while zooming', () => {
    const spot = { x: 120, y: -40 };
    const larger = zoomView(zoomView(initialView, 2, spot), 1.5, spot);
    const underFinger = { x: (spot.x - larger.x) / larger.zoom, y: (spot.y - larger.y) / larger.zoom };
    expect(underFinger.x).toBeCloseTo(spot.x);
    expect(underFinger.y).toBeCloseTo(spot.y);
  });

  it('[UK166] limits zoom to between half and eight times', () => {
    expect(zoomView(initialView, 1000).zoom).toBe(8);
    expect(zoomView(initialView, 0).zoom).toBe(0.5);
  });

  it('[UK166] cannot be panned out of sight', () => {
    const stage = { width: 400, height: 200 };
    expect(panView(initialView, { x: 9000, y: -9000 }, stage)).toMatchObject({ x: 200, y: -100 });
    expect(panView(zoomView(initialView, 2), { x: 9000, y: 0 }, stage)).toMatchObject({ x: 400, y: 0 });
  });

  it('[UK401] returns to the whole image when it was made smaller, and stays as it is otherwise', () => {
    const small = rotateView(zoomView(initialView, 0.6, { x: 80, y: 40 }));
    const large = zoomView(initialView, 2, { x: 80, y: 40 });
    expect([settleView(small), settleView(large)]).toEqual([{ zoom: 1, x: 0, y: 0, rotationDeg: 90 }, large]);
  });

  it('[UK165] rotates by 90 degrees, which counts neither as zoomed nor as panned', () => {
    expect(rotateView(rotateView(initialView)).rotationDeg).toBe(180);
    expect([
      isZoomedOrPanned(initialView),
      isZoomedOrPanned(rotateView(initialView)),
      isZoomedOrPanned(zoomView(initialView, 2)),
    ]).toEqual([false, false, true]);
  });
});
