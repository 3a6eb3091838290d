import type { RowWindow } from './geometry';

interface Keyed {
  readonly key: string;
}

interface Change<Item extends Keyed> {
  readonly before: readonly Keyed[];
  readonly after: readonly Item[];
  readonly window: RowWindow;
}

/** How many rows that came at once are drawn at once. Ours */
const maxAtEnd = 4;

/**
 * The same rows in a list that has changed, and what came beside or under them. A row may come before rows that are known:
 * an answer that ends late stands where it was begun. Older pages, above the window, do not count. Ours
 */
export function windowAfter<Item extends Keyed>({ before, after, window }: Change<Item>) {
  const end = Math.max(0, before.length - window.below);
  const start = Math.max(0, end - window.count);
  const first = indexIn(after, before.slice(start));
  if (first === undefined) return { window, added: [] };
  const last = indexIn(after, before.slice(start, end).toReversed()) ?? first;
  const known = new Set(before.slice(start).map(({ key }) => key));
  const below = after.length - 1 - last;
  // Who sees the end sees what comes there: it may be the answer that was read while it was written.
  const more = window.below === 0 && below <= maxAtEnd ? below : 0;
  return {
    window: { below: below - more, count: last - first + 1 + more },
    added: after.slice(first).filter(({ key }) => !known.has(key)),
  };
}

/** Where the first of some rows stands that is still there. */
function indexIn(items: readonly Keyed[], wanted: readonly Keyed[]): number | undefined {
  for (const { key } of wanted) {
    // From the end: that is where a list changes.
    const index = items.findLastIndex((item) => item.key === key);
    if (index >= 0) return index;
  }
  return undefined;
}
