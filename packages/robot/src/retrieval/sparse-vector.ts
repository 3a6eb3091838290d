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
  return searchable(await postingsOf(vectors, pause), vectors.length);
}

/** The vectors of each dimension, one dimension after the other: lists of objects take ten times the memory. */
interface Postings {
  /** Where those of each dimension start; they end where those of the next one start. */
  readonly starts: Int32Array;
  readonly vectorIndexes: Int32Array;
  readonly values: Float64Array;
}

async function postingsOf(vectors: readonly SparseVector[], pause: Pause): Promise<Postings> {
  const counts: number[] = [];
  await mapInSlices(vectors, pause, (vector) => {
    for (const dimension of vector.keys()) counts[dimension] = (counts[dimension] ?? 0) + 1;
  });
  const starts = new Int32Array(counts.length + 1);
  for (let dimension = 0; dimension < counts.length; dimension += 1)
    starts[dimension + 1] = (starts[dimension] ?? 0) + (counts[dimension] ?? 0);
  const total = starts.at(-1) ?? 0;
  const postings = { starts, vectorIndexes: new Int32Array(total), values: new Float64Array(total) };
  const next = starts.slice();
  await mapInSlices(vectors, pause, (vector, vectorIndex) => {
    for (const [dimension, value] of vector) {
      const at = next[dimension] ?? 0;
      next[dimension] = at + 1;
      postings.vectorIndexes[at] = vectorIndex;
      postings.values[at] = value;
    }
  });
  return postings;
}

/** A function of its own, so that the index does not retain the vectors it was built from. */
function searchable({ starts, vectorIndexes, values }: Postings, vectorCount: number): InvertedIndex {
  return {
    dotProducts: (query) => {
      const dotProducts = new Float64Array(vectorCount);
      for (const [dimension, weight] of query) {
        const end = starts[dimension + 1] ?? 0;
        for (let at = starts[dimension] ?? 0; at < end; at += 1) {
          const vectorIndex = vectorIndexes[at] ?? 0;
          dotProducts[vectorIndex] = (dotProducts[vectorIndex] ?? 0) + weight * (values[at] ?? 0);
        }
      }
      return dotProducts;
    },
  };
}
