import { useT } from '@parley/i18n/react';
import {
  Button,
  EmptyState,
  LoadTimeout,
  lazyComponent,
  loadCards,
  loadReadingCards,
  type TimelineHandle,
  useWhenIdle,
} from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FullCatalog, RetryErrorBoundary } from '../services/error-boundaries';
import { currentRoomAtom } from '../stores/rooms';
import { RoomComposer } from './composer/RoomComposer';
import { PendingMessages } from './timeline/PendingMessages';
import { TimelineSkeleton } from './timeline/TimelineSkeleton';
import type { Entrance } from './use-entrance';

/** Timeline and cards: what writing the first question does not need comes right after it, together, so that no row grows. */
const ConversationLines = lazyComponent(async () => {
  const [module] = await Promise.all([import('./timeline/ConversationTimeline'), loadReadingCards()]);
  return module.ConversationTimeline;
});

interface ConversationProps {
  readonly entrance: Entrance;
  readonly welcome: ReactNode;
}

/** The rows and the place to write; loading and failure stand where the rows will be. source: design a1, h5, h7 */
export function Conversation({ entrance, welcome }: ConversationProps) {
  const timeline = useRef<TimelineHandle>(null);
  const room = useAtomValue(currentRoomAtom);
  const place = usePlaceToWrite(room?.roomId);
  const isIdle = useWhenIdle(entrance.status === 'ready');
  useEffect(() => {
    // A card that comes before its view asks for it again, and says so when it cannot be had.
    if (isIdle) loadCards().catch(() => undefined);
  }, [isIdle]);
  const [standing, setStanding] = useState(0);
  const [stand] = useState(() => (change: number) => setStanding((count) => count + change));
  const shape = <TimelineSkeleton onStand={stand} />;
  const waiting = (
    <>
      {shape}
      <LoadTimeout />
    </>
  );
  return (
    <>
      {entrance.status === 'loading' && shape}
      {entrance.status === 'failed' && <Failed onRetry={entrance.retry} />}
      {entrance.status === 'ready' && (
        <RetryErrorBoundary key={`rows:${entrance.room.roomId}`} failed={(onRetry) => <Failed onRetry={onRetry} />}>
          <FullCatalog fallback={waiting}>
            <ConversationLines room={entrance.room} {...{ welcome, timeline, shape }} fallback={waiting} />
          </FullCatalog>
        </RetryErrorBoundary>
      )}
      {standing > 0 && room && <PendingMessages key={room.roomId} roomId={room.roomId} />}
      <RoomComposer key={place} room={room} />
    </>
  );
}

/** Each room has its own; the one that waited for a room is that room's, so that who is in it already stays there. */
function usePlaceToWrite(roomId: string | undefined): number {
  const [{ of, place }, setPlace] = useState({ of: roomId, place: 0 });
  if (of !== roomId) setPlace({ of: roomId, place: of === undefined ? place : place + 1 });
  return place;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="min-h-0 grow" role="alert">
      <EmptyState spot="offline" title={t('room.loadFailed')} text={t('shell.offline.more')}>
        <Button onPress={onRetry}>{t('room.retry')}</Button>
      </EmptyState>
    </div>
  );
}
