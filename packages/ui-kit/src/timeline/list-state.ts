import type { RowWindow } from './row-window';

interface Keyed {
  readonly key: string;
}

/** Which rows of a list are rendered, and what is known about the others. */
export interface ListState {
  /** The rows that this state was computed for. */
  readonly items: readonly Keyed[];
  readonly window: RowWindow;
  /** Keys of rows that are rendered although they are outside the window. */
  readonly kept: readonly string[];
  readonly isAtEnd: boolean;
  /** Near enough to the first row to load the page before it. */
  readonly isNearStart: boolean;
  readonly newCount: number;
  /** The key of the first new row. */
  readonly firstNewKey: string | undefined;
}

export const noNewRows = { newCount: 0, firstNewKey: undefined };

/** Compares all but `items`, and `firstNewKey`, which changes only with `newCount`. */
export const isSame = (
  known: ListState,
  { window, kept, isAtEnd, isNearStart, newCount }: Omit<ListState, 'items'>,
): boolean =>
  window.below === known.window.below &&
  window.count === known.window.count &&
  kept.join() === known.kept.join() &&
  isAtEnd === known.isAtEnd &&
  isNearStart === known.isNearStart &&
  newCount === known.newCount;
