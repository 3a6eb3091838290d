import { useT } from '@parley/i18n/react';
import { Button, EmptyState, LoadTimeout, loadCards, useWhenIdle } from '@parley/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { RetryErrorBoundary, WaitForAllTexts } from '../services/error-boundaries';
import { type QuestionDocument, RoomComposer } from './composer/RoomComposer';
import { useConversation } from './conversation-context';
import { ConversationTimeline } from './lazy-conversation';
import { PendingMessages } from './timeline/PendingMessages';
import { TimelineSkeleton } from './timeline/TimelineSkeleton';
import { useEnterRoom } from './use-enter-room';
import type { Loading } from './use-loading';

interface ConversationProps {
  /** The loading of the list of rooms, shown until the room is known. */
  readonly roomLookup?: Loading;
  /** Drawn in place of the rows while there are none. */
  readonly welcome: ReactNode;
  readonly questionDocument?: QuestionDocument | undefined;
  /** Counts the requests to focus the composer: it takes the focus each time the number grows. */
  readonly focusRequests?: number;
  /** Draws the composer inside something else, or something in its place. */
  readonly wrapComposer?: ((composer: ReactNode) => ReactNode) | undefined;
}

/** The rows and the composer; loading and failure are shown where the rows will be. source: WB45 */
export function Conversation({
  roomLookup,
  welcome,
  questionDocument,
  focusRequests = 0,
  wrapComposer = (composer) => composer,
}: ConversationProps) {
  const { roomId } = useConversation();
  const roomEntry = useEnterRoom(roomId);
  const loading = roomId === undefined && roomLookup ? roomLookup : roomEntry;
  const isReady = roomId !== undefined && loading.status === 'done';
  const composerKey = useComposerKey(roomId);
  const isIdle = useWhenIdle(isReady);
  useEffect(() => {
    // A failure is ignored here: a card loads its view again when it is rendered, and shows the failure itself.
    if (isIdle) loadCards().catch(() => undefined);
  }, [isIdle]);
  const [skeletonCount, setSkeletonCount] = useState(0);
  const [onSkeletonCountChange] = useState(() => (change: number) => setSkeletonCount((count) => count + change));
  const skeleton = <TimelineSkeleton onCountChange={onSkeletonCountChange} />;
  const loadingView = (
    <>
      {skeleton}
      <LoadTimeout />
    </>
  );
  return (
    <>
      {isReady ? (
        <RetryErrorBoundary key={`rows:${roomId}`} failed={(onRetry) => <Failed onRetry={onRetry} />}>
          <WaitForAllTexts fallback={loadingView}>
            <ConversationTimeline roomId={roomId} welcome={welcome} skeleton={skeleton} fallback={loadingView} />
          </WaitForAllTexts>
        </RetryErrorBoundary>
      ) : (
        (loading.status === 'failed' && <Failed onRetry={loading.retry} />) || skeleton
      )}
      {skeletonCount > 0 && roomId !== undefined && <PendingMessages key={roomId} roomId={roomId} />}
      {wrapComposer(
        <RoomComposer
          key={composerKey}
          roomId={roomId}
          questionDocument={questionDocument}
          focusRequests={focusRequests}
        />,
      )}
    </>
  );
}

/**
 * Each room has its own composer. The one rendered before the room is known is kept for the first room, with its focus.
 */
function useComposerKey(roomId: string | undefined): number {
  const [last, setLast] = useState({ roomId, key: 0 });
  if (last.roomId !== roomId) setLast({ roomId, key: last.roomId === undefined ? last.key : last.key + 1 });
  return last.key;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="min-h-0 grow" role="alert">
      <EmptyState illustration="offline" title={t('room.loadFailed')} text={t('shell.offline.detail')}>
        <Button onPress={onRetry}>{t('shell.retry')}</Button>
      </EmptyState>
    </div>
  );
}
