import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnImageSize } from './drawn-image-size';

describe('drawnImageSize', () => {
  it('[DP9] is at most 200 px wide with the ratio kept', () => {
    expect(drawnImageSize({ width: 800, height: 600 })).toEqual({ width: 200, height: 150 });
    expect(drawnImageSize({ width: 201, height: 402 })).toEqual({ width: 200, height: 400 });
  });

  it('[DP9] is at least 1 px high', () => {
    expect(drawnImageSize({ width: 100_000, height: 1 })).toEqual({ width: 200, height: 1 });
  });

  it('[DP10] is the image’s own size up to 200 px', () => {
    expect(drawnImageSize({ width: 199, height: 900 })).toEqual({ width: 199, height: 900 });
    expect(drawnImageSize({ width: 200, height: 10 })).toEqual({ width: 200, height: 10 });
  });

  it('[DP10] is unknown without both sides', () => {
    for (const size of [{}, { width: 0, height: 9 }, { width: 9 }, { height: 9 }])
      expect(drawnImageSize({ width: undefined, height: undefined, ...size })).toBeUndefined();
  });

  it('[DP9] never enlarges', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const drawn = drawnImageSize({ width, height });
        expect(drawn?.width).toBe(Math.min(200, width));
        expect(drawn?.height).toBeLessThanOrEqual(height);
      }),
    );
  });
});
