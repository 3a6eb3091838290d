import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { IconButton } from '../primitives/IconButton';
import { PictureStage } from './PictureStage';
import { Viewer } from './Viewer';
import { ViewerTools } from './ViewerTools';
import { moved, type PictureView, turned, wholePicture, zoomed, zoomStep } from './view-state';

export interface ViewerImage {
  readonly url: string;
  readonly name: string;
}

export interface ImageViewerProps {
  readonly images: readonly ViewerImage[];
  /** Counts from 0; one outside of the list is the nearest inside. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
  /** Without it there is no download button. */
  readonly onDownload?: ((image: ViewerImage) => void) | undefined;
}

/** Pictures over the whole window. source: OV-13 … OV-17 */
export function ImageViewer({ images, index, onIndexChange, onClose, onDownload }: ImageViewerProps) {
  const t = useT();
  const at = Math.min(images.length - 1, Math.max(0, Math.trunc(index) || 0));
  const image = images[at];
  const [kept, setKept] = useState({ url: image?.url, view: wholePicture });
  // Another picture lies as it came.
  const view = kept.url === image?.url ? kept.view : wholePicture;
  const setView = (next: PictureView) => setKept({ url: image?.url, view: next });

  function step(by: 1 | -1): void {
    if (images[at + by]) onIndexChange(at + by);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const next = event.shiftKey ? shifted(event.key, view) : pressed(event.key, view);
    const by = event.shiftKey ? undefined : steps[event.key];
    if (next === undefined && by === undefined) return;
    event.preventDefault();
    if (next) setView(next);
    if (by) step(by);
  }

  return (
    <Viewer
      title={image?.name || t('overlay.image')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aside={
        <span role="status" className="kit-num flex-none text-sub text-fg-2">
          {t('overlay.image.position', { position: images.length === 0 ? 0 : at + 1, count: images.length })}
        </span>
      }
    >
      <PictureStage image={image} view={view} onView={setView} onStep={step} />
      {images.length > 1 && (
        <>
          <StepButton by={-1} isOff={at === 0} onStep={step} />
          <StepButton by={1} isOff={at === images.length - 1} onStep={step} />
        </>
      )}
      <ViewerTools
        onZoom={(factor) => setView(zoomed(view, factor))}
        onReset={() => setView(wholePicture)}
        onTurn={() => setView(turned(view))}
        onDownload={image && onDownload && (() => onDownload(image))}
      />
    </Viewer>
  );
}

interface StepButtonProps {
  readonly by: 1 | -1;
  /** At an end; the button stays, with the focus that it may have. */
  readonly isOff: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

function StepButton({ by, isOff, onStep }: StepButtonProps) {
  const t = useT();
  return (
    <div className={clsx('absolute z-1', by === 1 ? 'right-4' : 'left-4', sideLook)}>
      <IconButton
        label={t(by === 1 ? 'overlay.image.next' : 'overlay.image.previous')}
        icon={by === 1 ? <ChevronRight size={22} /> : <ChevronLeft size={22} />}
        aria-disabled={isOff || undefined}
        onPress={() => onStep(by)}
        className="bg-muted aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      />
    </div>
  );
}

/** Under the thumbs on mobile, in the row of the tools. */
const sideLook =
  'top-1/2 -translate-y-1/2 mobile:top-auto mobile:bottom-[calc(var(--sp-5)+env(safe-area-inset-bottom))] mobile:translate-none';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function pressed(key: string, view: PictureView): PictureView | undefined {
  if (key === '+' || key === '=') return zoomed(view, zoomStep);
  if (key === '-') return zoomed(view, 1 / zoomStep);
  if (key === '0') return wholePicture;
  if (key === 'r' || key === 'R') return turned(view);
  return undefined;
}

/** What a drag does by pointer. */
function shifted(key: string, view: PictureView): PictureView | undefined {
  const by = drags[key];
  if (key === '+' || key === 'R') return pressed(key, view);
  return by && moved(view, by, { width: window.innerWidth, height: window.innerHeight });
}

const drags: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
};
