import type { RoomRow } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, isOfInputMethod, Skeleton } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { createContext, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { shownRoomIdAtom } from './shown-room';
import type { MoreRooms } from './use-chat-rooms';
import { useChatRow } from './use-chat-row';

interface ChatRowsProps {
  readonly rows: readonly RoomRow[];
  readonly more: MoreRooms;
}

/** The rows near the view, the open and the focused one; the end of the list loads more. source: EN-03, CN-12 */
export function ChatRows({ rows, more }: ChatRowsProps) {
  const shownId = useAtomValue(shownRoomIdAtom);
  const { renderRow, question } = useChatRow();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const kept = rows.flatMap(({ room: { roomId } }, at) => (roomId === shownId || roomId === focusedId ? [at] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the buttons of the rows
    <div
      ref={scroller}
      className="min-h-0 grow overflow-y-auto px-2 pb-2"
      onFocus={({ target }) =>
        setFocusedId(target.closest('[data-room-id]')?.getAttribute('data-room-id') ?? undefined)
      }
      onBlur={() => setFocusedId(undefined)}
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
            <div key={row.room.roomId} data-room-id={row.room.roomId} data-row={at}>
              {renderRow(row)}
            </div>
          )}
        </Virtualizer>
      </ListLength>
      <EndOfList key={rows.length} {...more} />
      {question}
    </div>
  );
}

/** In px, as `.staff-row` of staff-layout.css. */
const rowHeight = 70;

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

/** Loads the next page when it comes into view; until the last one. source: CN-12 */
export function EndOfList({ status, load }: MoreRooms) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'idle' || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [status, load]);
  if (status === 'end') return null;
  return (
    <div ref={end} className="min-h-8 px-3 py-1" aria-busy={status === 'loading'}>
      {status === 'loading' && <Skeleton width="45%" />}
      {status === 'failed' && (
        <Button variant="ghost" size="sm" onPress={load}>
          {t('chats.moreFailed')}
        </Button>
      )}
    </div>
  );
}
