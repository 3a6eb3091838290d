import type { RowWindow } from './geometry';

interface Keyed {
  readonly key: string;
}

/** What of a list is drawn, and what is said about the rest. */
export interface ListState {
  /** The rows that it is about. */
  readonly items: readonly Keyed[];
  readonly window: RowWindow;
  /** Rows that are drawn although they are out of the window. */
  readonly kept: readonly string[];
  readonly isAtEnd: boolean;
  /** Near enough to the first row that the page before it should be asked for. */
  readonly isNearStart: boolean;
  readonly newCount: number;
  /** The first of them. */
  readonly firstNewKey: string | undefined;
}

export const noNewRows = { newCount: 0, firstNewKey: undefined };

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
