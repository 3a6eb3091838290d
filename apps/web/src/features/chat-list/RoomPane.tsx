import { isGroup, type Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Avatar, IconButton, Switch } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { roomRowsAtom } from '../../stores/room-rows';
import { RoomAvatar } from './RoomAvatar';
import { RoomFacts } from './RoomConversation';
import { useRowActions } from './use-row-actions';

/** What of other features is in the details of a room. */
export interface PaneTools {
  /** Items after the members. */
  readonly members: (room: Room) => ReactNode;
  /** After everything else. */
  readonly settings: (room: Room) => ReactNode;
}

interface RoomPaneProps {
  readonly room: Room;
  readonly tools: PaneTools | undefined;
  readonly onClose: () => void;
}

/** What the list knows of the open room. Ours. source: EN-01, EN-02 */
export function RoomPane({ room, tools, onClose }: RoomPaneProps) {
  const t = useT();
  const { memberNames = [] } = room;
  return (
    <>
      <header className="flex h-bar flex-none items-center border-b border-line px-5">
        <h2 className="min-w-0 grow truncate text-title font-semibold">
          {t(isGroup(room) ? 'chats.pane.group' : 'chats.pane.person')}
        </h2>
        <IconButton label={t('chats.pane.close')} icon={<X size={18} />} onPress={onClose} />
      </header>
      <div className="flex items-center gap-3 border-b border-line px-5 py-4">
        <RoomAvatar room={room} size={56} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{room.name}</p>
          <p className="text-cap text-fg-3">
            <RoomFacts room={room} />
          </p>
        </div>
      </div>
      {memberNames.length > 0 && (
        <section aria-label={t('chats.pane.members')} className="border-b border-line px-5 py-4">
          <h3 className="mb-2 text-sub font-semibold">{t('chats.pane.members')}</h3>
          <ul className="grid grid-cols-4 gap-2">
            {memberNames.map((name) => (
              <li key={name} className="flex min-w-0 flex-col items-center gap-1">
                <Avatar name={name} size={40} />
                <span className="w-full truncate text-center text-cap text-fg-2">{name}</span>
              </li>
            ))}
            {tools?.members(room)}
          </ul>
        </section>
      )}
      <ListSwitches roomId={room.roomId} />
      {tools?.settings(room)}
    </>
  );
}

/** Whether the room is pinned, and whether it is muted. */
function ListSwitches({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const row = useAtomValue(roomRowsAtom).find(({ room }) => room.roomId === roomId);
  const { togglePin, toggleMute } = useRowActions();
  if (!row) return null;
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      <Switch isOn={row.isPinned} onChange={() => togglePin(row)}>
        {t('chats.pin')}
      </Switch>
      <Switch isOn={row.room.muteFlag === true} onChange={() => toggleMute(row)}>
        {t('chats.mute')}
      </Switch>
    </div>
  );
}
