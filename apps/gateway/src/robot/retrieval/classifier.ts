import { setImmediate } from 'node:timers/promises';
import type { Sparse } from './sparse';

export interface Example {
  readonly vector: Sparse;
  /** The entry it belongs to. */
  readonly label: number;
  readonly weight: number;
}

export interface Classifier {
  /** The logarithm of each label's share, highest for the likeliest. */
  readonly scores: (vector: Sparse) => Float64Array;
}

const rounds = 12;
const rate = 0.6;
const decay = 1e-5;

/**
 * Learns which entry a phrasing belongs to: softmax regression by AdaGrad. It sees what a nearest phrasing cannot: which
 * words tell two neighbouring entries apart. Deterministic: the order is fixed, so the same knowledge gives the same index.
 */
export async function train(
  examples: readonly Example[],
  sizes: { readonly terms: number; readonly labels: number },
): Promise<Classifier> {
  const { terms, labels } = sizes;
  const weights = new Float32Array(terms * labels);
  const squares = new Float32Array(terms * labels).fill(1e-2);
  const order = shuffled(examples);
  for (let round = 0; round < rounds; round += 1) {
    for (const example of order) learn(example);
    // A round takes about a tenth of a second; between two the process answers whoever waits.
    await setImmediate();
  }

  function learn({ vector, label, weight }: Example): void {
    const shares = softmax(productsWith(vector));
    for (let other = 0; other < labels; other += 1) {
      const error = (shares[other] ?? 0) - (other === label ? 1 : 0);
      if (Math.abs(error) < 1e-3) continue;
      for (const [term, value] of vector) {
        const at = term * labels + other;
        const gradient = weight * error * value + decay * (weights[at] ?? 0);
        squares[at] = (squares[at] ?? 0) + gradient * gradient;
        weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(squares[at] ?? 1);
      }
    }
  }

  function productsWith(vector: Sparse): Float64Array {
    const products = new Float64Array(labels);
    for (const [term, value] of vector) {
      const row = term * labels;
      for (let label = 0; label < labels; label += 1)
        products[label] = (products[label] ?? 0) + value * (weights[row + label] ?? 0);
    }
    return products;
  }

  return { scores: (vector) => softmax(productsWith(vector)).map((share) => Math.log(share + 1e-6)) };
}

function softmax(values: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const value of values) highest = Math.max(highest, value);
  const powers = values.map((value) => Math.exp(value - highest));
  let sum = 0;
  for (const power of powers) sum += power;
  return powers.map((power) => power / sum);
}

/** A fixed order that mixes the entries: multiplying by a number without a common divisor visits each place once. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const step = 7919;
  if (items.length % step === 0) return items;
  return items.flatMap((_, index) => {
    const item = items[(index * step) % items.length];
    return item === undefined ? [] : [item];
  });
}
