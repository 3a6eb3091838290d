import type { Room } from '@parley/domain';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services/services';
import { frameAtom } from '../../stores/frame';
import type { TimelineRow } from './timeline-rows';

interface ReadPosition {
  /** The row above which 'new messages' stands, for the whole visit. */
  readonly unreadKey: string | undefined;
  readonly onAtEndChange: (isAtEnd: boolean) => void;
  readonly markRead: () => void;
}

/** Who looks at a conversation reads in moments, and not at every message. */
const pauseMs = 1000;

/**
 * What the reader has seen: only at the end of the rows, and only in a page that is looked at. A visit begins with the
 * room and again when somebody comes back to the page. source: §4 Unread counts (SM-31), M-13, behaviours 1
 */
export function useReadPosition({ roomId, readSeq, unreadCount }: Room, lines: readonly TimelineRow[]): ReadPosition {
  const { after } = useServices();
  const isWatched = useIsWatched();
  const [isAtEnd, setAtEnd] = useState(false);
  const [readUpTo, setReadUpTo] = useState(() => (unreadCount > 0 ? readSeq : lastSeq(lines)));
  const [unreadKey, setUnreadKey] = useState(() => firstUnread(lines, readUpTo)?.key);
  const tell = useReportRead(roomId);
  const newest = lastSeq(lines);

  const markRead = useEffectEvent(() => {
    setReadUpTo(newest);
    tell(newest);
  });
  const isDue = isWatched && isAtEnd && newest > readUpTo;
  useEffect(() => (isDue ? after(pauseMs, () => markRead()) : undefined), [isDue, after]);

  const open = useEffectEvent(() => tell(readUpTo));
  const comeBack = useEffectEvent(() => {
    const first = firstUnread(lines, readUpTo);
    if (first) setUnreadKey(first.key);
  });
  useEffect(() => {
    if (!isWatched) return;
    open();
    comeBack();
  }, [isWatched]);

  return {
    unreadKey,
    onAtEndChange: setAtEnd,
    markRead() {
      setReadUpTo(newest);
      tell(newest);
    },
  };
}

/** The first row that somebody else said behind the place up to which was read. Who answered has read what came before. */
function firstUnread(lines: readonly TimelineRow[], readSeq: number): TimelineRow | undefined {
  const ownLast = lines.findLastIndex((line) => line.kind === 'pending' || (line.kind === 'message' && line.isOwn));
  return lines.slice(ownLast + 1).find((line) => line.kind === 'message' && line.message.roomSeq > readSeq);
}

const lastSeq = (lines: readonly TimelineRow[]): number =>
  lines.reduce((seq, line) => (line.kind === 'message' ? Math.max(seq, line.message.roomSeq) : seq), 0);

function useReportRead(roomId: string): (readSeq: number) => void {
  const { api } = useServices();
  return (readSeq) => {
    // The next message that is seen, or the next entrance, says it again.
    api.rooms.read({ body: { roomId, readSeq } }).catch(() => undefined);
  };
}

/** Whether the conversation is before somebody's eyes: a visible page, and in a host page an open frame. */
function useIsWatched(): boolean {
  const { isOpen } = useAtomValue(frameAtom);
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  return isOpen && isVisible;
}

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';
