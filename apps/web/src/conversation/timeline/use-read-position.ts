import type { Room } from '@parley/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services/services';
import { embeddingAtom } from '../../stores/host-page';
import { roomListAtom } from '../../stores/rooms';
import type { TimelineRow } from './timeline-rows';

interface ReadPosition {
  /** The row above which 'new messages' stands, for the whole visit. */
  readonly unreadKey: string | undefined;
  readonly onAtEndChange: (isAtEnd: boolean) => void;
  readonly markRead: () => void;
}

/** The end has to be in view this long before it counts as read: one report for what comes in quick succession. */
const readDelayMs = 1000;

/**
 * What the reader has seen: only at the end of the rows, and only in a page that is looked at. A visit begins with the
 * room and again when somebody comes back to the page. source: SM-31, M-13, behaviours 1
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
  useEffect(() => (shouldMarkRead ? runAfter(readDelayMs, () => markRead()) : undefined), [shouldMarkRead, runAfter]);

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

/** The first row of others after what was read. Who answered has read what came before the answer. */
function firstUnread(rows: readonly TimelineRow[], readSeq: number): TimelineRow | undefined {
  const lastOwn = rows.findLastIndex((row) => row.kind === 'pending' || (row.kind === 'message' && row.isOwn));
  return rows.slice(lastOwn + 1).find((row) => row.kind === 'message' && row.message.roomSeq > readSeq);
}

const lastSeq = (rows: readonly TimelineRow[]): number =>
  rows.reduce((seq, row) => (row.kind === 'message' ? Math.max(seq, row.message.roomSeq) : seq), 0);

function useReportRead(roomId: string): (readSeq: number) => void {
  const { api } = useServices();
  const updateRoomList = useSetAtom(roomListAtom);
  return (readSeq) => {
    updateRoomList({ type: 'room.read', data: { roomId, readSeq } });
    // One that fails is made up for by the next, or by the next entrance.
    api.rooms.read({ body: { roomId, readSeq } }).catch(() => undefined);
  };
}

/** Whether the conversation is before somebody's eyes: a visible page, and in a host page an open frame. */
function useIsVisible(): boolean {
  const { isOpen } = useAtomValue(embeddingAtom);
  const isPageShown = useSyncExternalStore(onVisibility, isPageVisible);
  return isOpen && isPageShown;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';
