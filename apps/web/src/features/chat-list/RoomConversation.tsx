import { isGroup, Role, type Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { EmptyState, IconButton } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { ChevronLeft, PanelRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Conversation } from '../../conversation/Conversation';
import { ConversationScope } from '../../conversation/ConversationScope';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { permissionsOf } from '../../conversation/permissions';
import { Watermark } from '../../conversation/Watermark';
import { roleAtom } from '../../stores/role';
import { viewerAtom } from '../../stores/viewer';
import type { MessageDialogs } from './message-dialogs';
import { RoomAvatar } from './RoomAvatar';
import { RoomTools } from './RoomTools';

/** What others add to the open room. */
export interface ConversationTools {
  /** Buttons in the header. */
  readonly actions: (room: Room) => ReactNode;
  /** After the facts below the name. */
  readonly facts: (room: Room) => ReactNode;
  /** Around the composer, or in its place. */
  readonly composer: (room: Room, composer: ReactNode) => ReactNode;
}

interface RoomConversationProps extends RoomHeaderProps {
  readonly dialogs: MessageDialogs;
}

interface RoomHeaderProps {
  readonly room: Room;
  readonly tools: ConversationTools | undefined;
  readonly isPaneOpen: boolean;
  readonly onTogglePane: () => void;
  /** Leads back to the list where there is no room for both. */
  readonly onBack: () => void;
}

/** The open room under its header. source: RT-33, GD-14 */
export function RoomConversation({ room, tools, dialogs, ...header }: RoomConversationProps) {
  const role = useAtomValue(roleAtom);
  const viewer = useAtomValue(viewerAtom);
  const isRobot = room.robotId !== undefined;
  const permissions = useMemo(
    // Between people there is no answer to rate and nobody to ask for.
    () => ({ ...permissionsOf(role), ...(!isRobot && { canAskRobot: false, canAskForPerson: false }) }),
    [role, isRobot],
  );
  return (
    <ConversationScope key={room.roomId} roomId={room.roomId} viewer={viewer} permissions={permissions}>
      <RoomHeader room={room} tools={tools} {...header} />
      <ConnectionNotice />
      <Watermark />
      <Conversation
        welcome={<EmptyState illustration="chat" />}
        wrapComposer={tools && ((composer) => tools.composer(room, composer))}
      />
      {!isRobot && role === Role.staff && <RoomTools room={room} dialogs={dialogs} />}
    </ConversationScope>
  );
}

function RoomHeader({ room, tools, isPaneOpen, onTogglePane, onBack }: RoomHeaderProps) {
  const t = useT();
  return (
    <header className="flex h-bar flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5">
      <span className="contents @min-[960px]/app:hidden">
        <IconButton label={t('chats.back')} icon={<ChevronLeft size={20} />} onPress={onBack} />
      </span>
      <RoomAvatar room={room} size={44} />
      <div className="min-w-0 grow">
        <h2 title={room.name} className="truncate text-title font-semibold">
          {room.name}
        </h2>
        <p className="truncate text-cap text-fg-3">
          <RoomFacts room={room} />
          {tools?.facts(room)}
        </p>
      </div>
      {tools?.actions(room)}
      <IconButton
        label={t('chats.pane')}
        icon={<PanelRight size={18} />}
        isPressed={isPaneOpen}
        onPress={onTogglePane}
      />
    </header>
  );
}

/** How many people a group has; of a friend, whether they are online where that is known. */
export function RoomFacts({ room }: { readonly room: Room }) {
  const t = useT();
  const { memberCount, online } = room;
  if (isGroup(room)) return memberCount === undefined ? null : t('chats.members', { count: memberCount });
  return online === undefined ? null : t(online ? 'chats.online' : 'chats.offline');
}
