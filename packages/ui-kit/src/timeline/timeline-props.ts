import type { ReactNode, Ref } from 'react';

/** Where the pages before the first row stand. */
export type OlderPages = 'none' | 'idle' | 'loading' | 'failed';

/** What a screen may ask of a mounted timeline. */
export interface TimelineHandle {
  /** After an own send or a press on an own card: go to the end. */
  readonly scrollToEnd: () => void;
  /** Brings a row into view, marks it for a moment and gives it the focus; false when no such row is loaded. */
  readonly scrollToRow: (key: string) => boolean;
}

export interface TimelineProps<Item extends { readonly key: string }> {
  /** The accessible name of the log. */
  readonly label: string;
  /** Oldest first; `key` stays with a row for as long as it exists (sending → sent included). */
  readonly items: readonly Item[];
  /** Should be stable (useCallback): rows are memoised on item and renderer. */
  readonly renderItem: (item: Item) => ReactNode;
  /** 'none': the conversation begins here, and the marker says so. */
  readonly older: OlderPages;
  /** Asked for the page before the first row, two views before it is reached; again after `onRetryOlder`. */
  readonly onReachStart: () => void;
  readonly onRetryOlder?: (() => void) | undefined;
  /** What a screen reader announces of a row that was appended; undefined says nothing (own rows, streaming ones). */
  readonly announce?: ((item: Item) => string | undefined) | undefined;
  /** Whether an appended row counts on the pill 'n new'; every row does unless said otherwise. */
  readonly countsAsNew?: ((item: Item) => boolean) | undefined;
  /** The first row the reader has not seen: a divider stands above it, and the list opens there. Stays the same for the visit. */
  readonly unreadKey?: string | undefined;
  /** What is new counts as read although the reader is not there yet. */
  readonly onMarkRead?: (() => void) | undefined;
  /** The day of a row in the reader's words, shown over the rows while they move. */
  readonly dayOf?: ((item: Item) => string | undefined) | undefined;
  readonly onAtEndChange?: ((isAtEnd: boolean) => void) | undefined;
  /** Under the last row and part of the scroll, such as a streaming row that has its own store. */
  readonly tail?: ReactNode;
  /** What grows there higher than the view is followed only until its first line is at the top. */
  readonly stopsAtStart?: boolean | undefined;
  /** Drawn instead of rows while there are none, such as skeletons or a welcome. */
  readonly empty?: ReactNode;
  readonly ref?: Ref<TimelineHandle> | undefined;
}
