import * as v from 'valibot';

const Reply = v.object({ data: v.array(v.object({ index: v.number(), embedding: v.array(v.number()) })) });

/** The vectors of some texts, each of length 1 and in their order, from an OpenAI-compatible address. @throws on any failure */
export async function embed(
  url: string,
  texts: readonly string[],
  timeoutMs: number,
): Promise<readonly (readonly number[])[]> {
  const response = await fetch(/\/embeddings\/?$/.test(url) ? url : `${url.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'default', input: texts }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the embeddings answered ${response.status}`);
  const { data } = v.parse(Reply, await response.json());
  const vectors = [...data]
    .sort((one, other) => one.index - other.index)
    .map(({ embedding }) => toUnitLength(embedding));
  if (vectors.length !== texts.length) throw new Error(`${vectors.length} vectors for ${texts.length} texts`);
  return vectors;
}

function toUnitLength(vector: readonly number[]): readonly number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
