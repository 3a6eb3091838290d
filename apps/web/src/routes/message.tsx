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
import { LazyContactList } from '../features/contacts/lazy-contact-list';
import { useHasContacts } from '../features/contacts/use-unauthorised-count';
import { GroupSetting } from '../features/groups/GroupSetting';
import { Meetings } from '../features/meetings/Meetings';
import { MeetingButton, MeetingComposer, MeetingCountdown, NewMeetingButton } from '../features/meetings/MeetingTools';
import type { ChoosePeople } from '../features/meetings/meeting-form';
import { RobotDialogs } from '../features/robot-account/RobotDialogs';
import { RobotComposer, RobotStrip, SignOutEntry } from '../features/robot-account/RobotTools';
import { WaitForAllTexts } from '../services/error-boundaries';
import type { LinkedRoom } from '../stores/requested-room';
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
  /** 'contacts' in the place of the chats. Ours. */
  readonly view?: string;
}

function Messages() {
  const { friendGroupId, chatType, defaultTab, robotBinding, view }: MessageSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const hasContacts = useHasContacts() && view === 'contacts';
  const openChat = (room: LinkedRoom) => void navigate({ to: '/message', search: { ...room } });
  const openGroup = (groupSerial: string) => openChat({ friendGroupId: groupSerial, chatType: '0' });
  const contactMenu = <SignOutEntry>{(entry) => <ContactMenu onGroupCreated={openGroup} more={entry} />}</SignOutEntry>;
  const linked =
    friendGroupId === undefined ? undefined : { friendGroupId: `${friendGroupId}`, chatType: textOf(chatType) };
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <AgentDeskTexts>
        <MessageScreen
          navigation={<StaffNavigation current={hasContacts ? 'contacts' : 'message'} />}
          listTools={
            <>
              <NewMeetingButton />
              {contactMenu}
            </>
          }
          listNotice={<RobotStrip />}
          contacts={
            hasContacts && (
              <LazyContactList tools={contactMenu} onOpen={openChat} onBack={() => void navigate({ to: '/message' })} />
            )
          }
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
  settings: (room) => (
    <>
      <ArchivingSetting room={room} />
      <GroupSetting room={room} />
    </>
  ),
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
