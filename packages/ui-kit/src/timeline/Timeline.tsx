import { clsx } from 'clsx';
import {
  type FocusEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { JumpPill } from './JumpPill';
import type { ListView } from './list-view';
import { OlderRow } from './OlderRow';
import type { TimelineProps } from './timeline-props';
import { useAnnouncer } from './use-announcer';
import { useListView } from './use-list-view';

/**
 * One room's messages: opened at the end, pinned there while the reader is within 100 px of it, still everywhere else,
 * and never more rows in the document than the view needs. source: §4, §9 (DR-29, CN-24), behaviours 1
 */
export function Timeline<Item extends { readonly key: string }>(props: TimelineProps<Item>) {
  const { items, renderItem, older, onReachStart, tail, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { view, redraw, shown, above, below, isAtEnd, isNearStart, newCount } = useListView(
    items,
    scroller,
    props.countsAsNew ?? everyRow,
  );
  const spoken = useAnnouncer(items, props.announce);
  useImperativeHandle(props.ref, () => ({
    scrollToEnd: () => view.goToEnd(),
    scrollToRow: (key) => view.goToRow(key, () => flushSync(redraw)),
  }));
  useReachStart({ isNearStart, older, firstKey: items[0]?.key, onReachStart });

  const noteFocus = useKeptFocus(items, scroller);
  const { onAtEndChange } = props;
  useEffect(() => onAtEndChange?.(isAtEnd), [isAtEnd, onAtEndChange]);

  function jump(): void {
    view.goToEnd();
    scroller.current?.focus({ preventScroll: true });
  }

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={props.label}
        onFocus={noteFocus}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={clsx(scrollerLook, items.length === 0 ? 'flex-col' : 'flex-col-reverse')}
      >
        <div className="mx-auto mb-auto w-full max-w-measure flex-none px-6 pb-3.5 mobile:px-3 max-compact:px-3.5">
          {items.length > 0 && <OlderRow older={older} onRetry={props.onRetryOlder} />}
          {items.length === 0 && empty}
          <div style={{ height: above }} />
          {shown.map((item) => (
            <Row key={item.key} item={item} renderItem={renderItem} view={view} />
          ))}
          <div style={{ height: below }} />
          <Tail view={view}>{tail}</Tail>
        </div>
      </div>
      {!isAtEnd && <JumpPill newCount={newCount} onPress={jump} />}
      <p aria-live="polite" className="sr-only whitespace-pre-line">
        {spoken}
      </p>
    </div>
  );
}

const everyRow = () => true;
const scrollerLook =
  'flex min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]';

interface RowProps<Item> {
  readonly item: Item;
  readonly renderItem: (item: Item) => ReactNode;
  readonly view: ListView;
}

function PlainRow<Item extends { readonly key: string }>({ item, renderItem, view }: RowProps<Item>) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!row.current) return;
    return view.attachRow(item.key, row.current);
  }, [view, item.key]);
  return (
    // flow-root: margins of the content count as height of the row.
    <div ref={row} data-row={item.key} tabIndex={-1} className="flow-root outline-none">
      {renderItem(item)}
    </div>
  );
}
// memo forgets the type parameter; the component is the same one.
const Row = memo(PlainRow) as unknown as typeof PlainRow;

function Tail({ view, children }: { readonly view: ListView; readonly children: ReactNode }) {
  const tail = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tail.current) return;
    return view.attachTail(tail.current);
  }, [view]);
  return (
    <div ref={tail} className="flow-root">
      {children}
    </div>
  );
}

/** A row that is deleted takes the focus with it; the list has it then, and not the page. Ours. */
function useKeptFocus(items: readonly { readonly key: string }[], scroller: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    if (items.some(({ key }) => key === focused.current)) return;
    focused.current = undefined;
    scroller.current?.focus({ preventScroll: true });
  }, [items, scroller]);
  return ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('[data-row]') : undefined;
    focused.current = row instanceof HTMLElement ? row.dataset.row : undefined;
  };
}

interface ReachStart extends Pick<TimelineProps<{ readonly key: string }>, 'older' | 'onReachStart'> {
  readonly isNearStart: boolean;
  readonly firstKey: string | undefined;
}

/** Asks once for each page: again only after the owner has answered by another `older` or by rows before the first. */
function useReachStart({ isNearStart, older, firstKey, onReachStart }: ReachStart): void {
  const askedFor = useRef<string>(undefined);
  useEffect(() => {
    if (older !== 'idle') askedFor.current = undefined;
    if (older !== 'idle' || !isNearStart || firstKey === undefined || askedFor.current === firstKey) return;
    askedFor.current = firstKey;
    onReachStart();
  }, [isNearStart, older, firstKey, onReachStart]);
}
