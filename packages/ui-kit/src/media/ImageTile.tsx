import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Check, ImageOff } from 'lucide-react';
import { BlockedImage, ImageLoading } from './ImageState';
import { useImage } from './use-image';

export interface ImageTileProps {
  readonly url: string;
  /** The accessible name of the button that opens the image. */
  readonly label: string;
  /** Whether the image is one of those that are chosen; undefined where a press opens it. */
  readonly isChosen?: boolean | undefined;
  readonly onPress: () => void;
}

/**
 * A square of a grid of images. One that did not load is loaded again by a press; those below the screen load when they
 * are near it. source: RT-16, ER-11, X-20
 */
export function ImageTile({ url, label, isChosen, onPress }: ImageTileProps) {
  const t = useT();
  const media = useImage(url);
  if (media.state === 'blocked')
    return <BlockedImage onShow={media.show} className={clsx(tileClasses, stateClasses)} />;
  if (media.state === 'failed') {
    return (
      <button type="button" onClick={media.retry} className={clsx(tileClasses, stateClasses)}>
        <ImageOff size={24} strokeWidth={1.75} aria-hidden="true" />
        <span className="w-full wrap-anywhere">{t('card.image.failed')}</span>
        <span className="text-cap text-accent-text">{t('card.image.retry')}</span>
      </button>
    );
  }
  return (
    <button type="button" aria-label={label} aria-pressed={isChosen} onClick={onPress} className={tileClasses}>
      {media.src !== undefined && (
        <img
          key={media.attempt}
          src={media.src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onLoad={media.onLoaded}
          onError={media.onFailed}
          className="size-full object-cover"
        />
      )}
      {media.state === 'loading' && <ImageLoading />}
      {isChosen !== undefined && <ChoiceMark isChosen={isChosen} />}
    </button>
  );
}

function ChoiceMark({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <span aria-hidden="true" className={clsx('absolute inset-0 flex justify-end p-1.5', isChosen && 'bg-scrim')}>
      <span
        className={clsx(
          'grid size-6 place-items-center rounded-full border-2 border-surface',
          isChosen ? 'bg-accent text-on-accent' : 'bg-scrim',
        )}
      >
        {isChosen && <Check size={14} strokeWidth={3} />}
      </span>
    </span>
  );
}

const tileClasses = 'relative block aspect-square w-full overflow-hidden bg-muted -outline-offset-2';
const stateClasses = 'grid place-content-center place-items-center gap-1.5 p-2 text-center text-sub text-fg-3';
