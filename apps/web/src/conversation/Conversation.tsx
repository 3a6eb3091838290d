import { useT } from '@parley/i18n/react';
import { Button, EmptyState, LoadTimeout, loadCards, useWhenIdle } from '@parley/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { RetryErrorBoundary, WaitForAllTexts } from '../services/error-boundaries';
import { type QuestionDocument, RoomComposer } from './composer/RoomComposer';
import { useConversation } from './conversation-context';
import { ConversationTimeline } from './lazy-conversation';
import { PendingMessages } from './timeline/PendingMessages';
import { TimelineSkeleton } from './timeline/TimelineSkeleton';
import { useEntrance } from './use-entrance';
import type { Loading } from './use-loading';

interface ConversationProps {
  /** Whether the room is still looked for, or could not be found, while the screen does not know it. */
  readonly roomLookup?: Loading;
  /** Drawn in place of the rows while there are none. */
  readonly welcome: ReactNode;
  readonly questionDocument?: QuestionDocument | undefined;
  /** How often somebody asked for the caret: each time it goes into the composer. */
  readonly focusRequests?: number;
}

/** The rows and the composer; loading and failure are shown where the rows will be. source: WB45 */
export function Conversation({ roomLookup, welcome, questionDocument, focusRequests = 0 }: ConversationProps) {
  const { roomId } = useConversation();
  const roomEntrance = useEntrance(roomId);
  const entrance = roomId === undefined && roomLookup ? roomLookup : roomEntrance;
  const isReady = roomId !== undefined && entrance.status === 'done';
  const composerKey = useComposerKey(roomId);
  const isIdle = useWhenIdle(isReady);
  useEffect(() => {
    // A card that comes before its view loads it again, and shows a failure itself.
    if (isIdle) loadCards().catch(() => undefined);
  }, [isIdle]);
  const [skeletonCount, setSkeletons] = useState(0);
  const [onSkeletonCountChange] = useState(() => (change: number) => setSkeletons((count) => count + change));
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
        (entrance.status === 'failed' && <Failed onRetry={entrance.retry} />) || skeleton
      )}
      {skeletonCount > 0 && roomId !== undefined && <PendingMessages key={roomId} roomId={roomId} />}
      <RoomComposer
        key={composerKey}
        roomId={roomId}
        questionDocument={questionDocument}
        focusRequests={focusRequests}
      />
    </>
  );
}

/** Each room has a composer of its own; the one that was drawn before the room was known becomes that room's and keeps its focus. */
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
        <Button onPress={onRetry}>{t('room.retry')}</Button>
      </EmptyState>
    </div>
  );
}
