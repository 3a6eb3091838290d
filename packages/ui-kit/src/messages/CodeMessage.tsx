import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { BlockedImage, ImageFailed, ImageLoading } from '../media/ImageState';
import { isImageAddress } from '../media/loadable-url';
import { useImage } from '../media/use-image';
import { Link } from '../primitives/Link';
import { splitLongRuns } from '../primitives/split-long-runs';
import type { MessageProps } from './message-props';
import { tileClasses } from './message-tile';

/** An image to scan if the content is an address, else text to copy. source: MT-27, M-28 */
export function CodeMessage({ body: { content }, side, onIntent }: MessageProps<'code'>) {
  const t = useT();
  const url = content.trim();
  if (isImageAddress(url)) {
    return <CodeImage url={url} onPress={() => onIntent({ type: 'previewImage', url })} />;
  }
  return (
    <div className={clsx(tileClasses(side), 'flex w-full min-w-0 max-w-85 items-start gap-3 p-3')}>
      <code className="min-w-0 grow font-mono text-sub whitespace-pre-wrap text-fg">{splitLongRuns(content)}</code>
      <Link size="sub" className="flex-none" onPress={() => onIntent({ type: 'copyText', text: content })}>
        {t('card.copy')}
      </Link>
    </div>
  );
}

/** The background is always white, so that a camera can read the code in the dark theme too. source: UK147 */
function CodeImage({ url, onPress }: { readonly url: string; readonly onPress: () => void }) {
  const t = useT();
  const media = useImage(url);
  if (media.state === 'blocked') return <BlockedImage onShow={media.show} />;
  if (media.state === 'failed') return <ImageFailed onRetry={media.retry} />;
  return (
    <span className="relative block size-image max-w-full overflow-hidden rounded-lg border border-line-card bg-white">
      <button
        type="button"
        aria-label={t('card.image.open')}
        onClick={onPress}
        className="block size-full cursor-zoom-in p-2 -outline-offset-2"
      >
        {media.src !== undefined && (
          <img
            key={media.attempt}
            src={media.src}
            alt={t('message.code.name')}
            referrerPolicy="no-referrer"
            onLoad={media.onLoaded}
            onError={media.onFailed}
            className="size-full object-contain"
          />
        )}
      </button>
      {media.state === 'loading' && <ImageLoading />}
    </span>
  );
}
