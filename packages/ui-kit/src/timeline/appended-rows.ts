interface Keyed {
  readonly key: string;
}

interface Known {
  /** The keys of all rows seen so far. */
  readonly keys: ReadonlySet<string>;
  /** The history was complete, so rows before the first one are new as well. */
  readonly isHistoryComplete: boolean;
}

/**
 * The rows of a list that are new messages. Rows above the first known one are history; a single row among known ones
 * is an answer that completed late, several are a page that fills a gap. `isAnnounced` is false for own rows: pending
 * ones are at the end, and new rows of others are inserted before them. Ours.
 */
export function appendedRows<Item extends Keyed>(
  items: readonly Item[],
  { keys, isHistoryComplete }: Known,
  isAnnounced: (item: Item) => boolean,
): readonly Item[] {
  const isKnown = ({ key }: Keyed): boolean => keys.has(key);
  const first = isHistoryComplete ? 0 : items.findIndex(isKnown);
  if (first < 0) return [];
  const added = items.slice(first).filter((item) => !isKnown(item));
  if (added.length < 2) return added;
  const lastAnnounced = items.findLastIndex((item) => isKnown(item) && isAnnounced(item));
  const atEnd = items.slice(Math.max(first, lastAnnounced + 1)).filter((item) => !isKnown(item));
  return added.length - atEnd.length === 1 ? added : atEnd;
}
