import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, MessageSquareText } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { IconButton } from '../primitives/IconButton';
import { type ImageView, initialView, panView, rotateView, zoomFactor, zoomView } from './image-view';
import { Viewer } from './Viewer';
import { ViewerTools } from './ViewerTools';
import { ZoomableImage } from './ZoomableImage';

export interface ViewerImage {
  readonly url: string;
  readonly name: string;
}

export interface ImageViewerProps {
  readonly images: readonly ViewerImage[];
  /** Counts from 0; a value outside the list is clamped. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
  /** Without it no download button is shown. */
  readonly onDownload?: ((image: ViewerImage) => void) | undefined;
  /** Leads to the message of the image with this index; without it no button is shown. */
  readonly onShowInChat?: ((index: number) => void) | undefined;
}

/** Images over the whole window. source: OV-13 … OV-17 */
export function ImageViewer({ images, index, onIndexChange, onClose, onDownload, onShowInChat }: ImageViewerProps) {
  const t = useT();
  const currentIndex = Math.min(images.length - 1, Math.max(0, Math.trunc(index) || 0));
  const image = images[currentIndex];
  const [viewOfImage, setViewOfImage] = useState({ url: image?.url, view: initialView });
  // Another image starts with the initial zoom and position.
  const view = viewOfImage.url === image?.url ? viewOfImage.view : initialView;
  const setView = (next: ImageView) => setViewOfImage({ url: image?.url, view: next });

  function step(offset: 1 | -1): void {
    if (images[currentIndex + offset]) onIndexChange(currentIndex + offset);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const next = event.shiftKey ? viewAfterShiftKey(event.key, view) : viewAfterKey(event.key, view);
    const by = event.shiftKey ? undefined : stepByKey[event.key];
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
      aside={<Position index={currentIndex} count={images.length} onShowInChat={onShowInChat} />}
    >
      <ZoomableImage image={image} view={view} onViewChange={setView} onStep={step} />
      {images.length > 1 && (
        <>
          <StepButton by={-1} isAtEnd={currentIndex === 0} onStep={step} />
          <StepButton by={1} isAtEnd={currentIndex === images.length - 1} onStep={step} />
        </>
      )}
      <ViewerTools
        onZoom={(factor) => setView(zoomView(view, factor))}
        onReset={() => setView(initialView)}
        onRotate={() => setView(rotateView(view))}
        onDownload={image && onDownload && (() => onDownload(image))}
      />
    </Viewer>
  );
}

interface PositionProps extends Pick<ImageViewerProps, 'index' | 'onShowInChat'> {
  readonly count: number;
}

/** Which of the images is shown, and the way to its message. */
function Position({ index, count, onShowInChat }: PositionProps) {
  const t = useT();
  return (
    <>
      <span role="status" className="kit-num flex-none text-sub text-fg-2">
        {t('overlay.image.position', { position: count === 0 ? 0 : index + 1, count })}
      </span>
      {count > 0 && onShowInChat && (
        <IconButton
          label={t('overlay.image.showInChat')}
          icon={<MessageSquareText size={20} />}
          className="bg-muted"
          onPress={() => onShowInChat(index)}
        />
      )}
    </>
  );
}

interface StepButtonProps {
  readonly by: 1 | -1;
  /** At the first or last image the button stays focusable, so that it keeps the focus. */
  readonly isAtEnd: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

function StepButton({ by, isAtEnd, onStep }: StepButtonProps) {
  const t = useT();
  return (
    <div className={clsx('absolute z-1', by === 1 ? 'right-4' : 'left-4', sideButtonClasses)}>
      <IconButton
        label={t(by === 1 ? 'overlay.image.next' : 'overlay.image.previous')}
        icon={by === 1 ? <ChevronRight size={22} /> : <ChevronLeft size={22} />}
        aria-disabled={isAtEnd || undefined}
        onPress={() => onStep(by)}
        className="bg-muted aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      />
    </div>
  );
}

/** On mobile the buttons are at the bottom, level with the toolbar and within reach of the thumbs. */
const sideButtonClasses =
  'top-1/2 -translate-y-1/2 mobile:top-auto mobile:bottom-[calc(var(--sp-5)+env(safe-area-inset-bottom))] mobile:translate-none';
const stepByKey: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function viewAfterKey(key: string, view: ImageView): ImageView | undefined {
  if (key === '+' || key === '=') return zoomView(view, zoomFactor);
  if (key === '-') return zoomView(view, 1 / zoomFactor);
  if (key === '0') return initialView;
  if (key === 'r' || key === 'R') return rotateView(view);
  return undefined;
}

/** With Shift the arrow keys pan the image, as dragging does; '+' and 'R', which are typed with Shift, zoom and rotate. */
function viewAfterShiftKey(key: string, view: ImageView): ImageView | undefined {
  const by = panByKey[key];
  if (key === '+' || key === 'R') return viewAfterKey(key, view);
  return by && panView(view, by, { width: window.innerWidth, height: window.innerHeight });
}

const panByKey: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
};
