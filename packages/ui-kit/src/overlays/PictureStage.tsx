import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useMedia } from '../media/media-source';
import { PictureFailed, PictureLoading } from '../media/PictureState';
import type { ViewerImage } from './ImageViewer';
import { pointIn, useGestures } from './use-gestures';
import { isMoved, moved, type PictureView, wholePicture, zoomed } from './view-state';

interface PictureStageProps {
  readonly image: ViewerImage | undefined;
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** The picture itself, under fingers and wheel. */
export function PictureStage({ image, view, onView, onStep }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const gestures = useGestures(stage, {
    isMovable: isMoved(view),
    onZoom: (factor, around) => onView(zoomed(view, factor, around)),
    onMove: (by) => onView(moved(view, by, sizeOf(stage.current))),
    onSwipe: onStep,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every gesture has a key and a button beside it
    <div
      ref={stage}
      {...gestures}
      onPointerDownCapture={() => setHeld(true)}
      onPointerUpCapture={() => setHeld(false)}
      onPointerCancelCapture={() => setHeld(false)}
      onDoubleClick={(event) =>
        onView(
          isMoved(view)
            ? { ...wholePicture, turned: view.turned }
            : zoomed(view, 2, pointIn(event, event.currentTarget)),
        )
      }
      className={clsx(
        'relative min-h-0 grow touch-none overflow-hidden select-none',
        isMoved(view) && (isHeld ? 'cursor-grabbing' : 'cursor-grab'),
      )}
    >
      {image && <Picture key={image.url} image={image} view={view} isHeld={isHeld} />}
    </div>
  );
}

interface PictureProps {
  readonly image: ViewerImage;
  readonly view: PictureView;
  readonly isHeld: boolean;
}

function Picture({ image: { url, name }, view: { zoom, x, y, turned }, isHeld }: PictureProps) {
  const { src, state, attempt, onLoaded, onFailed, retry } = useMedia(url);
  if (state === 'failed') {
    return (
      <div role="alert" className="absolute inset-0 grid place-content-center">
        <PictureFailed onRetry={retry} />
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
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turned}deg)` }}
          className={clsx(
            'absolute inset-0 size-full object-contain',
            !isHeld && 'transition-transform duration-(--t-2) ease-(--ease)',
          )}
        />
      )}
      {state === 'loading' && <PictureLoading />}
    </>
  );
}

const sizeOf = (stage: HTMLElement | null) => ({ width: stage?.offsetWidth ?? 0, height: stage?.offsetHeight ?? 0 });
