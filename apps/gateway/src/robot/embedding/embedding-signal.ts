import type { FaqEntry } from '@parley/robot';
import type { Database } from '../../db/database';
import { embed } from './embed';
import { hashOf, type Vectors, vectorsOf } from './text-vectors';

/** A score for each entry: the cosine of the question and the entry's nearest text, weighted for the ranking. */
export interface EmbeddingSignal {
  /** The scores by entry; undefined while the vectors are not loaded yet or when the model fails. */
  readonly scoresOf: (question: string) => Promise<readonly number[] | undefined>;
  /** Resolves when the vectors are loaded or loading them failed. Never rejects. */
  readonly ready: Promise<void>;
}

/** The score of a cosine of 1, which is added to the other signals. */
const cosineWeight = 4;
const questionTimeoutMs = 1500;

/**
 * Creates the signal and loads the vectors of all questions and phrasings in the background. Vectors are stored by the
 * hash of their text, so that after an import only new texts are sent to the model.
 */
export function embeddingSignal(
  database: Database,
  dependencies: {
    readonly url: string;
    readonly entries: readonly FaqEntry[];
    readonly warn: (what: string, cause: unknown) => void;
  },
): EmbeddingSignal {
  const { url, entries, warn } = dependencies;
  const texts = entries.flatMap(({ texts: all }, entry) =>
    all.flatMap(({ question, phrasings }) =>
      [question, ...phrasings].map((text) => ({ entry, hash: hashOf(text), text })),
    ),
  );
  let vectors: Vectors | undefined;
  const ready = vectorsOf(
    database,
    url,
    texts.map(({ text }) => text),
  ).then(
    (read) => {
      vectors = read;
    },
    (cause: unknown) => warn('the embeddings cannot be had; the robot works without them', cause),
  );

  return {
    ready,
    async scoresOf(question) {
      if (!vectors) return undefined;
      try {
        const [query = []] = await embed(url, [question], questionTimeoutMs);
        const best = entries.map(() => 0);
        for (const { entry, hash } of texts) {
          best[entry] = Math.max(best[entry] ?? 0, cosineOf(query, vectors.get(hash) ?? []));
        }
        return best.map((cosine) => cosineWeight * cosine);
      } catch (cause) {
        warn('the embeddings did not answer; the question is answered without them', cause);
        return undefined;
      }
    },
  };
}

/** The product of two vectors of length 1. */
function cosineOf(one: readonly number[], other: readonly number[]): number {
  let product = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) product += (one[at] ?? 0) * (other[at] ?? 0);
  return product;
}
