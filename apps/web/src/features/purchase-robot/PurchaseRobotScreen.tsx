import { Role } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { ConnectingOverlay, IconButton, useWhenIdle } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Conversation } from '../../conversation/Conversation';
import { ConversationScope } from '../../conversation/ConversationScope';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { RoomHeader } from '../../conversation/header/RoomHeader';
import { permissionsOf } from '../../conversation/permissions';
import { useLoading } from '../../conversation/use-loading';
import { Watermark } from '../../conversation/Watermark';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';
import { embeddingAtom, focusRequestsAtom, questionDocumentAtom } from '../../stores/host-page';
import { roleAtom } from '../../stores/role';
import { currentRoomAtom } from '../../stores/rooms';
import { viewerAtom } from '../../stores/viewer';
import { RailDrawer } from './lazy-purchase-robot';

/** What the rail calls to be hidden, and after it has sent a question. */
export interface RailCallbacks {
  readonly onCollapse: (() => void) | undefined;
  readonly onAsked: () => void;
}

interface PurchaseRobotScreenProps {
  readonly rail: (callbacks: RailCallbacks) => ReactNode;
  readonly welcome: ReactNode;
}

/** The page of the purchasing robot: the rail with questions at the left, the conversation at the right. source: RT-11 */
export function PurchaseRobotScreen({ rail, welcome }: PurchaseRobotScreenProps) {
  const t = useT();
  const { roomLoader, allowLazyLoading } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  const roomLookup = useLoading(roomId === undefined ? roomLoader.loadRoomList : undefined);
  const role = useAtomValue(roleAtom);
  const permissions = useMemo(() => permissionsOf(role), [role]);
  const viewer = useAtomValue(viewerAtom);
  const [isRailShown, setRailShown] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // The rail is loaded after the composer.
  const shouldLoadRail = useWhenIdle(roomId !== undefined || roomLookup.status === 'failed');
  useEffect(() => {
    if (shouldLoadRail) allowLazyLoading();
  }, [shouldLoadRail, allowLazyLoading]);
  const questionDocument = useQuestionDocument();
  const focusRequests = useAtomValue(focusRequestsAtom);
  const isOverlayShown = useIsConnectingOverlayShown();

  return (
    <div className="relative flex h-full min-h-0 bg-canvas">
      <SkipLink />
      {isRailShown && (
        <div className="hidden h-full flex-none @min-[960px]/app:block">
          {shouldLoadRail ? (
            rail({ onCollapse: () => setRailShown(false), onAsked: () => undefined })
          ) : (
            <div className="h-full w-rail border-r border-line bg-surface" />
          )}
        </div>
      )}
      {isDrawerOpen && (
        <ToastErrorBoundary onLoadFailed={() => setDrawerOpen(false)}>
          <RailDrawer onClose={() => setDrawerOpen(false)}>
            {rail({ onCollapse: () => setDrawerOpen(false), onAsked: () => setDrawerOpen(false) })}
          </RailDrawer>
        </ToastErrorBoundary>
      )}
      <main aria-label={t('a11y.main')} className="flex min-w-0 grow flex-col">
        <ConversationScope roomId={roomId} viewer={viewer} permissions={permissions}>
          <RoomHeader>
            <RailButton isRailShown={isRailShown} onPress={() => (isRailShown ? setDrawerOpen : setRailShown)(true)} />
          </RoomHeader>
          <ConnectionNotice />
          <Watermark />
          <Conversation
            roomLookup={roomLookup}
            welcome={welcome}
            questionDocument={questionDocument}
            focusRequests={focusRequests}
          />
        </ConversationScope>
      </main>
      {isOverlayShown && <ConnectingOverlay />}
    </div>
  );
}

/** The first Tab stop, visible only with the focus: it skips the rail and leads to the composer. source: WB52 */
function SkipLink() {
  const t = useT();
  const requestFocus = useSetAtom(focusRequestsAtom);
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-sticky focus:rounded-md focus:border focus:border-line-card focus:bg-surface focus:px-3 focus:py-2 focus:shadow-raised"
      onClick={() => requestFocus((count) => count + 1)}
    >
      {t('a11y.skipToComposer')}
    </button>
  );
}

interface RailButtonProps {
  readonly isRailShown: boolean;
  readonly onPress: () => void;
}

function RailButton({ isRailShown, onPress }: RailButtonProps) {
  const t = useT();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  return (
    <span className={clsx(isRailShown && '@min-[960px]/app:hidden', isEmbedded && '@max-[640px]/app:hidden')}>
      <IconButton label={t('room.rail.open')} icon={<PanelLeft size={18} />} onPress={onPress} />
    </span>
  );
}

/** The document that the host page set with `askAbout`. source: WB34 */
function useQuestionDocument() {
  const [number, setNumber] = useAtom(questionDocumentAtom);
  return number ? { number, onRemove: () => setNumber(undefined) } : undefined;
}

/** How long the overlay stays after the connection is open or has failed. source: SK-21, CN-31 */
const overlayRemovalMs = 20;

/**
 * True during the first connection only, and never for staff, who have a robot account of their own.
 * source: ER-05, S-14
 */
function useIsConnectingOverlayShown(): boolean {
  const role = useAtomValue(roleAtom);
  const { status } = useAtomValue(connectionAtom);
  const hasConnected = useAtomValue(hasConnectedAtom);
  const isConnecting = role !== Role.staff && !hasConnected && status === 'connecting';
  const [isFading, setFading] = useState(isConnecting);
  useEffect(() => {
    if (isConnecting) setFading(true);
    const timer = isConnecting ? undefined : setTimeout(() => setFading(false), overlayRemovalMs);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isConnecting || isFading;
}
