import { useT } from '@parley/i18n';
import { Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../primitives/IconButton';
import { zoomStep } from './view-state';

interface ViewerToolsProps {
  readonly onZoom: (factor: number) => void;
  readonly onReset: () => void;
  readonly onTurn: () => void;
  readonly onDownload: (() => void) | undefined;
}

/** The buttons under a picture. */
export function ViewerTools({ onZoom, onReset, onTurn, onDownload }: ViewerToolsProps) {
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-label={t('overlay.image.tools')}
      className="absolute bottom-[calc(var(--sp-5)+env(safe-area-inset-bottom))] left-1/2 z-1 flex -translate-x-1/2 gap-0.5 rounded-[10px] bg-muted p-1 mobile:gap-1.5"
    >
      <IconButton
        label={t('overlay.image.smaller')}
        icon={<ZoomOut size={18} />}
        onPress={() => onZoom(1 / zoomStep)}
      />
      <IconButton label={t('overlay.image.larger')} icon={<ZoomIn size={18} />} onPress={() => onZoom(zoomStep)} />
      <IconButton label={t('overlay.image.whole')} icon={<Maximize size={18} />} onPress={onReset} />
      <IconButton label={t('overlay.image.turn')} icon={<RotateCw size={18} />} onPress={onTurn} />
      {onDownload && <IconButton label={t('overlay.download')} icon={<Download size={18} />} onPress={onDownload} />}
    </div>
  );
}
