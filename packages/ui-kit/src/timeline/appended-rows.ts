interface Keyed {
  readonly key: string;
}

interface Known {
  /** Every row that was ever there. */
  readonly keys: ReadonlySet<string>;
  /** Nothing was before the first row: what comes before it now is new as well. */
  readonly isWhole: boolean;
}

/**
 * What came to a list by being said now. Rows above the first known one are history; a single row among known ones is an
 * answer that ended late, several are a page that fills a hole. `isSaid`: own rows stand at the end while they are on
 * their way, and others' come before them. Ours
 */
export function appendedRows<Item extends Keyed>(
  items: readonly Item[],
  { keys, isWhole }: Known,
  isSaid: (item: Item) => boolean,
): readonly Item[] {
  const isKnown = ({ key }: Keyed): boolean => keys.has(key);
  const first = isWhole ? 0 : items.findIndex(isKnown);
  if (first < 0) return [];
  const added = items.slice(first).filter((item) => !isKnown(item));
  if (added.length < 2) return added;
  const lastSaid = items.findLastIndex((item) => isKnown(item) && isSaid(item));
  const atEnd = items.slice(Math.max(first, lastSaid + 1)).filter((item) => !isKnown(item));
  return added.length - atEnd.length === 1 ? added : atEnd;
}
