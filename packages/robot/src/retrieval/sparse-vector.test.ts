import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildInvertedIndex, type SparseVector } from './sparse-vector';

const aVector = fc
  .dictionary(fc.nat(40).map(String), fc.double({ min: -10, max: 10, noNaN: true }), { maxKeys: 12 })
  .map((values): SparseVector => new Map(Object.entries(values).map(([dimension, value]) => [+dimension, value])));

const dotProduct = (one: SparseVector, other: SparseVector): number =>
  [...one].reduce((sum, [dimension, value]) => sum + value * (other.get(dimension) ?? 0), 0);

describe('an inverted index', () => {
  it('[RV6] gives the dot product with each vector, also for dimensions that no vector has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aVector, { maxLength: 20 }), aVector, async (vectors, query) => {
        const index = await buildInvertedIndex(vectors, () => undefined);
        const found = index.dotProducts(query);
        expect(found).toHaveLength(vectors.length);
        for (const [at, vector] of vectors.entries()) expect(found[at]).toBeCloseTo(dotProduct(query, vector), 9);
      }),
    );
  });
});
