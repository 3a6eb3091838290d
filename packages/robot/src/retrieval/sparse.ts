/** A vector by the number of its dimension. */
export type Sparse = ReadonlyMap<number, number>;

/** Gives each name a number; `find` knows only those that `add` has seen. */
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

/** At length 1, so that the product of two vectors is their cosine; an empty one stays empty. */
export function unit(vector: Sparse): Sparse {
  let square = 0;
  for (const value of vector.values()) square += value * value;
  if (square === 0) return vector;
  const length = Math.sqrt(square);
  return new Map([...vector].map(([dimension, value]) => [dimension, value / length]));
}

export function plus(sum: Map<number, number>, vector: Sparse, factor: number): void {
  for (const [dimension, value] of vector) sum.set(dimension, (sum.get(dimension) ?? 0) + factor * value);
}

/** An inverted index of vectors: for each dimension, the vectors that have it, with their values. */
export interface Inverted {
  readonly products: (query: Sparse) => Float64Array;
}

export function invert(vectors: readonly Sparse[]): Inverted {
  const postings = new Map<number, { readonly at: number; readonly value: number }[]>();
  for (const [at, vector] of vectors.entries()) {
    for (const [dimension, value] of vector) {
      const posting = postings.get(dimension);
      if (posting) posting.push({ at, value });
      else postings.set(dimension, [{ at, value }]);
    }
  }
  return {
    products: (query) => {
      const products = new Float64Array(vectors.length);
      for (const [dimension, weight] of query) {
        for (const { at, value } of postings.get(dimension) ?? []) products[at] = (products[at] ?? 0) + weight * value;
      }
      return products;
    },
  };
}
