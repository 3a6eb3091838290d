import { type RefObject, useLayoutEffect, useState } from 'react';
import { rowsAfter } from './geometry';
import { type ListState, ListView } from './list-view';

interface Keyed {
  readonly key: string;
}

/** Few: a card may fill the view alone, and what is missing is drawn before the first paint. */
const firstRows = 10;

/** The rows to draw now, and the spaces above and below that stand for the others. */
export function useListView<Item extends Keyed>(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  countsAsNew: (item: Item) => boolean,
) {
  const [view] = useState(() => new ListView());
  const [known, setState] = useState<ListState>(() => ({
    lastKey: items.at(-1)?.key,
    window: { below: 0, count: firstRows },
    isAtEnd: true,
    isNearStart: false,
    newCount: 0,
  }));
  // Derived while rendering and not in an effect: the rows below must not be drawn at the wrong place first.
  const state = known.lastKey === items.at(-1)?.key ? known : afterAppend(known, items, countsAsNew);
  if (state !== known) setState(state);

  useLayoutEffect(() => {
    if (!scroller.current) return;
    return view.attach(scroller.current, () => setState((latest) => view.next(latest)));
  }, [view, scroller]);

  useLayoutEffect(() => {
    view.committed(items);
    setState((latest) => view.next(latest));
  });

  const end = Math.max(0, items.length - state.window.below);
  const start = Math.max(0, end - state.window.count);
  return {
    view,
    redraw: () => setState((latest) => view.next(latest)),
    shown: items.slice(start, end),
    above: view.heightOf(items, 0, start),
    below: view.heightOf(items, end, items.length),
    isAtEnd: state.isAtEnd,
    isNearStart: state.isNearStart,
    newCount: state.newCount,
  };
}

/** Rows were added under the last one: who reads further up keeps the same rows, and is told how many came. */
function afterAppend<Item extends Keyed>(
  state: ListState,
  items: readonly Item[],
  countsAsNew: (item: Item) => boolean,
): ListState {
  const lastKey = items.at(-1)?.key;
  if (state.isAtEnd) return { ...state, lastKey };
  const added = rowsAfter(items, state.lastKey);
  const { below, count } = state.window;
  const news = items.slice(items.length - added).filter(countsAsNew).length;
  return { ...state, lastKey, window: { below: below + added, count }, newCount: state.newCount + news };
}
