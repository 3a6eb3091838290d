import { mapInSlices, type Pause } from './in-slices';
import type { SparseVector } from './sparse-vector';

interface Example {
  readonly vector: SparseVector;
  /** The entry it belongs to. */
  readonly label: number;
}

export interface Classifier {
  /** The log probability of each label. */
  readonly scores: (vector: SparseVector) => Float64Array;
}

const rounds = 12;
const learningRate = 0.6;
const weightDecay = 1e-5;

/**
 * Trains a classifier of phrasings by entry: softmax regression by AdaGrad. Unlike the nearest phrasing it learns which
 * words distinguish two similar entries. Deterministic: the order is fixed, so the same knowledge gives the same index.
 */
export async function train(
  examples: readonly Example[],
  sizes: { readonly termCount: number; readonly labelCount: number },
  pause: Pause,
): Promise<Classifier> {
  const { termCount, labelCount } = sizes;
  const weights = new Float32Array(termCount * labelCount);
  const squaredGradients = new Float32Array(termCount * labelCount).fill(1e-2);
  // Arrays that are reused for every example, because there are thousands of examples, each learned in every round.
  const shares = new Float64Array(labelCount);
  const updatedLabels = new Int32Array(labelCount);
  const errors = new Float64Array(labelCount);
  const order = shuffled(examples).map(({ vector, label }) => ({ ...arraysOf(vector), label }));
  for (let round = 0; round < rounds; round += 1) await mapInSlices(order, pause, learn);

  function learn({ terms, values, label }: VectorArrays & { readonly label: number }): void {
    softmax(scoresOf(weights, { terms, values }, shares));
    let count = 0;
    for (let other = 0; other < labelCount; other += 1) {
      const error = (shares[other] ?? 0) - (other === label ? 1 : 0);
      if (Math.abs(error) < 1e-3) continue;
      updatedLabels[count] = other;
      errors[count] = error;
      count += 1;
    }
    // Terms in the outer loop, because the weights of a term are adjacent in memory.
    for (let at = 0; at < terms.length; at += 1) {
      const firstWeight = (terms[at] ?? 0) * labelCount;
      const value = values[at] ?? 0;
      for (let nth = 0; nth < count; nth += 1) {
        const weightIndex = firstWeight + (updatedLabels[nth] ?? 0);
        const weight = weights[weightIndex] ?? 0;
        const gradient = (errors[nth] ?? 0) * value + weightDecay * weight;
        const square = (squaredGradients[weightIndex] ?? 0) + gradient * gradient;
        squaredGradients[weightIndex] = square;
        weights[weightIndex] = weight - (learningRate * gradient) / Math.sqrt(Math.fround(square));
      }
    }
  }

  return classifierOf(weights, labelCount);
}

/** A function of its own, so that the classifier does not retain what it was trained with. */
const classifierOf = (weights: Float32Array, labelCount: number): Classifier => ({
  scores: (vector) =>
    softmax(scoresOf(weights, arraysOf(vector), new Float64Array(labelCount))).map((share) => Math.log(share + 1e-6)),
});

/** Sets one product for each label. */
function scoresOf(weights: Float32Array, { terms, values }: VectorArrays, products: Float64Array): Float64Array {
  const labelCount = products.length;
  products.fill(0);
  for (let at = 0; at < terms.length; at += 1) {
    const firstWeight = (terms[at] ?? 0) * labelCount;
    const value = values[at] ?? 0;
    for (let label = 0; label < labelCount; label += 1)
      products[label] = (products[label] ?? 0) + value * (weights[firstWeight + label] ?? 0);
  }
  return products;
}

/** A sparse vector as two arrays of the same length, which are much faster to pass through than a map. */
interface VectorArrays {
  readonly terms: Int32Array;
  readonly values: Float64Array;
}

const arraysOf = (vector: SparseVector): VectorArrays => ({
  terms: Int32Array.from(vector.keys()),
  values: Float64Array.from(vector.values()),
});

/** Replaces values by their shares, which are positive and add up to 1. */
function softmax(values: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const value of values) highest = Math.max(highest, value);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    const power = Math.exp((values[index] ?? 0) - highest);
    values[index] = power;
    sum += power;
  }
  for (let index = 0; index < values.length; index += 1) values[index] = (values[index] ?? 0) / sum;
  return values;
}

/** Mixes the items in a fixed order: steps by a prime number, which visits each item once. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const step = 7919;
  if (items.length % step === 0) return items;
  return items.flatMap((_, index) => {
    const item = items[(index * step) % items.length];
    return item === undefined ? [] : [item];
  });
}
