import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { BlockedImage, ImageFailed, ImageLoading } from '../media/ImageState';
import { useImage } from '../media/use-image';
import type { ViewerImage } from './ImageViewer';
import { type ImageView, initialView, isZoomedOrPanned, panView, settleView, zoomView } from './image-view';
import { pointFromCentre, useGestures } from './use-gestures';

interface ZoomableImageProps {
  readonly image: ViewerImage | undefined;
  readonly view: ImageView;
  readonly onViewChange: (view: ImageView) => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** The image with its touch, mouse and wheel gestures. */
export function ZoomableImage({ image, view, onViewChange, onStep }: ZoomableImageProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const gestures = useGestures(container, {
    isZoomed: isZoomedOrPanned(view),
    onZoom: (factor, around) => onViewChange(zoomView(view, factor, around)),
    onMove: (by) => onViewChange(panView(view, by, sizeOf(container.current))),
    onSwipe: onStep,
    onEnd: () => view.zoom < 1 && onViewChange(settleView(view)),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every gesture also has a key and a button
    <div
      ref={container}
      {...gestures}
      onPointerDownCapture={() => setDragging(true)}
      onPointerUpCapture={() => setDragging(false)}
      onPointerCancelCapture={() => setDragging(false)}
      onDoubleClick={(event) =>
        onViewChange(
          isZoomedOrPanned(view)
            ? { ...initialView, rotationDeg: view.rotationDeg }
            : zoomView(view, 2, pointFromCentre(event, event.currentTarget)),
        )
      }
      className={clsx(
        'relative min-h-0 grow touch-none overflow-hidden select-none',
        isZoomedOrPanned(view) && (isDragging ? 'cursor-grabbing' : 'cursor-grab'),
      )}
    >
      {image && <TransformedImage key={image.url} image={image} view={view} isDragging={isDragging} />}
    </div>
  );
}

interface TransformedImageProps {
  readonly image: ViewerImage;
  readonly view: ImageView;
  readonly isDragging: boolean;
}

function TransformedImage({
  image: { url, name },
  view: { zoom, x, y, rotationDeg },
  isDragging,
}: TransformedImageProps) {
  const { src, state, attempt, onLoaded, onFailed, retry, show } = useImage(url);
  if (state === 'blocked') {
    return (
      <div className="absolute inset-0 grid place-content-center">
        <BlockedImage onShow={show} />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div role="alert" className="absolute inset-0 grid place-content-center">
        <ImageFailed onRetry={retry} />
      </div>
    );
  }
  return (
    <>
      {src !== undefined && (
        <img
          key={attempt}
          src={src}
          alt={name}
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={onLoaded}
          onError={onFailed}
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${rotationDeg}deg)` }}
          className={clsx(
            'absolute inset-0 size-full object-contain',
            !isDragging && 'transition-transform duration-(--t-2) ease-(--ease)',
          )}
        />
      )}
      {state === 'loading' && <ImageLoading />}
    </>
  );
}

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});
