import { useT } from '@parley/i18n/react';
import { ErrorBoundary, IconButton, PageHeader } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { Ellipsis } from 'lucide-react';
import { useConversation } from '../../../conversation/conversation-context';
import { RoomTitle } from '../../../conversation/header/RoomTitle';
import { HandOverButton } from '../../../conversation/lazy-conversation';
import { WaitForAllTexts } from '../../../services/error-boundaries';
import { useServices } from '../../../services/services';
import { useOpenScreen } from '../../../services/use-open-screen';
import { embeddingAtom } from '../../../stores/host-page';
import { FirstConnection, RobotConversation, useRobotRoom } from '../RobotConversation';
import { PhoneWelcome } from './lazy-phone-welcome';

/** The conversation with the robot as a screen of a phone. source: RT-12 */
export function PhoneChatScreen() {
  const room = useRobotRoom();
  return (
    <div className="relative flex h-full min-h-0 flex-col bg-canvas">
      <RobotConversation room={room} header={<ChatHeader />} welcome={welcome} />
      <FirstConnection />
    </div>
  );
}

const welcome = (
  <ErrorBoundary>
    <PhoneWelcome />
  </ErrorBoundary>
);

function ChatHeader() {
  const t = useT();
  const { host } = useServices();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  const { open } = useOpenScreen();
  // Only a host page is behind the conversation. source: U-04, UP-09
  const back = isEmbedded
    ? { label: t('room.close'), onPress: () => host.post('closeIframe', { reason: 'button' }) }
    : undefined;
  return (
    <PageHeader title={<RoomTitle layout="centred" />} back={back}>
      <PersonButton />
      <IconButton
        label={t('title.settings')}
        icon={<Ellipsis size={22} />}
        className="size-touch text-fg-2"
        onPress={() => open('/mtPurchaseRobot/chatInfo')}
      />
    </PageHeader>
  );
}

/** Asks for a person, where the address wants the button. source: U-04, UP-09 */
function PersonButton() {
  const { roomId } = useConversation();
  if (roomId === undefined) return null;
  return (
    <ErrorBoundary>
      <WaitForAllTexts>
        <HandOverButton roomId={roomId} />
      </WaitForAllTexts>
    </ErrorBoundary>
  );
}
