import type { RowWindow } from './geometry';

interface Keyed {
  readonly key: string;
}

/** What stands in the document: a row, or the space of the rows `from` … `to` that are not drawn. */
export type Piece<Item> =
  | { readonly kind: 'row'; readonly key: string; readonly item: Item }
  | { readonly kind: 'space'; readonly key: string; readonly from: number; readonly to: number };

/** The rows of the window and those that are kept, in their order among the spaces. Ours */
export function piecesOf<Item extends Keyed>(
  items: readonly Item[],
  { below, count }: RowWindow,
  kept: readonly string[],
): readonly Piece<Item>[] {
  const end = Math.max(0, items.length - below);
  const start = Math.max(0, end - count);
  const indices = new Set(kept.length === 0 ? [] : indicesOf(items, kept));
  for (let index = start; index < end; index += 1) indices.add(index);

  const pieces: Piece<Item>[] = [];
  let next = 0;
  for (const index of [...indices].toSorted((one, other) => one - other)) {
    const item = items[index];
    if (!item) continue;
    // The first and the last space keep their nodes, whatever they stand for.
    if (index > next || next === 0) pieces.push(space(next === 0 ? 'first' : `before ${item.key}`, next, index));
    pieces.push({ kind: 'row', key: item.key, item });
    next = index + 1;
  }
  return [...pieces, space('last', next, items.length)];
}

const space = (key: string, from: number, to: number): Piece<never> => ({
  kind: 'space',
  key: `space ${key}`,
  from,
  to,
});

function indicesOf(items: readonly Keyed[], keys: readonly string[]): readonly number[] {
  return keys.map((key) => items.findIndex((item) => item.key === key)).filter((index) => index >= 0);
}
