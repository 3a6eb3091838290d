/** A range of rows, counted from the end: `below` rows are below the window, `count` rows are rendered. */
export interface RowWindow {
  readonly below: number;
  readonly count: number;
}

/** The rows of a list that are in a window. */
export function rowsIn<Item>(items: readonly Item[], { below, count }: RowWindow): readonly Item[] {
  const end = Math.max(0, items.length - below);
  return items.slice(Math.max(0, end - count), end);
}

interface Band {
  readonly rowCount: number;
  /** Height of the row at an index counted from the end, measured or estimated. */
  readonly heightFromEnd: (index: number) => number;
  /** The visible band, in pixels above the end of the last row, with its margins. */
  readonly from: number;
  readonly to: number;
}

/** The rows that overlap a band; at least one if there are any. Ours. source: behaviours 2 (24) */
export function windowOf({ rowCount, heightFromEnd, from, to }: Band): RowWindow {
  let bottom = 0;
  let below = 0;
  while (below < rowCount - 1 && bottom + heightFromEnd(below) <= from) {
    bottom += heightFromEnd(below);
    below += 1;
  }
  let count = 0;
  while (below + count < rowCount && (count === 0 || bottom < to)) {
    bottom += heightFromEnd(below + count);
    count += 1;
  }
  return { below, count };
}
