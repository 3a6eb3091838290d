import { useT } from '@parley/i18n';
import { Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../primitives/IconButton';
import { zoomFactor } from './image-view';

interface ViewerToolsProps {
  readonly onZoom: (factor: number) => void;
  readonly onReset: () => void;
  readonly onRotate: () => void;
  readonly onDownload: (() => void) | undefined;
}

/** The toolbar under an image. */
export function ViewerTools({ onZoom, onReset, onRotate, onDownload }: ViewerToolsProps) {
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-label={t('overlay.image.tools')}
      className="absolute bottom-[calc(var(--sp-5)+env(safe-area-inset-bottom))] left-1/2 z-1 flex -translate-x-1/2 gap-0.5 rounded-[10px] bg-muted p-1 mobile:gap-3 pointer-coarse:gap-3"
    >
      <IconButton
        label={t('overlay.image.zoomOut')}
        icon={<ZoomOut size={18} />}
        onPress={() => onZoom(1 / zoomFactor)}
      />
      <IconButton label={t('overlay.image.zoomIn')} icon={<ZoomIn size={18} />} onPress={() => onZoom(zoomFactor)} />
      <IconButton label={t('overlay.image.fit')} icon={<Maximize size={18} />} onPress={onReset} />
      <IconButton label={t('overlay.image.rotate')} icon={<RotateCw size={18} />} onPress={onRotate} />
      {onDownload && <IconButton label={t('overlay.download')} icon={<Download size={18} />} onPress={onDownload} />}
    </div>
  );
}
