import type { FaqEntry } from '@parley/robot';
import type { Database } from '../../db/database';
import { embed } from './embed';
import { hashOf, type Vectors, vectorsOf } from './text-vectors';

/** One number an entry: how near the question is to its nearest text, already weighed for the ranking. */
export interface EmbeddingSignal {
  /** Undefined while the vectors are not there yet, or when the model does not answer: everything works without. */
  readonly of: (question: string) => Promise<readonly number[] | undefined>;
  /** When the vectors are there, or will not come. Never rejects. */
  readonly ready: Promise<void>;
}

/** What a cosine of 1 counts among the other signals. */
const cosineWeight = 4;
const questionTimeoutMs = 1500;

/**
 * Vectors of every question and phrasing, read in the background. They are stored by the hash of their text, so that after
 * an import only new texts are sent.
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
    async of(question) {
      if (!vectors) return undefined;
      try {
        const [query = []] = await embed(url, [question], questionTimeoutMs);
        const best = entries.map(() => 0);
        for (const { entry, hash } of texts) {
          best[entry] = Math.max(best[entry] ?? 0, dot(query, vectors.get(hash) ?? []));
        }
        return best.map((cosine) => cosineWeight * cosine);
      } catch (cause) {
        warn('the embeddings did not answer; the question is answered without them', cause);
        return undefined;
      }
    },
  };
}

function dot(one: readonly number[], other: readonly number[]): number {
  let product = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) product += (one[at] ?? 0) * (other[at] ?? 0);
  return product;
}
