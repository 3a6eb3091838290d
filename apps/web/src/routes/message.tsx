import { roomFilterOf } from '@parley/domain';
import { LoadTimeout } from '@parley/ui-kit';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { AgentDeskTexts } from '../features/agent-desk/AgentDeskTexts';
import { MessageScreen } from '../features/chat-list/MessageScreen';
import type { ConversationTools } from '../features/chat-list/RoomConversation';
import type { PaneTools } from '../features/chat-list/RoomPane';
import { ArchivingSetting } from '../features/contact-picker/ArchivingSetting';
import { ContactMenu } from '../features/contact-picker/ContactMenu';
import { LazyContactPicker } from '../features/contact-picker/lazy-contact-picker';
import { MemberTools } from '../features/contact-picker/MemberTools';
import { Meetings } from '../features/meetings/Meetings';
import { MeetingButton, MeetingComposer, MeetingCountdown, NewMeetingButton } from '../features/meetings/MeetingTools';
import type { ChoosePeople } from '../features/meetings/meeting-form';
import { RobotDialogs } from '../features/robot-account/RobotDialogs';
import { RobotComposer, RobotStrip, SignOutEntry } from '../features/robot-account/RobotTools';
import { WaitForAllTexts } from '../services/error-boundaries';
import { messageDialogs } from './-message-dialogs';
import { StaffNavigation } from './-StaffNavigation';

export const Route = createFileRoute('/message')({ component: Messages });

/** What an address may say; the router reads ids of digits as numbers. source: RT-33, U-03 */
interface MessageSearch {
  readonly friendGroupId?: string | number;
  readonly chatType?: string | number;
  readonly defaultTab?: string;
  /** The code of a QR code that binds the robot account. Ours. source: R-18 */
  readonly robotBinding?: string | number;
}

function Messages() {
  const { friendGroupId, chatType, defaultTab, robotBinding }: MessageSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const openGroup = (groupSerial: string) =>
    void navigate({ to: '/message', search: { friendGroupId: groupSerial, chatType: '0' } });
  const linked =
    friendGroupId === undefined ? undefined : { friendGroupId: `${friendGroupId}`, chatType: textOf(chatType) };
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <AgentDeskTexts>
        <MessageScreen
          navigation={<StaffNavigation current="message" />}
          listTools={
            <>
              <NewMeetingButton />
              <SignOutEntry>{(entry) => <ContactMenu onGroupCreated={openGroup} more={entry} />}</SignOutEntry>
            </>
          }
          listNotice={<RobotStrip />}
          paneTools={paneTools}
          conversationTools={conversationTools}
          linked={linked}
          initialFilter={roomFilterOf(defaultTab)}
          dialogs={messageDialogs}
        />
        <Meetings choosePeople={chooseFriends} />
        <RobotDialogs
          code={textOf(robotBinding)}
          onAnswered={() => void navigate({ to: '/message', search: {}, replace: true })}
        />
      </AgentDeskTexts>
    </WaitForAllTexts>
  );
}

const paneTools: PaneTools = {
  members: (room) => <MemberTools room={room} />,
  settings: (room) => <ArchivingSetting room={room} />,
};

const conversationTools: ConversationTools = {
  actions: (room) => <MeetingButton room={room} />,
  facts: (room) => <MeetingCountdown room={room} />,
  composer: (room, composer) => (
    <MeetingComposer room={room}>
      <RobotComposer room={room}>{composer}</RobotComposer>
    </MeetingComposer>
  ),
};

const chooseFriends: ChoosePeople = ({ chosen, onChosen, onClose }) => (
  <LazyContactPicker
    request={{
      mode: 'chooseMembers',
      types: ['friend'],
      chosen: chosen.map((member) => ({ type: '1', ...member })),
      onChosen: (members) => onChosen(members.flatMap((member) => (member.type === '1' ? [member] : []))),
    }}
    onClose={onClose}
  />
);

const textOf = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : `${value}`;
