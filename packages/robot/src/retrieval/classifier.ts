import type { SparseVector } from './sparse-vector';

interface Example {
  readonly vector: SparseVector;
  /** The entry it belongs to. */
  readonly label: number;
}

/** Yields to the event loop, so that the process can serve other requests. */
export type Pause = () => Promise<unknown>;

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
  // The labels to update for an example, with their errors; reused, because there are thousands of examples.
  const updatedLabels = new Int32Array(labelCount);
  const errors = new Float64Array(labelCount);
  const order = shuffled(examples);
  for (let round = 0; round < rounds; round += 1) {
    for (const example of order) learn(example);
    // A round takes about 0.1 s; the process serves other requests between rounds.
    await pause();
  }

  function learn({ vector, label }: Example): void {
    const shares = softmax(scoresOf(vector));
    let count = 0;
    for (let other = 0; other < labelCount; other += 1) {
      const error = (shares[other] ?? 0) - (other === label ? 1 : 0);
      if (Math.abs(error) < 1e-3) continue;
      updatedLabels[count] = other;
      errors[count] = error;
      count += 1;
    }
    // Terms in the outer loop, because the weights of a term are adjacent in memory.
    for (const [term, value] of vector) {
      for (let nth = 0; nth < count; nth += 1) {
        const weightIndex = term * labelCount + (updatedLabels[nth] ?? 0);
        const weight = weights[weightIndex] ?? 0;
        const gradient = (errors[nth] ?? 0) * value + weightDecay * weight;
        const square = (squaredGradients[weightIndex] ?? 0) + gradient * gradient;
        squaredGradients[weightIndex] = square;
        weights[weightIndex] = weight - (learningRate * gradient) / Math.sqrt(Math.fround(square));
      }
    }
  }

  function scoresOf(vector: SparseVector): Float64Array {
    const products = new Float64Array(labelCount);
    for (const [term, value] of vector) {
      const firstWeight = term * labelCount;
      for (let label = 0; label < labelCount; label += 1)
        products[label] = (products[label] ?? 0) + value * (weights[firstWeight + label] ?? 0);
    }
    return products;
  }

  return { scores: (vector) => softmax(scoresOf(vector)).map((share) => Math.log(share + 1e-6)) };
}

function softmax(values: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const value of values) highest = Math.max(highest, value);
  const shares = new Float64Array(values.length);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    const power = Math.exp((values[index] ?? 0) - highest);
    shares[index] = power;
    sum += power;
  }
  for (let index = 0; index < shares.length; index += 1) shares[index] = (shares[index] ?? 0) / sum;
  return shares;
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
