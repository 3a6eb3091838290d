import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowWindow } from './row-window';
import { covers, nextWindow } from './window-steps';

/** Three windows around the same rows, each inside the next, and the one rendered before. */
const steps = fc
  .record({
    at: fc.nat(200),
    sizes: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(20)),
    rendered: fc.record({ below: fc.nat(250), count: fc.integer({ min: 0, max: 90 }) }),
    maxOverscanPerFrame: fc.nat(8),
  })
  .map(({ at, sizes: [size, near, far], rendered, maxOverscanPerFrame }) => {
    const around = (margin: number): RowWindow => {
      const below = Math.max(0, at - margin);
      return { below, count: at + size + margin - below };
    };
    return { rendered, visible: around(0), overscan: around(near), allowed: around(near + far), maxOverscanPerFrame };
  });

describe('nextWindow', () => {
  it('[UK264] covers the visible rows at once, and never exceeds the allowed window', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const next = nextWindow(step);
        expect(covers(next, step.visible)).toBe(true);
        expect(covers(step.allowed, next)).toBe(true);
      }),
    );
  });

  it('[UK264] adds no more rows outside the view than allowed per frame', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const next = nextWindow(step);
        const withoutAhead = nextWindow({ ...step, maxOverscanPerFrame: 0 });
        expect(next.count - withoutAhead.count).toBeLessThanOrEqual(step.maxOverscanPerFrame);
        expect(covers(next, withoutAhead)).toBe(true);
      }),
    );
  });

  it('[UK264] reaches the overscan window, and stays there', () => {
    fc.assert(
      fc.property(steps, (step) => {
        let rendered = step.rendered;
        for (let frame = 0; frame < 80; frame += 1)
          rendered = nextWindow({ ...step, rendered, maxOverscanPerFrame: Math.max(1, step.maxOverscanPerFrame) });
        expect(covers(rendered, step.overscan)).toBe(true);
        expect(nextWindow({ ...step, rendered })).toEqual(rendered);
      }),
    );
  });
});
