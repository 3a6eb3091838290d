/** The pieces of a text that can be shown now, and the rest that is incomplete until more text comes. */
export interface Pieces {
  readonly pieces: readonly string[];
  readonly rest: string;
}

const tokens =
  /<ref>\d+<\/ref>|<[^<>]{1,16}>|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\ufe0f)*|./gsu;
const unfinished = /<(?:\/?[a-z]{0,6}|ref>\d*(?:<\/?[a-z]{0,3})?)$|[\ud800-\udbff]$/i;

/** Cuts a text into pieces of about `length` characters; citations and surrogate pairs stay whole. */
export function cutIntoPieces(
  text: string,
  { length, isEnd }: { readonly length: number; readonly isEnd: boolean },
): Pieces {
  const rest = isEnd ? '' : (unfinished.exec(text)?.[0] ?? '');
  const pieces: string[] = [];
  let piece = '';
  for (const [token] of text.slice(0, text.length - rest.length).matchAll(tokens)) {
    piece += token;
    if (piece.length < length) continue;
    pieces.push(piece);
    piece = '';
  }
  if (piece) pieces.push(piece);
  return { pieces, rest };
}
