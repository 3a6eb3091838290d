/** The chunks of a text that can be shown now, and the end of the text that may be an incomplete citation or character. */
export interface SplitText {
  readonly chunks: readonly string[];
  readonly rest: string;
}

/** Citations, short tags that a source's own text has, emoji with what they are joined to, and single characters. */
const indivisibleParts =
  /<ref>\d+<\/ref>|<[^<>]{1,16}>|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\ufe0f)*|./gsu;
const unfinished = /<(?:\/?[a-z]{0,6}|ref>\d*(?:<\/?[a-z]{0,3})?)$|[\ud800-\udbff]$/i;

/** Cuts a text into chunks of about `length` characters; citations, tags and emoji stay whole. source: GW45 */
export function splitIntoChunks(
  text: string,
  { length, isEnd }: { readonly length: number; readonly isEnd: boolean },
): SplitText {
  const rest = isEnd ? '' : (unfinished.exec(text)?.[0] ?? '');
  const chunks: string[] = [];
  let chunk = '';
  for (const [token] of text.slice(0, text.length - rest.length).matchAll(indivisibleParts)) {
    chunk += token;
    if (chunk.length < length) continue;
    chunks.push(chunk);
    chunk = '';
  }
  if (chunk) chunks.push(chunk);
  return { chunks, rest };
}
