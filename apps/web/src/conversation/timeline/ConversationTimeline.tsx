import { ApiError } from '@parley/api-client';
import { type Timeline as KnownTimeline, type Room, shownQueuePosition } from '@parley/domain';
import { useT, useTextWords } from '@parley/i18n/react';
import { lazyComponent, MediaSourceProvider, type OlderPages, Timeline, type TimelineHandle } from '@parley/ui-kit';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { isSearchOpenAtom } from '../../stores/search-open';
import { serviceAtom } from '../../stores/service';
import { settingsAtom } from '../../stores/settings';
import { timelineAtom } from '../../stores/timeline';
import { viewerAtom } from '../../stores/viewer';
import { AnswerTail } from './AnswerTail';
import { announcementOf } from './announcement';
import { TimelineRowView } from './TimelineRowView';
import { type TimelineRow, toRows } from './timeline-rows';
import { useDayLabel } from './use-day-words';
import { useFollowOwnMessages } from './use-follow-own-messages';
import { useReadPosition } from './use-read-position';
import { ShowMessageContext, useShowMessage } from './use-show-message';
import { useUnreadLoaded } from './use-unread-loaded';

const SearchPanel = lazyComponent(async () => (await import('../search/SearchPanel')).SearchPanel);

interface ConversationTimelineProps {
  readonly room: Room;
  readonly welcome: ReactNode;
  /** Stands until what is unread is there. */
  readonly shape: ReactNode;
  readonly timeline: React.RefObject<TimelineHandle | null>;
}

/** The conversation of a room, newest at the foot. source: §4, §9 (DR-29), behaviours 1 */
export function ConversationTimeline(props: ConversationTimelineProps) {
  const known = useAtomValue(timelineAtom(props.room.roomId));
  return useUnreadLoaded(props.room, known) ? <TimelineRows {...props} known={known} /> : props.shape;
}

interface TimelineRowsProps extends ConversationTimelineProps {
  readonly known: KnownTimeline;
}

function TimelineRows({ room, welcome, timeline, known }: TimelineRowsProps) {
  const { roomId } = room;
  const t = useT();
  const { files } = useServices();
  const viewer = useAtomValue(viewerAtom);
  const [isSearching, setSearching] = useAtom(isSearchOpenAtom);
  const service = useAtomValue(serviceAtom(roomId));
  const { longAnswers } = useAtomValue(settingsAtom);
  const place = shownQueuePosition(known.confirmed, service);
  const lines = useMemo(() => toRows(known, { viewer, place }), [known, viewer, place]);
  const { older, loadOlder } = useOlder(roomId, known.isAtStart);
  const { unreadKey, onAtEndChange, markRead } = useReadPosition(room, lines);
  const dayOf = useDayLabel();
  useFollowOwnMessages(lines, timeline);
  const show = useShowMessage(roomId, { timeline, known, lines });
  const renderItem = useCallback((line: TimelineRow) => <TimelineRowView line={line} />, []);
  const words = useTextWords();
  const announce = useCallback((line: TimelineRow) => announcementOf(line, t, words), [t, words]);

  return (
    <MediaSourceProvider resolve={files.resolve}>
      <ShowMessageContext value={show}>
        {isSearching && (
          <ToastErrorBoundary onMissed={() => setSearching(false)}>
            <SearchPanel roomId={roomId} />
          </ToastErrorBoundary>
        )}
        <Timeline
          ref={timeline as Ref<TimelineHandle>} // the same ref, without the null it starts with
          label={t('a11y.conversation')}
          items={lines}
          renderItem={renderItem}
          older={older}
          onReachStart={loadOlder}
          onRetryOlder={loadOlder}
          announce={announce}
          countsAsNew={isOfOthers}
          unreadKey={unreadKey}
          onAtEndChange={onAtEndChange}
          onMarkRead={markRead}
          dayOf={dayOf}
          stopsAtStart={longAnswers === 'stop'}
          tail={<AnswerTail roomId={roomId} lines={lines} />}
          empty={welcome}
        />
      </ShowMessageContext>
    </MediaSourceProvider>
  );
}

const isOfOthers = (line: TimelineRow): boolean => line.kind === 'message' && !line.isOwn;

/** Pages before the first row, one at a time. */
function useOlder(roomId: string, isAtStart: boolean): { readonly older: OlderPages; readonly loadOlder: () => void } {
  const { refill } = useServices();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadOlder = useCallback(() => {
    setState('loading');
    refill.older(roomId).then(
      () => setState('idle'),
      (error: unknown) => {
        setState('failed');
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [refill, roomId]);
  return { older: isAtStart ? 'none' : state, loadOlder };
}
