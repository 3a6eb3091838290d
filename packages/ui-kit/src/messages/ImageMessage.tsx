import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { BlockedImage, ImageFailed, ImageLoading } from '../media/ImageState';
import { framedImage } from '../media/image-box';
import { useImage } from '../media/use-image';
import type { MessageProps } from './message-props';
import { TransferOverlay } from './TransferOverlay';

/** An image, at most 200 px wide, with its size reserved; a press opens the viewer. source: MT-05, DR-03, DR-04 */
export function ImageMessage({ body: { image }, transfer, side, onIntent }: MessageProps<'image'>) {
  const t = useT();
  const media = useImage(image.url);
  const framed = framedImage(image);
  const box = framed?.box;
  if (media.state === 'blocked') return <BlockedImage onShow={media.show} style={box} />;
  if (media.state === 'failed') return <ImageFailed onRetry={media.retry} style={box} />;
  const isLoading = media.state === 'loading';
  return (
    <span
      style={box}
      className={clsx(
        // An outline instead of a border, because it does not change the reserved size.
        'relative block max-w-full overflow-hidden rounded-lg bg-muted outline -outline-offset-1',
        side === 'own' ? 'outline-bubble-own-line' : 'outline-line-card',
        !box && (isLoading ? 'h-37.5 w-image' : 'min-h-11 min-w-11 max-w-image'),
      )}
    >
      <button
        type="button"
        aria-label={t('card.image.open')}
        disabled={transfer.kind !== 'done'}
        onClick={() => onIntent({ type: 'previewImage', url: image.url })}
        className="flex size-full min-h-[inherit] cursor-zoom-in items-center justify-center -outline-offset-2"
      >
        {media.src !== undefined && (
          <img
            key={media.attempt}
            src={media.src}
            alt={t('message.image.name')}
            referrerPolicy="no-referrer"
            onLoad={media.onLoaded}
            onError={media.onFailed}
            style={framed?.image}
            className={clsx('object-cover', !framed && 'max-h-100 max-w-full')}
          />
        )}
      </button>
      {isLoading && <ImageLoading isSmall={box !== undefined && box.width < 120} />}
      <TransferOverlay transfer={transfer} />
    </span>
  );
}
