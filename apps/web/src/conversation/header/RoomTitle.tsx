import { useT } from '@parley/i18n/react';
import { ErrorBoundary, useWhenIdle } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { roomServiceAtom } from '../../stores/room-service';
import { useConversation } from '../conversation-context';
import { ServiceTitle } from '../lazy-conversation';
import { HeaderTitle, useConnectionStatus } from './HeaderTitle';

interface RoomTitleProps {
  /** Centred, without the avatar, on a phone's screen. */
  readonly layout?: 'start' | 'centred';
}

/** Who answers and how the connection is, as the title of the conversation. source: WB124 */
export function RoomTitle({ layout = 'start' }: RoomTitleProps) {
  const t = useT();
  const { roomId = '' } = useConversation();
  const { headerTitle } = useServices();
  const { service } = useAtomValue(roomServiceAtom(roomId));
  // The code of `ServiceTitle` is loaded after the composer. source: WB214
  const shouldLoad = useWhenIdle(roomId !== '');
  const name = headerTitle ?? t('room.assistant');
  const shortName = headerTitle ?? t('room.assistant.short');
  const robotTitle = (
    <HeaderTitle
      kind="robot"
      layout={layout}
      roomId={roomId}
      name={name}
      shortName={shortName}
      {...useConnectionStatus()}
    />
  );
  if (!shouldLoad && service.kind === 'robot') return robotTitle;
  return (
    <ErrorBoundary fallback={robotTitle}>
      <WaitForAllTexts fallback={robotTitle}>
        <ServiceTitle
          fallback={robotTitle}
          layout={layout}
          roomId={roomId}
          service={service}
          robotName={name}
          shortRobotName={shortName}
        />
      </WaitForAllTexts>
    </ErrorBoundary>
  );
}
