import { useT } from '@parley/i18n';
import { VideoOff } from 'lucide-react';
import { useMedia } from '../media/media-source';
import { Link } from '../primitives/Link';
import { Spinner } from '../primitives/Spinner';
import { Viewer } from './Viewer';

export interface VideoViewerProps {
  readonly url: string;
  /** The title, announced when the viewer opens; by default 'Video'. */
  readonly name?: string | undefined;
  readonly onClose: () => void;
}

/** A video over the whole window. source: MT-80 */
export function VideoViewer({ url, name, onClose }: VideoViewerProps) {
  const t = useT();
  const title = name || t('overlay.video');
  return (
    <Viewer title={title} onClose={onClose}>
      <div className="relative min-h-0 grow pb-[env(safe-area-inset-bottom)]">
        <Player url={url} title={title} />
      </div>
    </Viewer>
  );
}

function Player({ url, title }: { readonly url: string; readonly title: string }) {
  const t = useT();
  const { src, state, attempt, onLoaded, onFailed, retry } = useMedia(url);
  if (state === 'failed') {
    return (
      <div role="alert" className="grid h-full place-content-center place-items-center gap-2 text-sub text-fg-2">
        <VideoOff size={28} aria-hidden="true" />
        {t('overlay.video.failed')}
        <Link onPress={retry}>{t('card.image.retry')}</Link>
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: videos that people send to each other have no captions */}
      <video
        key={attempt}
        src={src}
        aria-label={title}
        data-initial-focus
        controls
        playsInline
        onLoadedMetadata={onLoaded}
        onError={src === undefined ? undefined : onFailed}
        className="absolute inset-0 size-full object-contain"
      />
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-content-center">
          <Spinner size={24} label={t('shell.loading')} />
        </span>
      )}
    </>
  );
}
