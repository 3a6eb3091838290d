import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowAlignment } from './list-view';
import type { TimelineProps } from './timeline-props';
import { useDragAway } from './use-drag-away';
import { useKeptFocus } from './use-kept-focus';
import { useListView } from './use-list-view';
import { useReachStart } from './use-reach-start';
import { useRoving } from './use-roving';

/** The behaviour of a timeline without its markup. */
export function useTimeline<Item extends { readonly key: string }>(props: TimelineProps<Item>) {
  const { items, older, unreadKey, onReachStart, onAtEndChange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { countsAsNew = everyRow, stopsAtStart = false } = props;
  const list = useListView(items, { scroller, countsAsNew, unreadKey, stopsAtStart });
  const { view, state } = list;
  const { isAtEnd, isNearStart, firstNewKey } = state;
  const [lit, setLit] = useLit();

  function draw(): void {
    flushSync(list.redraw);
  }
  function goTo(key: string, to: RowAlignment): boolean {
    const isThere = view.goToRow(key, to, draw);
    focusRow(view.row(key));
    return isThere;
  }
  useImperativeHandle(props.ref, () => ({
    scrollToEnd: () => view.goToEnd(),
    scrollToRow(key) {
      setLit(key);
      return goTo(key, 'center');
    },
  }));
  useReachStart({ isNearStart, older, firstKey: items[0]?.key, onReachStart });
  useEffect(() => onAtEndChange?.(isAtEnd), [isAtEnd, onAtEndChange]);
  const keeping = useKeptFocus(scroller);
  const drag = useDragAway();
  const rove = useRoving({ items, view, goTo: (key) => goTo(key, 'nearest') });

  function jump(): void {
    const isAhead = firstNewKey !== undefined && !view.isInSight(firstNewKey) && !view.isAbove(firstNewKey);
    if (isAhead) view.goToRow(firstNewKey, 'start', draw);
    else view.goToEnd();
    scroller.current?.focus({ preventScroll: true });
  }

  return { scroller, list, lit, jump, rove, drag, keeping };
}

const everyRow = () => true;

/** Focuses the element of a row that handles the menu key, else the row. */
function focusRow(row: HTMLElement | undefined): void {
  (row?.querySelector<HTMLElement>('[data-rove]') ?? row)?.focus({ preventScroll: true });
}

/** How long a row that the reader jumped to stays highlighted. Ours. */
const litMs = 2000;

function useLit() {
  const [lit, setLit] = useState<string>();
  useEffect(() => {
    if (lit === undefined) return;
    const timer = setTimeout(() => setLit(undefined), litMs);
    return () => clearTimeout(timer);
  }, [lit]);
  return [lit, setLit] as const;
}
