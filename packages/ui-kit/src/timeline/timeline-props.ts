import type { ReactNode, Ref } from 'react';

/** The loading state of the pages before the first row. */
export type OlderPages = 'none' | 'idle' | 'loading' | 'failed';

/** The imperative methods of a mounted timeline. */
export interface TimelineHandle {
  /** After an own send or a press on an own card: go to the end. */
  readonly scrollToEnd: () => void;
  /** Scrolls a row into view, highlights it for a moment and focuses it; false if no such row is loaded. */
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
  /** Requests the page before the first row, two view heights before it is reached; again after `onRetryOlder`. */
  readonly onReachStart: () => void;
  readonly onRetryOlder?: (() => void) | undefined;
  /** The announcement of an appended row for screen readers; undefined for none (own rows, streaming ones). */
  readonly announce?: ((item: Item) => string | undefined) | undefined;
  /** Whether an appended row counts on the pill 'n new'; by default every row does. */
  readonly countsAsNew?: ((item: Item) => boolean) | undefined;
  /** The first unread row: the list opens there, with a divider above it. It stays the same while the room is open. */
  readonly unreadKey?: string | undefined;
  /** The reader marked the new rows as read without scrolling to them. */
  readonly onMarkRead?: (() => void) | undefined;
  /** The day of a row in the reader's language, shown while scrolling. */
  readonly dayOf?: ((item: Item) => string | undefined) | undefined;
  readonly onAtEndChange?: ((isAtEnd: boolean) => void) | undefined;
  /** Below the last row inside the scroller, such as a streaming row with its own store. */
  readonly tail?: ReactNode;
  /** Following a tail that grows taller than the view stops once its first line is at the top. */
  readonly stopsFollowingAtTop?: boolean | undefined;
  /** Rendered while there are no rows, such as skeletons or a welcome. */
  readonly empty?: ReactNode;
  readonly ref?: Ref<TimelineHandle> | undefined;
}
