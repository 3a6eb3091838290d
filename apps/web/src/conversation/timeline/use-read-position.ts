import type { Room } from '@parley/domain';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services/services';
import { embeddingAtom } from '../../stores/host-page';
import { roomRequestsAtom } from '../../stores/open-rooms';
import { roomListAtom } from '../../stores/rooms';
import type { TimelineRow } from './timeline-rows';

interface ReadPosition {
  /** Key of the row below the divider 'new messages', which stays there during a visit. */
  readonly unreadKey: string | undefined;
  readonly onAtEndChange: (isAtEnd: boolean) => void;
  readonly markRead: () => void;
}

/** How long the end has to be in view before it counts as read; messages in quick succession are then reported once. */
const readDelayMs = 1000;

/**
 * Up to which message the room was read: messages count as read only when the end of the timeline is in view in a visible
 * page. A visit begins when the room opens and when the reader comes back to the page. source: SM-31, M-13, behaviours 1
 */
export function useReadPosition(
  { roomId, readSeq, unreadCount }: Pick<Room, 'roomId' | 'readSeq' | 'unreadCount'>,
  rows: readonly TimelineRow[],
): ReadPosition {
  const { runAfter } = useServices();
  const isVisible = useIsVisible();
  const [isAtEnd, setAtEnd] = useState(false);
  const [readUpTo, setReadUpTo] = useState(() => (unreadCount > 0 ? readSeq : lastSeq(rows)));
  const [unreadKey, setUnreadKey] = useState(() => firstUnread(rows, readUpTo)?.key);
  const reportRead = useReportRead(roomId);
  const newest = lastSeq(rows);

  const markRead = useEffectEvent(() => {
    setReadUpTo(newest);
    reportRead(newest);
  });
  const shouldMarkRead = isVisible && isAtEnd && newest > readUpTo;
  // The timer starts again after each report: what arrives in the render of a report leaves `shouldMarkRead` true.
  useEffect(
    () => (shouldMarkRead ? runAfter(readDelayMs, () => markRead()) : undefined),
    [shouldMarkRead, readUpTo, runAfter],
  );

  const beginVisit = useEffectEvent(() => {
    reportRead(readUpTo);
    const first = firstUnread(rows, readUpTo);
    if (first) setUnreadKey(first.key);
  });
  useEffect(() => {
    if (isVisible) beginVisit();
  }, [isVisible]);

  return {
    unreadKey,
    onAtEndChange: setAtEnd,
    markRead() {
      setReadUpTo(newest);
      reportRead(newest);
    },
  };
}

/** The first unread row. Whatever precedes an own message counts as read: whoever answers has read it. */
function firstUnread(rows: readonly TimelineRow[], readSeq: number): TimelineRow | undefined {
  const lastOwn = rows.findLastIndex((row) => row.kind === 'pending' || (row.kind === 'message' && row.isOwn));
  return rows.slice(lastOwn + 1).find((row) => row.kind === 'message' && row.message.roomSeq > readSeq);
}

const lastSeq = (rows: readonly TimelineRow[]): number =>
  rows.reduce((seq, row) => (row.kind === 'message' ? Math.max(seq, row.message.roomSeq) : seq), 0);

function useReportRead(roomId: string): (readSeq: number) => void {
  const { api } = useServices();
  const store = useStore();
  return (readSeq) => {
    const { signal } = store.get(roomRequestsAtom(roomId));
    if (signal.aborted) return;
    store.set(roomListAtom, { type: 'room.read', data: { roomId, readSeq } });
    // A failed report is made up for by the next one, or by the one when the room is entered again.
    api.rooms.read({ body: { roomId, readSeq }, signal }).catch(() => undefined);
  };
}

/** Whether the conversation can be seen: the page is visible and, inside a host page, the frame is open. */
function useIsVisible(): boolean {
  const { isOpen } = useAtomValue(embeddingAtom);
  const isPageShown = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  return isOpen && isPageShown;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';
