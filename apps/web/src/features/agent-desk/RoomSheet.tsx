import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { BottomSheet } from '@parley/ui-kit';
import { ArrowRightLeft, CircleCheck, Pause, Play, UserRound } from 'lucide-react';
import { useState } from 'react';
import { AskerDrawer } from './AskerDrawer';
import { EndServiceDialog } from './EndServiceDialog';
import { TransferDialog } from './TransferDialog';
import type { RoomActions } from './use-room-actions';

interface RoomSheetProps {
  readonly room: ServiceRoom;
  readonly actions: RoomActions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What an agent does with a room on a phone, and the layer that an action opens. source: RP-11 … RP-13, S-06 … S-08 */
export function RoomSheet({ room, actions, isOpen, onClose }: RoomSheetProps) {
  const t = useT();
  const [layer, setLayer] = useState<'transfer' | 'end' | 'asker'>();
  const isHeld = room.status === 'HUNG_UP';
  const close = () => setLayer(undefined);
  const choices = [
    {
      key: 'asker',
      text: t('agentDesk.asker.details'),
      icon: <UserRound size={20} />,
      onPress: () => setLayer('asker'),
    },
    {
      key: 'hold',
      text: t(isHeld ? 'agentDesk.resume' : 'agentDesk.hold'),
      icon: isHeld ? <Play size={20} /> : <Pause size={20} />,
      onPress: () => void (isHeld ? actions.resume : actions.putOnHold)(room),
    },
    {
      key: 'transfer',
      text: t('agentDesk.transfer'),
      icon: <ArrowRightLeft size={20} />,
      onPress: () => setLayer('transfer'),
    },
    { key: 'end', text: t('agentDesk.end'), icon: <CircleCheck size={20} />, onPress: () => setLayer('end') },
  ];
  return (
    <>
      {isOpen && <BottomSheet title={room.name} actions={choices} onClose={onClose} />}
      {layer === 'asker' && <AskerDrawer room={room} actions={actions} onClose={close} />}
      {layer === 'transfer' && <TransferDialog room={room} transfer={actions.transfer} onClose={close} />}
      {layer === 'end' && (
        <EndServiceDialog
          name={room.name}
          onClose={close}
          onConfirm={() => {
            close();
            void actions.release(room);
          }}
        />
      )}
    </>
  );
}
