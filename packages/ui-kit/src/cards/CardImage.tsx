import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { BlockedImage } from '../media/ImageState';
import { useImage } from '../media/use-image';
import { Link } from '../primitives/Link';

interface CardImageProps {
  readonly url: string;
  readonly title: string;
  /** In pixels, if known; the reserved area gets its aspect ratio, within limits. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  readonly onPress: () => void;
}

/**
 * The cover of a card, 368 px wide; its area is reserved while it loads, and a press enlarges it.
 * source: MT-32, MT-44, CN-28
 */
export function CardImage({ url, title, size, onPress }: CardImageProps) {
  const t = useT();
  const media = useImage(url);
  const areaClasses = clsx(imageClasses, !size && 'h-46');
  const style = size && aspectRatioOf(size);
  if (media.state === 'blocked') {
    const blockedClasses = clsx(
      areaClasses,
      'grid place-content-center place-items-center gap-1 text-sub text-accent-text',
    );
    return <BlockedImage onShow={media.show} style={style} className={blockedClasses} />;
  }
  if (media.state === 'failed') {
    return (
      <div
        style={style}
        className={clsx(areaClasses, 'grid place-content-center place-items-center gap-1 text-sub text-fg-3')}
      >
        {t('card.image.failed')}
        <Link size="sub" onPress={media.retry}>
          {t('card.image.retry')}
        </Link>
      </div>
    );
  }
  return (
    <span style={style} className={clsx(areaClasses, 'relative block overflow-hidden')}>
      <button
        type="button"
        aria-label={t('card.image.open')}
        onClick={onPress}
        className="block size-full -outline-offset-2"
      >
        {media.src !== undefined && (
          <img
            key={media.attempt}
            src={media.src}
            alt={title}
            referrerPolicy="no-referrer"
            onLoad={media.onLoaded}
            onError={media.onFailed}
            className="size-full object-cover"
          />
        )}
      </button>
      {media.state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-content-center bg-muted text-sub text-fg-3">
          {t('card.image.loading')}
        </span>
      )}
    </span>
  );
}

const imageClasses = 'mx-2 mt-2 w-card-image max-w-[calc(100%-1rem)] rounded-md bg-muted';

/** Clamped, so that a wrong size from the sender makes the image neither too flat nor too tall. */
function aspectRatioOf({ width, height }: { readonly width: number; readonly height: number }): CSSProperties {
  return { aspectRatio: Math.min(4, Math.max(2 / 3, width / height)) };
}
