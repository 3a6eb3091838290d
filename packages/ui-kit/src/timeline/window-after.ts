import type { RowWindow } from './row-window';

interface Keyed {
  readonly key: string;
}

interface Change<Item extends Keyed> {
  readonly before: readonly Keyed[];
  readonly after: readonly Item[];
  readonly window: RowWindow;
}

/** At most this many rows added at the end are rendered at once. Ours. */
const maxAtEnd = 4;

/**
 * The window with the same rows after a list has changed, and the rows added among or below them. A row may be inserted
 * before known ones: an answer that completes late is placed where it started. Older pages above do not count. Ours.
 */
export function windowAfter<Item extends Keyed>({ before, after, window }: Change<Item>) {
  const end = Math.max(0, before.length - window.below);
  const start = Math.max(0, end - window.count);
  const first = indexIn(after, before.slice(start));
  if (first === undefined) return { window, added: [] };
  const last = indexIn(after, before.slice(start, end).toReversed()) ?? first;
  const known = new Set(before.slice(start).map(({ key }) => key));
  const below = after.length - 1 - last;
  // A reader at the end sees rows added there: one may be the message that a streaming answer has become.
  const more = window.below === 0 && below <= maxAtEnd ? below : 0;
  return {
    window: { below: below - more, count: last - first + 1 + more },
    added: after.slice(first).filter(({ key }) => !known.has(key)),
  };
}

/** The index of the first of some rows that still exists. */
function indexIn(items: readonly Keyed[], wanted: readonly Keyed[]): number | undefined {
  for (const { key } of wanted) {
    // Searched from the end, because that is where a list changes.
    const index = items.findLastIndex((item) => item.key === key);
    if (index >= 0) return index;
  }
  return undefined;
}
