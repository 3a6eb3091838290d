import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { isPictureAddress } from '../media/loadable-url';
import { useMedia } from '../media/media-source';
import { PictureFailed, PictureLoading } from '../media/PictureState';
import { Link } from '../primitives/Link';
import { textPieces } from '../primitives/text-pieces';
import type { MessageProps } from './message-props';
import { tileLook } from './message-tile';

/** A code to scan when the content is an address, else one to copy. source: MT-27, M-28 */
export function CodeMessage({ body: { content }, side, onIntent }: MessageProps<'code'>) {
  const t = useT();
  const url = content.trim();
  if (isPictureAddress(url)) {
    return <CodePicture url={url} onPress={() => onIntent({ type: 'previewImage', url })} />;
  }
  return (
    <div className={clsx(tileLook(side), 'flex max-w-85 items-start gap-3 p-3')}>
      <code className="min-w-0 grow font-mono text-sub whitespace-pre-wrap text-fg">{textPieces(content)}</code>
      <Link size="sub" className="flex-none" onPress={() => onIntent({ type: 'copyText', text: content })}>
        {t('card.copy')}
      </Link>
    </div>
  );
}

/** Always on white, so that a camera can read it in the dark theme too. source: UK147 */
function CodePicture({ url, onPress }: { readonly url: string; readonly onPress: () => void }) {
  const t = useT();
  const media = useMedia(url);
  if (media.state === 'failed') return <PictureFailed onRetry={media.retry} />;
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
      {media.state === 'loading' && <PictureLoading />}
    </span>
  );
}
