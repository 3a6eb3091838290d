import type { RowWindow } from './row-window';

interface Keyed {
  readonly key: string;
}

/** A rendered row, or a spacer for the rows `from` … `to` that are not rendered. */
export type RowOrSpacer<Item> =
  | { readonly kind: 'row'; readonly key: string; readonly item: Item }
  | { readonly kind: 'spacer'; readonly key: string; readonly from: number; readonly to: number };

/** The rows of the window and the kept ones, in order, with spacers between them. Ours. */
export function rowsAndSpacers<Item extends Keyed>(
  items: readonly Item[],
  { below, count }: RowWindow,
  kept: readonly string[],
): readonly RowOrSpacer<Item>[] {
  const end = Math.max(0, items.length - below);
  const start = Math.max(0, end - count);
  const indices = new Set(kept.length === 0 ? [] : indicesOf(items, kept));
  for (let index = start; index < end; index += 1) indices.add(index);

  const result: RowOrSpacer<Item>[] = [];
  let next = 0;
  for (const index of [...indices].toSorted((one, other) => one - other)) {
    const item = items[index];
    if (!item) continue;
    // The first and the last spacer have fixed keys, so that their nodes are reused.
    if (index > next || next === 0) result.push(spacer(next === 0 ? 'first' : `before ${item.key}`, next, index));
    result.push({ kind: 'row', key: item.key, item });
    next = index + 1;
  }
  return [...result, spacer('last', next, items.length)];
}

const spacer = (key: string, from: number, to: number): RowOrSpacer<never> => ({
  kind: 'spacer',
  key: `spacer ${key}`,
  from,
  to,
});

function indicesOf(items: readonly Keyed[], keys: readonly string[]): readonly number[] {
  return keys.map((key) => items.findIndex((item) => item.key === key)).filter((index) => index >= 0);
}
