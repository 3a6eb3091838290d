import { clsx } from 'clsx';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ListView } from './list-view';
import { UnreadDivider } from './UnreadDivider';

interface RowProps<Item> {
  readonly item: Item;
  readonly renderItem: (item: Item) => ReactNode;
  readonly view: ListView;
  readonly isFirstUnread: boolean;
  /** The reader jumped to this row, so it is highlighted for a moment. */
  readonly isHighlighted: boolean;
}

function PlainRow<Item extends { readonly key: string }>({
  item,
  renderItem,
  view,
  isFirstUnread,
  isHighlighted,
}: RowProps<Item>) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!row.current) return;
    return view.attachRow(item.key, row.current);
  }, [view, item.key]);
  return (
    // flow-root makes the margins of the content count in the height of the row.
    <div
      ref={row}
      data-row={item.key}
      data-highlighted={isHighlighted || undefined}
      tabIndex={-1}
      className={clsx('flow-root', highlightClasses, isHighlighted && 'before:bg-accent-soft')}
    >
      {isFirstUnread && <UnreadDivider />}
      {renderItem(item)}
    </div>
  );
}
/** Behind the row and the half of the space below it, so that the highlight touches no neighbouring bubble. */
const highlightClasses =
  'relative isolate before:absolute before:inset-x-0 before:top-1 before:-bottom-1 before:-z-1 before:rounded-lg before:transition-colors before:duration-pop';
// The type of `memo` drops the type parameter.
export const Row = memo(PlainRow) as unknown as typeof PlainRow;

/** Growing content below the last row, such as an answer that is streaming. */
export function Tail({ view, children }: { readonly view: ListView; readonly children: ReactNode }) {
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
