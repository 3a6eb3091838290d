import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { Maximize2, Minimize2, Minus, X } from 'lucide-react';
import { useServices } from '../../services/services';
import { frameAtom } from '../../stores/frame';

/** Larger, smaller, away: what the host does with its frame. source: UP-08, X-08 (resizeIframe, closeIframe), design g0 */
export function FrameButtons() {
  const t = useT();
  const { host, showCloseBtn } = useServices();
  const { mode } = useAtomValue(frameAtom);
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
