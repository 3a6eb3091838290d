import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListState } from './list-state';
import { ListView } from './list-view';
import { rowsIn } from './row-window';
import { rowsAndSpacers } from './rows-and-spacers';
import { windowAfter } from './window-after';

interface Keyed {
  readonly key: string;
}

/** Rows of the first render; missing visible rows are added before the first paint. */
const initialRowCount = 6;
/** At most this many unread rows can be visible at the end; they are rendered to find out. */
const maxVisibleUnread = 20;

interface ListOptions<Item extends Keyed> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly countsAsNew: (item: Item) => boolean;
  /** The first unread row: the list opens there if it is far from the end. */
  readonly unreadKey: string | undefined;
  readonly stopsFollowingAtTop: boolean;
}

/** The list view of a timeline, with the rows to render now and spacers for the others. */
export function useListView<Item extends Keyed>(items: readonly Item[], options: ListOptions<Item>) {
  const { scroller, countsAsNew, stopsFollowingAtTop } = options;
  const [view] = useState(() => new ListView());
  const [known, setState] = useState<ListState>(() => initialState(items, options));
  const [openAt] = useState(known.firstNewKey);
  // Derived while rendering instead of in an effect, so that rows are never rendered at a wrong position first.
  const state = known.items === items ? known : afterChange(known, items, countsAsNew);
  if (state !== known) setState(state);

  useLayoutEffect(() => {
    if (!scroller.current) return;
    if (openAt !== undefined) view.openAt(openAt);
    return view.attach(scroller.current, ({ ahead, isUrgent }) => {
      const move = () => setState((latest) => view.next(latest, ahead));
      // Without flushSync React would render after the frame in which the reader scrolls.
      if (isUrgent) flushSync(move);
      else move();
    });
  }, [view, scroller, openAt]);

  useLayoutEffect(() => view.setStopsFollowingAtTop(stopsFollowingAtTop), [view, stopsFollowingAtTop]);

  useLayoutEffect(() => {
    view.committed({ items, window: state.window });
    setState((latest) => view.next(latest));
  });

  return {
    view,
    state,
    rowsAndSpacers: rowsAndSpacers(items, state.window, state.kept),
    update: () => setState((latest) => view.next(latest)),
    clearNewRows: () => setState((latest) => ({ ...latest, newCount: 0, firstNewKey: undefined })),
  };
}

function initialState<Item extends Keyed>(
  items: readonly Item[],
  { unreadKey, countsAsNew }: ListOptions<Item>,
): ListState {
  const index = unreadKey === undefined ? -1 : items.findIndex(({ key }) => key === unreadKey);
  const unread = index < 0 ? 0 : items.length - index;
  const count = Math.max(initialRowCount, Math.min(unread, maxVisibleUnread));
  return {
    items,
    window: { below: Math.max(0, unread - count), count },
    kept: [],
    isAtEnd: true,
    isNearStart: false,
    newCount: index < 0 ? 0 : items.slice(index).filter(countsAsNew).length,
    firstNewKey: index < 0 ? undefined : unreadKey,
  };
}

/** A reader further up keeps the same rows and sees the number of new ones. */
function afterChange<Item extends Keyed>(
  state: ListState,
  items: readonly Item[],
  countsAsNew: (item: Item) => boolean,
): ListState {
  if (state.isAtEnd) return { ...state, items, kept: [...state.kept, ...rowsLeavingWindow(state, items)] };
  const { window, added } = windowAfter({ before: state.items, after: items, window: state.window });
  const newRows = added.filter(countsAsNew);
  const newCount = state.newCount + newRows.length;
  return { ...state, items, window, newCount, firstNewKey: state.firstNewKey ?? newRows[0]?.key };
}

/** Rows that new rows push out of the window stay for one render, until it is known whether they must be kept. */
function rowsLeavingWindow({ items: before, window }: ListState, items: readonly Keyed[]): readonly string[] {
  const stillInWindow = new Set(rowsIn(items, window).map(({ key }) => key));
  return rowsIn(before, window).flatMap(({ key }) => (stillInWindow.has(key) ? [] : [key]));
}
