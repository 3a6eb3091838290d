import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { Headset, Maximize2, Minimize2, Minus, X } from 'lucide-react';
import { useServices } from '../../services/services';
import { embeddingAtom } from '../../stores/host-page';
import { serviceAtom } from '../../stores/service';
import { useSendText } from '../use-send-text';

/** What the host's wishes and its frame add to the header. source: U-04, UP-08, UP-09 */
export function HostButtons({ roomId }: { readonly roomId: string }) {
  const { chatChangeBtn } = useServices();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  return (
    <>
      {chatChangeBtn && <HandOverButton roomId={roomId} />}
      {isEmbedded && <FrameButtons />}
    </>
  );
}

/** Asks for a person, and back to the robot, where the host wants such a button. source: UP-09, U-04, S-01, S-02 */
function HandOverButton({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const sendText = useSendText(roomId || undefined);
  // Who waits for a person can go back as well.
  const isHuman = useAtomValue(serviceAtom(roomId)).service.kind !== 'robot';
  return (
    <IconButton
      label={t(isHuman ? 'room.endService' : 'composer.shortcut.human')}
      icon={<Headset size={18} />}
      isPressed={isHuman}
      onPress={() => sendText(t(isHuman ? 'room.endService.ask' : 'composer.shortcut.human.ask'))}
    />
  );
}

/** Larger, smaller, away: what the host does with its frame. source: UP-08, X-08 */
function FrameButtons() {
  const t = useT();
  const { host, showCloseBtn } = useServices();
  const { mode } = useAtomValue(embeddingAtom);
  const isExpanded = mode === 'expanded';
  const close = (): void => host.post('closeIframe', { reason: 'button' });
  return (
    <>
      {mode !== 'fullScreen' && (
        <IconButton
          label={t(isExpanded ? 'room.shrink' : 'room.expand')}
          icon={isExpanded ? <Minimize2 size={18} /> : <Maximize2 size={18} />}
          onPress={() => host.post('resizeIframe', { mode: isExpanded ? 'docked' : 'expanded' })}
        />
      )}
      {mode === 'docked' && <IconButton label={t('room.minimise')} icon={<Minus size={18} />} onPress={close} />}
      {mode !== 'docked' && showCloseBtn && (
        <IconButton label={t('room.close')} icon={<X size={18} />} onPress={close} />
      )}
    </>
  );
}
