import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPieceSize, nextPieceSize } from './piece-size';

describe('nextPieceSize', () => {
  it.each([
    [3000, { characters: 3000, tookMs: 60 }, 1000],
    [3000, { characters: 3000, tookMs: 20 }, 3000],
    [3000, { characters: 3000, tookMs: 1 }, 6000],
    [3000, { characters: 20, tookMs: 12 }, 3000],
    [3000, { characters: 3000, tookMs: 4000 }, 500],
    [15_000, { characters: 15_000, tookMs: 0 }, 20_000],
  ])('[UK265] turns a size of %i, after %o, into %i', (size, drawn, next) => {
    expect(nextPieceSize(size, drawn)).toBe(next);
  });

  it('[UK265] converges to what a device draws in 20 ms, however fast it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0011, max: 0.039, noNaN: true }), (msPerCharacter) => {
        let size = firstPieceSize;
        for (let piece = 0; piece < 8; piece += 1)
          size = nextPieceSize(size, { characters: size, tookMs: size * msPerCharacter });
        expect(size * msPerCharacter).toBeGreaterThan(19);
        expect(size * msPerCharacter).toBeLessThan(21);
      }),
    );
  });
});
