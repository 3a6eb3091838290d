import { Role } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { ConnectingOverlay, useWhenIdle } from '@parley/ui-kit';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Conversation } from '../../conversation/Conversation';
import { ConversationScope } from '../../conversation/ConversationScope';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { permissionsOf } from '../../conversation/permissions';
import { useLoading } from '../../conversation/use-loading';
import { Watermark } from '../../conversation/Watermark';
import { useServices } from '../../services/services';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';
import { focusRequestsAtom, questionDocumentAtom } from '../../stores/host-page';
import { roleAtom } from '../../stores/role';
import { currentRoomAtom } from '../../stores/rooms';
import { viewerAtom } from '../../stores/viewer';

/** The room with the robot, and whether its composer is shown, after which other code is loaded. source: WB214 */
export function useRobotRoom() {
  const { roomLoader, allowLazyLoading } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  const roomLookup = useLoading(roomId === undefined ? roomLoader.loadRoomList : undefined);
  const isIdle = useWhenIdle(roomId !== undefined || roomLookup.status === 'failed');
  useEffect(() => {
    if (isIdle) allowLazyLoading();
  }, [isIdle, allowLazyLoading]);
  return { roomId, roomLookup, isIdle };
}

interface RobotConversationProps {
  readonly room: ReturnType<typeof useRobotRoom>;
  readonly header: ReactNode;
  /** Drawn in place of the messages while there are none. */
  readonly welcome: ReactNode;
}

/** The conversation with the robot under a header: the same on the desktop and on a phone. source: RT-11, RT-12 */
export function RobotConversation({ room: { roomId, roomLookup }, header, welcome }: RobotConversationProps) {
  const t = useT();
  const role = useAtomValue(roleAtom);
  const permissions = useMemo(() => permissionsOf(role), [role]);
  const viewer = useAtomValue(viewerAtom);
  const questionDocument = useQuestionDocument();
  const focusRequests = useAtomValue(focusRequestsAtom);
  return (
    <main aria-label={t('a11y.main')} className="flex min-h-0 min-w-0 grow flex-col">
      <ConversationScope roomId={roomId} viewer={viewer} permissions={permissions}>
        {header}
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
  );
}

/** Over the screen during the first connection. source: ER-05 */
export const FirstConnection = () => useIsConnectingOverlayShown() && <ConnectingOverlay />;

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
