import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ImageOff, RotateCw, X } from 'lucide-react';
import type { FormUpload } from '../cards/card-memory';
import { useImage } from '../media/use-image';
import { Spinner } from '../primitives/Spinner';

export const tileClasses = 'relative grid size-18 place-items-center overflow-hidden rounded-md border text-cap/[16px]';

interface StoredImageProps {
  readonly url: string;
  readonly number: number;
  readonly onPreview: () => void;
  /** Without it the image cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** A stored image. A press enlarges it, reloads it if it failed to load, or loads it while it waits to be shown. */
export function StoredImage({ url, number, onPreview, onRemove }: StoredImageProps) {
  const t = useT();
  const { src, state, attempt, onLoaded, onFailed, retry, show } = useImage(url);
  const isBroken = state === 'failed';
  const isBlocked = state === 'blocked';
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={isBroken || isBlocked ? undefined : t('form.image.view', { number })}
        onClick={isBlocked ? show : isBroken ? retry : onPreview}
        className={clsx(tileClasses, 'border-line-card bg-subtle text-fg-3')}
      >
        {isBlocked ? (
          t('card.image.show')
        ) : isBroken ? (
          <span className="grid place-items-center gap-0.5 px-1">
            <ImageOff size={18} aria-hidden="true" />
            {t('form.image.loadFailed')}
          </span>
        ) : (
          <img
            key={attempt}
            src={src}
            alt=""
            referrerPolicy="no-referrer"
            onLoad={onLoaded}
            onError={onFailed}
            className="size-full object-cover"
          />
        )}
      </button>
      {onRemove && <RemoveButton number={number} onPress={onRemove} />}
    </li>
  );
}

interface UploadTileProps {
  readonly upload: FormUpload;
  readonly number: number;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** An image that is being uploaded, or whose upload failed and can be retried. source: ER-17, ER-18 */
export function UploadTile({ upload, number, onRetry, onRemove }: UploadTileProps) {
  const t = useT();
  const { name, previewUrl, state } = upload;
  return (
    <li className="relative">
      {state === 'failed' ? (
        <button
          type="button"
          onClick={onRetry}
          className={clsx(tileClasses, 'content-center gap-0.5 border-bad-line bg-bad-soft text-bad-text')}
        >
          <RotateCw size={18} aria-hidden="true" />
          {t('form.image.failed')}
          <span className="sr-only">{t('form.image.retry', { name })}</span>
        </button>
      ) : (
        <div className={clsx(tileClasses, 'border-line-card bg-subtle')}>
          <img src={previewUrl} alt={name} className="size-full object-cover" />
          <span className="absolute inset-0 grid place-items-center content-center gap-1 bg-surface/82 text-fg-2">
            <Spinner size={20} />
            {t('form.image.uploading')}
          </span>
        </div>
      )}
      <RemoveButton number={number} onPress={onRemove} />
    </li>
  );
}

function RemoveButton({ number, onPress }: { readonly number: number; readonly onPress: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('form.image.remove', { number })}
      onClick={onPress}
      className="kit-hit-area absolute! end-1 top-1 grid size-4.5 place-items-center rounded-full bg-tooltip text-fg-inv"
    >
      <X size={11} strokeWidth={2.6} aria-hidden="true" />
    </button>
  );
}
