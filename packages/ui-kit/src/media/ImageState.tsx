import { useT } from '@parley/i18n';
import { Image, ImageOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from '../primitives/Link';
import { Spinner } from '../primitives/Spinner';

/** Shown over the area of a loading image; a small area only has room for the spinner. source: ER-11, OV-14 */
export function ImageLoading({ isSmall = false }: { readonly isSmall?: boolean }) {
  const t = useT();
  return (
    <span className="pointer-events-none absolute inset-0 grid place-content-center place-items-center gap-2 bg-muted text-sub text-fg-3">
      <Spinner label={isSmall ? t('card.image.loading') : undefined} />
      {!isSmall && t('card.image.loading')}
    </span>
  );
}

interface ImageFailedProps {
  readonly onRetry: () => void;
  /** The size that is reserved for the image. */
  readonly style?: CSSProperties | undefined;
}

/** Shown instead of an image that did not load. source: ER-11, OV-15 */
export function ImageFailed({ onRetry, style }: ImageFailedProps) {
  const t = useT();
  return (
    <span
      style={style}
      className="grid min-h-30 w-image max-w-full min-w-40 place-content-center place-items-center gap-2 rounded-lg border border-line-card bg-muted p-2 text-center text-sub text-fg-3"
    >
      <ImageOff size={22} strokeWidth={1.75} aria-hidden="true" />
      {t('card.image.failed')}
      <Link size="cap" onPress={onRetry}>
        {t('card.image.retry')}
      </Link>
    </span>
  );
}

interface BlockedImageProps {
  readonly onShow: () => void;
  /** The size that is reserved for the image. */
  readonly style?: CSSProperties | undefined;
  readonly className?: string;
}

/** Shown instead of an image of another origin until it is pressed. source: X-20 */
export function BlockedImage({ onShow, style, className }: BlockedImageProps) {
  const t = useT();
  return (
    <button type="button" onClick={onShow} style={style} className={className ?? blockedClasses}>
      <Image size={22} strokeWidth={1.75} aria-hidden="true" />
      {t('card.image.show')}
    </button>
  );
}

const blockedClasses =
  'grid min-h-30 w-image max-w-full min-w-40 place-content-center place-items-center gap-2 rounded-lg border border-line-card bg-muted p-2 text-center text-sub text-accent-text hover:bg-hover';
