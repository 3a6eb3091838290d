import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { embed } from './embed';

/** Vectors by the hash of their text. */
export type Vectors = ReadonlyMap<string, readonly number[]>;

const batchSize = 64;
const batchTimeoutMs = 30_000;

const Row = v.object({ text_hash: v.string(), vector: v.array(v.number()) });

/**
 * All stored vectors of the service at `url`, by the hash of their text; those of `texts` that are missing are fetched and
 * stored first. @throws on any failure
 */
export async function vectorsOf(database: Database, url: string, texts: readonly string[]): Promise<Vectors> {
  const rows = await database.read(Row, sql`SELECT text_hash, vector FROM text_embeddings WHERE model = ${url}`);
  const known = new Map<string, readonly number[]>(rows.map(({ text_hash, vector }) => [text_hash, vector]));
  const missing = [...new Set(texts)].filter((text) => !known.has(hashOf(text)));
  for (let start = 0; start < missing.length; start += batchSize) {
    const some = missing.slice(start, start + batchSize);
    const vectors = await embed(url, some, batchTimeoutMs);
    await database.batch(
      some.map((text, index) => {
        const vector = vectors[index] ?? [];
        known.set(hashOf(text), vector);
        return sql`
          INSERT INTO text_embeddings (model, text_hash, vector)
          VALUES (${url}, ${hashOf(text)}, ${`{${vector.join(',')}}`}::real[])
          ON CONFLICT (model, text_hash) DO UPDATE SET vector = excluded.vector`;
      }),
    );
  }
  return known;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
