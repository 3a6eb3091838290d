import { mapInSlices, type Pause } from './in-slices';

/** The non-zero values of a vector by dimension. */
export type SparseVector = ReadonlyMap<number, number>;

/** Gives each name a number; `find` returns undefined for names that were not added. */
export interface Vocabulary {
  readonly add: (name: string) => number;
  readonly find: (name: string) => number | undefined;
  readonly size: () => number;
}

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  return {
    add: (name) => {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, numbers.size);
      return numbers.size - 1;
    },
    find: (name) => numbers.get(name),
    size: () => numbers.size,
  };
}

/** Scales a vector to length 1, so that the dot product of two vectors is their cosine; an empty one stays empty. */
export function toUnitLength(vector: SparseVector): SparseVector {
  let square = 0;
  for (const value of vector.values()) square += value * value;
  if (square === 0) return vector;
  const length = Math.sqrt(square);
  return new Map([...vector].map(([dimension, value]) => [dimension, value / length]));
}

export function addScaled(sum: Map<number, number>, vector: SparseVector, factor: number): void {
  for (const [dimension, value] of vector) sum.set(dimension, (sum.get(dimension) ?? 0) + factor * value);
}

/** An inverted index of vectors: for each dimension, the vectors that have it, with their values. */
export interface InvertedIndex {
  readonly dotProducts: (query: SparseVector) => Float64Array;
}

export async function buildInvertedIndex(vectors: readonly SparseVector[], pause: Pause): Promise<InvertedIndex> {
  const postings = new Map<number, { readonly vectorIndex: number; readonly value: number }[]>();
  await mapInSlices(vectors, pause, (vector, vectorIndex) => {
    for (const [dimension, value] of vector) {
      const posting = postings.get(dimension);
      if (posting) posting.push({ vectorIndex, value });
      else postings.set(dimension, [{ vectorIndex, value }]);
    }
  });
  return {
    dotProducts: (query) => {
      const dotProducts = new Float64Array(vectors.length);
      for (const [dimension, weight] of query) {
        for (const { vectorIndex, value } of postings.get(dimension) ?? [])
          dotProducts[vectorIndex] = (dotProducts[vectorIndex] ?? 0) + weight * value;
      }
      return dotProducts;
    },
  };
}
