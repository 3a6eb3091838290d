import type { ServiceRoom } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Avatar, Button, IconButton } from '@parley/ui-kit';
import { ArrowRightLeft, ChevronLeft, CircleCheck, PanelRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EndServiceDialog } from './EndServiceDialog';
import { KindTag } from './KindTag';
import { shortcutKeys } from './keyboard-shortcuts';
import { TransferDialog } from './TransferDialog';
import type { RoomActions } from './use-room-actions';
import { useElapsed } from './WaitedTime';

interface ServedRoomHeaderProps {
  readonly room: ServiceRoom;
  readonly actions: RoomActions;
  /** Leads back to the lists where there is no room for both. */
  readonly onBack: () => void;
  readonly onShowAsker: () => void;
}

/** Whom the agent serves and since when, and what can be done with the room. source: R-02, RP-11 … RP-13, S-06 … S-08 */
export function ServedRoomHeader({ room, actions, onBack, onShowAsker }: ServedRoomHeaderProps) {
  const t = useT();
  return (
    <header className="flex h-bar flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5">
      <span className="contents @min-[960px]/app:hidden">
        <IconButton label={t('agentDesk.back')} icon={<ChevronLeft size={20} />} onPress={onBack} />
      </span>
      <Avatar name={room.name} size={36} />
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          <h1 title={room.name} className="min-w-0 truncate text-title font-semibold">
            {room.name}
          </h1>
          <span className="contents @max-[640px]/app:hidden">
            <KindTag kind={room.accountKind} />
          </span>
        </div>
        <p className="truncate text-cap text-fg-3">
          <Details room={room} />
        </p>
      </div>
      <RoomButtons room={room} actions={actions} />
      <span className="contents @min-[1200px]/app:hidden">
        <IconButton label={t('agentDesk.asker.details')} icon={<PanelRight size={18} />} onPress={onShowAsker} />
      </span>
    </header>
  );
}

function Details({ room: { department, company, inquiryChannel, pickedAt } }: Pick<ServedRoomHeaderProps, 'room'>) {
  const t = useT();
  const format = useFormat();
  const servedMs = useElapsed(pickedAt);
  const served =
    servedMs !== undefined && t('agentDesk.served', { time: format.duration(Math.floor(servedMs / 1000)) });
  const channel = inquiryChannel && t(`agentDesk.channel.${inquiryChannel}`);
  return [department ?? company, channel, served].filter(Boolean).join(' · ');
}

function RoomButtons({ room, actions }: Pick<ServedRoomHeaderProps, 'room' | 'actions'>) {
  const t = useT();
  const [dialog, setDialog] = useState<'transfer' | 'end'>();
  const isBusy = actions.busyRoomId === room.roomId;
  const isHeld = room.status === 'HUNG_UP';
  const close = () => setDialog(undefined);
  return (
    <div className="flex flex-none items-center gap-1 @min-[960px]/app:gap-3">
      <HeaderAction
        label={t('agentDesk.transfer')}
        keys={shortcutKeys.transfer}
        icon={<ArrowRightLeft size={18} />}
        onPress={() => setDialog('transfer')}
      />
      <HeaderAction
        label={t(isHeld ? 'agentDesk.resume' : 'agentDesk.hold')}
        keys={shortcutKeys.toggleHold}
        icon={isHeld ? <Play size={18} /> : <Pause size={18} />}
        isBusy={isBusy}
        onPress={() => void (isHeld ? actions.resume : actions.putOnHold)(room)}
      />
      <HeaderAction
        label={t('agentDesk.end')}
        keys={shortcutKeys.end}
        icon={<CircleCheck size={18} />}
        variant="outline"
        onPress={() => setDialog('end')}
      />
      {dialog === 'transfer' && <TransferDialog room={room} transfer={actions.transfer} onClose={close} />}
      {dialog === 'end' && (
        <EndServiceDialog
          name={room.name}
          onClose={close}
          onConfirm={() => {
            close();
            void actions.release(room);
          }}
        />
      )}
    </div>
  );
}

interface HeaderActionProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly variant?: 'ghost' | 'outline';
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** A button whose text is only drawn where there is room for it. */
function HeaderAction({ label, keys, icon, variant = 'ghost', isBusy = false, onPress }: HeaderActionProps) {
  return (
    <Button
      variant={variant}
      size="sm"
      icon={icon}
      isBusy={isBusy}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      onPress={onPress}
    >
      <span className="@max-[960px]/app:hidden">{label}</span>
    </Button>
  );
}
