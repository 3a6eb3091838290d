import { ApiError } from '@parley/api-client';
import {
  isRelatedQuestions,
  parseTimestamp,
  queuePositionMessageId,
  type Room,
  type Timeline as TimelineState,
} from '@parley/domain';
import { useT, useTextFormatter } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import { MediaSourceProvider, type OlderPages, Timeline, type TimelineHandle } from '@parley/ui-kit';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, type Ref, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../services/services';
import { roomServiceAtom } from '../../stores/room-service';
import { roomAtom } from '../../stores/rooms';
import { isSearchOpenAtom } from '../../stores/search-open';
import { settingsAtom } from '../../stores/settings';
import { timelineAtom } from '../../stores/timeline';
import { useConversation } from '../conversation-context';
import { SearchPanel } from '../search/SearchPanel';
import { useSearchKey } from '../search/use-search-key';
import { useResolveMedia } from '../use-resolve-media';
import { AnswerTail } from './AnswerTail';
import { announcementOf } from './announcement';
import { TimelineRowView } from './TimelineRowView';
import { type TimelineRow, toRows } from './timeline-rows';
import { useDayLabel } from './use-day-label';
import { useReadPosition } from './use-read-position';
import { useRequestedMessage } from './use-requested-message';
import { ShowMessageContext, useShowMessage } from './use-show-message';
import { useUnreadLoaded } from './use-unread-loaded';

interface ConversationTimelineProps {
  readonly roomId: string;
  readonly welcome: ReactNode;
  /** Drawn until what is unread is loaded. */
  readonly skeleton: ReactNode;
}

/** The conversation of a room, the newest message at the bottom. source: DR-29, behaviours 1 */
export function ConversationTimeline({ roomId, welcome, skeleton }: ConversationTimelineProps) {
  const state = useAtomValue(timelineAtom(roomId));
  const { readSeq = 0, unreadCount = 0 } = useAtomValue(roomAtom(roomId)) ?? {};
  const unread = { roomId, readSeq, unreadCount };
  const isUnreadLoaded = useUnreadLoaded(unread, state);
  return isUnreadLoaded ? <TimelineRows unread={unread} welcome={welcome} state={state} /> : skeleton;
}

interface TimelineRowsProps {
  /** Up to where the room was read when it was opened, from the list of rooms. */
  readonly unread: Pick<Room, 'roomId' | 'readSeq' | 'unreadCount'>;
  readonly welcome: ReactNode;
  readonly state: TimelineState;
}

function TimelineRows({ unread, welcome, state }: TimelineRowsProps) {
  const { roomId } = unread;
  const t = useT();
  const resolveMedia = useResolveMedia();
  const name = useAtomValue(roomAtom(roomId))?.name;
  const list = useRef<TimelineHandle>(null);
  const rows = useRows(roomId, state);
  const { longAnswers } = useAtomValue(settingsAtom);
  const { older, loadOlder } = useOlder(roomId, state.isAtStart);
  const { unreadKey, onAtEndChange, markRead } = useReadPosition(unread, rows);
  const dayOf = useDayLabel();
  useFollowOwnMessages(rows, list);
  const showMessage = useShowMessage(roomId, { list, state, rows });
  useRequestedMessage(roomId, showMessage);
  const textFormatter = useTextFormatter();
  const announce = useCallback((row: TimelineRow) => announcementOf(row, t, textFormatter), [t, textFormatter]);

  return (
    <MediaSourceProvider resolve={resolveMedia}>
      <ShowMessageContext value={showMessage}>
        <Search roomId={roomId} />
        <Timeline
          ref={list as Ref<TimelineHandle>} // the same ref, without the null it starts with
          label={name ? t('a11y.conversationOf', { name }) : t('a11y.conversation')}
          items={rows}
          renderItem={renderRow}
          older={older}
          onReachStart={loadOlder}
          onRetryOlder={loadOlder}
          announce={announce}
          countsAsNew={countsAsNew}
          unreadKey={unreadKey}
          onAtEndChange={onAtEndChange}
          onMarkRead={markRead}
          dayOf={dayOf}
          stopsFollowingAtTop={longAnswers === 'stop'}
          tail={<AnswerTail roomId={roomId} lastRow={rows.at(-1)} />}
          empty={welcome}
        />
      </ShowMessageContext>
    </MediaSourceProvider>
  );
}

const renderRow = (row: TimelineRow) => <TimelineRowView row={row} />;

/** Related questions are not counted as new: they belong to the answer above them. source: WB248 */
const countsAsNew = (row: TimelineRow): boolean =>
  row.kind === 'message' && !row.isOwn && !(row.position === 'following' && isRelatedQuestions(row.message));

function Search({ roomId }: { readonly roomId: string }) {
  const [isOpen, setOpen] = useAtom(isSearchOpenAtom(roomId));
  useSearchKey(() => setOpen(true));
  return isOpen && <SearchPanel roomId={roomId} onClose={() => setOpen(false)} />;
}

function useRows(roomId: string, state: TimelineState): readonly TimelineRow[] {
  const { viewer } = useConversation();
  const service = useAtomValue(roomServiceAtom(roomId));
  const queueMessageId = queuePositionMessageId(state.confirmed, service);
  return useMemo(() => toRows(state, { viewer, queueMessageId }), [state, viewer, queueMessageId]);
}

/** Loads the pages of older messages, one at a time. */
function useOlder(roomId: string, isAtStart: boolean): { readonly older: OlderPages; readonly loadOlder: () => void } {
  const { roomLoader } = useServices();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadOlder = useCallback(() => {
    setState('loading');
    roomLoader.loadOlder(roomId).then(
      () => setState('idle'),
      (error: unknown) => {
        setState('failed');
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [roomLoader, roomId]);
  return { older: isAtStart ? 'none' : state, loadOlder };
}

/**
 * Scrolls to the end when the user sends something, be it a text, a choice on a card or a file. Messages left unsent by an
 * earlier page load do not scroll. Ours. source: behaviours 2 (21)
 */
function useFollowOwnMessages(rows: readonly TimelineRow[], list: RefObject<TimelineHandle | null>): void {
  // The clock that dates pending rows; the clock of the gateway may differ from it by minutes.
  const [openedAt] = useState(browserClock.now);
  const last = rows.at(-1);
  const isSentHere = last?.kind === 'pending' && (parseTimestamp(last.pending.creationDate) ?? 0) >= openedAt;
  const key = isSentHere ? last.key : undefined;
  useEffect(() => {
    if (key !== undefined) list.current?.scrollToEnd();
  }, [key, list]);
}
