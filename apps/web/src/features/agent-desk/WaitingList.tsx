import type { ServiceRoom } from '@parley/domain';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';

interface WaitingListProps {
  readonly rooms: readonly ServiceRoom[];
  readonly chosenId: string | undefined;
  /** What the list scrolls in. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly row: (room: ServiceRoom) => ReactNode;
}

/**
 * The rows of those who wait. Only those near the view are in the page, and the chosen and the focused one, so that a queue
 * of thousands scrolls like a short one. source: S-04
 */
export function WaitingList({ rooms, chosenId, scroller, row }: WaitingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusedId = useFocusedId(list);
  const top = useTop(list, scroller);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const onScroll = useSteadyView(virtualizer, scroller, rooms);
  const kept = rooms.flatMap(({ roomId }, index) => (roomId === focusedId || roomId === chosenId ? [index] : []));
  return (
    <ListLength value={rooms.length}>
      <div ref={list}>
        <Virtualizer
          ref={virtualizer}
          as="ul"
          item={Item}
          data={rooms}
          scrollRef={scroller}
          startMargin={top}
          keepMounted={kept}
          onScroll={onScroll}
        >
          {(room) => (
            <div key={room.roomId} data-room-id={room.roomId} className="pb-0.5">
              {row(room)}
            </div>
          )}
        </Virtualizer>
      </div>
    </ListLength>
  );
}

/** How many rows the list has, those outside of the page included. */
const ListLength = createContext(0);

function Item({ index, style, ...props }: CustomItemComponentProps) {
  // The list takes no press while it scrolls and for a moment after; its rows do.
  const ownStyle = { ...style, pointerEvents: 'auto' } as const;
  return <li aria-posinset={index + 1} aria-setsize={useContext(ListLength)} {...props} style={ownStyle} />;
}

/** The room whose row has the focus. */
function useFocusedId(list: RefObject<HTMLElement | null>): string | undefined {
  const [focusedId, setFocusedId] = useState<string>();
  useEffect(() => {
    const { current } = list;
    const follow = ({ type, target }: FocusEvent) => {
      const row = type === 'focusin' && target instanceof Element ? target.closest('[data-room-id]') : undefined;
      setFocusedId(row?.getAttribute('data-room-id') ?? undefined);
    };
    for (const type of ['focusin', 'focusout'] as const) current?.addEventListener(type, follow);
    return () => {
      for (const type of ['focusin', 'focusout'] as const) current?.removeEventListener(type, follow);
    };
  }, [list]);
  return focusedId;
}

/** How far below the beginning of what scrolls the list begins, in px. */
function useTop(list: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!list.current || !scroller.current) return;
    const { top: start } = scroller.current.getBoundingClientRect();
    setTop(list.current.getBoundingClientRect().top - start + scroller.current.scrollTop);
  }, [list, scroller]);
  return top;
}

/** What is in view stays where it is when rooms in front of it come or go; returns what to call on each scroll. */
function useSteadyView(
  virtualizer: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  rooms: readonly ServiceRoom[],
): () => void {
  /** The first room in view; undefined at the beginning, where those who come first are shown. */
  const first = useRef<{ readonly roomId: string; readonly index: number }>(undefined);
  useLayoutEffect(() => {
    const { current: before } = first;
    if (!before || !virtualizer.current || !scroller.current) return;
    const index = rooms.findIndex(({ roomId }) => roomId === before.roomId);
    if (index < 0 || index === before.index) return;
    first.current = { ...before, index };
    const { current } = virtualizer;
    scroller.current.scrollTop += current.getItemOffset(index) - current.getItemOffset(before.index);
  }, [virtualizer, scroller, rooms]);
  return () => {
    const { current } = virtualizer;
    const index = current?.findItemIndex(current.scrollOffset) ?? 0;
    const room = rooms[index];
    first.current = index > 0 && room ? { roomId: room.roomId, index } : undefined;
  };
}
