import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowWindow } from './geometry';
import { covers, stepTo } from './window-steps';

/** Four windows around the same place, each inside the next, and one that was drawn before. */
const steps = fc
  .record({
    at: fc.nat(200),
    sizes: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(20)),
    known: fc.record({ below: fc.nat(250), count: fc.integer({ min: 0, max: 90 }) }),
    most: fc.nat(8),
  })
  .map(({ at, sizes: [size, more, most], known, most: step }) => {
    const around = (margin: number): RowWindow => {
      const below = Math.max(0, at - margin);
      return { below, count: at + size + margin - below };
    };
    return { known, must: around(0), wanted: around(more), kept: around(more + most), most: step };
  });

describe('a window that follows the reader', () => {
  it('[UK264] covers at once what is seen, and never holds more than may stay', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const next = stepTo(step);
        expect(covers(next, step.must)).toBe(true);
        expect(covers(step.kept, next)).toBe(true);
      }),
    );
  });

  it('[UK264] draws ahead no more rows than a frame may', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const now = stepTo(step);
        const still = stepTo({ ...step, most: 0 });
        expect(now.count - still.count).toBeLessThanOrEqual(step.most);
        expect(covers(now, still)).toBe(true);
      }),
    );
  });

  it('[UK264] reaches what is wanted, and rests there', () => {
    fc.assert(
      fc.property(steps, (step) => {
        let known = step.known;
        for (let frame = 0; frame < 80; frame += 1) known = stepTo({ ...step, known, most: Math.max(1, step.most) });
        expect(covers(known, step.wanted)).toBe(true);
        expect(stepTo({ ...step, known })).toEqual(known);
      }),
    );
  });
});
