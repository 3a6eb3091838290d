import { isOfInputMethod } from '@parley/ui-kit';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import './staff-layout.css';

interface WindowedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A row of `.staff-row`, whose button has `data-chat-row`. */
  readonly renderRow: (row: Row) => ReactNode;
  /** The row that stays in the page besides the focused one. */
  readonly keptKey?: string | undefined;
  /** After the rows. */
  readonly children?: ReactNode;
}

/** In px, as `.staff-row` of staff-layout.css. */
const rowHeight = 70;

/** A list of which only the rows near the view are in the page; arrows, Home and End move from row to row. Ours. */
export function WindowedRows<Row>({ rows, keyOf, renderRow, keptKey, children }: WindowedRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [focusedKey, setFocusedKey] = useState<string>();
  const kept = rows.flatMap((row, at) => (keyOf(row) === keptKey || keyOf(row) === focusedKey ? [at] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the buttons of the rows
    <div
      ref={scroller}
      className="min-h-0 grow overflow-y-auto px-2 pb-2"
      onFocus={({ target }) =>
        setFocusedKey(target.closest('[data-row-key]')?.getAttribute('data-row-key') ?? undefined)
      }
      onBlur={() => setFocusedKey(undefined)}
      onKeyDown={(event) => moveFocus(event, rows.length, virtualizer.current)}
    >
      <ListLength value={rows.length}>
        <Virtualizer
          ref={virtualizer}
          as="ul"
          item={Item}
          data={rows}
          scrollRef={scroller}
          itemSize={rowHeight}
          keepMounted={kept}
        >
          {(row, at) => (
            <div key={keyOf(row)} data-row-key={keyOf(row)} data-row={at}>
              {renderRow(row)}
            </div>
          )}
        </Virtualizer>
      </ListLength>
      {children}
    </div>
  );
}

/** How many rows the list has, those outside of the page included. */
const ListLength = createContext(0);

function Item({ index, ...props }: CustomItemComponentProps) {
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={useContext(ListLength)}
      // The open menu of a row lies over the rows after it.
      className="staff-row-item"
      {...props}
    />
  );
}

/** Arrows, Home and End move the focus from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>, count: number, virtualizer: VirtualizerHandle | null): void {
  if (isOfInputMethod(event)) return;
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-chat-row]')) return;
  const at = Number(target.closest('[data-row]')?.getAttribute('data-row'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  if (next < 0 || next >= count) return;
  virtualizer?.scrollToIndex(next, { align: 'nearest' });
  const focus = () => currentTarget.querySelector<HTMLElement>(`[data-row="${next}"] [data-chat-row]`)?.focus();
  // A row outside of the page is there after the list has scrolled.
  if (currentTarget.querySelector(`[data-row="${next}"]`)) focus();
  else requestAnimationFrame(() => requestAnimationFrame(focus));
}
