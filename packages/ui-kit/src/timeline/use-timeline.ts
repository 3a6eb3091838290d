import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowAlignment } from './list-view';
import type { TimelineProps } from './timeline-props';
import { useBlurOnDrag } from './use-blur-on-drag';
import { useKeptFocus } from './use-kept-focus';
import { useListView } from './use-list-view';
import { useReachStart } from './use-reach-start';
import { useRoving } from './use-roving';

/** The behaviour of a timeline without its markup. */
export function useTimeline<Item extends { readonly key: string }>(props: TimelineProps<Item>) {
  const { items, older, unreadKey, onReachStart, onAtEndChange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { countsAsNew = everyRow, stopsFollowingAtTop = false } = props;
  const list = useListView(items, { scroller, countsAsNew, unreadKey, stopsFollowingAtTop });
  const { view, state } = list;
  const { isAtEnd, isNearStart, firstNewKey } = state;
  const [highlightedKey, setHighlightedKey] = useHighlightedKey();

  function renderRows(): void {
    flushSync(list.update);
  }
  function goTo(key: string, to: RowAlignment): boolean {
    const isLoaded = view.goToRow(key, to, renderRows);
    focusRow(view.row(key));
    return isLoaded;
  }
  useImperativeHandle(props.ref, () => ({
    scrollToEnd: () => view.goToEnd(),
    scrollToRow(key) {
      setHighlightedKey(key);
      return goTo(key, 'center');
    },
  }));
  useReachStart({ isNearStart, older, firstKey: items[0]?.key, onReachStart });
  useEffect(() => onAtEndChange?.(isAtEnd), [isAtEnd, onAtEndChange]);
  const focusHandlers = useKeptFocus(scroller);
  const dragHandlers = useBlurOnDrag();
  const onKeyDown = useRoving({ items, view, goTo: (key) => goTo(key, 'nearest') });

  function jumpToNewRows(): void {
    const isBelowView = firstNewKey !== undefined && !view.isVisible(firstNewKey) && !view.isAbove(firstNewKey);
    if (isBelowView) view.goToRow(firstNewKey, 'start', renderRows);
    else view.goToEnd();
    scroller.current?.focus({ preventScroll: true });
  }

  return { scroller, list, highlightedKey, jumpToNewRows, onKeyDown, dragHandlers, focusHandlers };
}

const everyRow = () => true;

/** Focuses the element of a row that handles the menu key, else the row. */
function focusRow(row: HTMLElement | undefined): void {
  (row?.querySelector<HTMLElement>('[data-rove]') ?? row)?.focus({ preventScroll: true });
}

/** How long a row that the reader jumped to stays highlighted. Ours. */
const highlightMs = 2000;

function useHighlightedKey() {
  const [highlightedKey, setHighlightedKey] = useState<string>();
  useEffect(() => {
    if (highlightedKey === undefined) return;
    const timer = setTimeout(() => setHighlightedKey(undefined), highlightMs);
    return () => clearTimeout(timer);
  }, [highlightedKey]);
  return [highlightedKey, setHighlightedKey] as const;
}
