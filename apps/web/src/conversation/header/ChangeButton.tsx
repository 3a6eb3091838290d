import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { Headset } from 'lucide-react';
import { serviceAtom } from '../../stores/service';
import { useAsk } from '../../sync/use-ask';

/** Asks for a person, and back to the robot, where the host wants such a button. source: UP-09, U-04, S-01, S-02 */
export function ChangeButton({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const ask = useAsk();
  // Who waits for a person can go back as well.
  const isHuman = useAtomValue(serviceAtom(roomId)).service.kind !== 'robot';
  return (
    <IconButton
      label={t(isHuman ? 'room.change.robot' : 'composer.shortcut.human')}
      icon={<Headset size={18} />}
      isOn={isHuman}
      onPress={() => ask(t(isHuman ? 'room.change.robot.ask' : 'composer.shortcut.human.ask'))}
    />
  );
}
