import { useT } from '@parley/i18n/react';
import { Button, IconButton } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { Headset, Maximize2, Minimize2, Minus, X } from 'lucide-react';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { embeddingAtom } from '../../stores/host-page';
import { useHandOver } from '../use-hand-over';

/**
 * The button that asks for a person and, inside a host page, those that resize and close the frame.
 * source: WB243, U-04, UP-08, UP-09
 */
export function HeaderButtons({ roomId }: { readonly roomId: string }) {
  const { isEmbedded } = useAtomValue(embeddingAtom);
  return (
    <>
      <WaitForAllTexts>
        <HandOverButton roomId={roomId} />
      </WaitForAllTexts>
      {isEmbedded && <FrameButtons />}
    </>
  );
}

/** Asks for a person, or ends that and returns to the robot, where the user may. source: UP-09, U-04, S-01, S-02 */
export function HandOverButton({ roomId }: { readonly roomId: string }) {
  const { isAllowed, isHuman, toggle } = useHandOver(roomId);
  const t = useT();
  const label = t(isHuman ? 'room.endService' : 'message.serviceDesk.ask');
  if (!isAllowed) return null;
  return (
    <Button
      size="sm"
      variant={isHuman ? 'soft' : 'ghost'}
      aria-label={label}
      title={label}
      aria-pressed={isHuman}
      icon={<Headset size={18} />}
      onPress={toggle}
    >
      <span className="@max-[960px]/app:hidden">{label}</span>
    </Button>
  );
}

/** Enlarge, shrink or close the frame, which the host page does. source: UP-08, X-08 */
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
