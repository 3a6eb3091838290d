import { useFormat, useT } from '@parley/i18n';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useImage } from '../media/use-image';
import { VideoFrame } from '../media/VideoFrame';
import type { MessageProps } from './message-props';
import { TransferOverlay } from './TransferOverlay';

/** The thumbnail of a video, 320 px wide; a press plays it. source: MT-08, MT-80 … MT-82, CN-25 */
export function VideoMessage({ body: { video }, transfer, onIntent }: MessageProps<'video'>) {
  const t = useT();
  const format = useFormat();
  const [measured, setMeasured] = useState<number>();
  const duration = video.duration ?? measured;
  return (
    <span className="relative block w-video max-w-full select-none overflow-hidden rounded-lg border border-line-card bg-black">
      <button
        type="button"
        disabled={transfer.kind !== 'done'}
        onClick={() => onIntent({ type: 'playVideo', url: video.url })}
        className="group/video relative grid h-45 w-full place-items-center -outline-offset-4"
      >
        <span className="sr-only">{t('message.video.play')}</span>
        {video.thumbnailUrl === undefined ? (
          <FirstFrame url={video.url} onDuration={setMeasured} />
        ) : (
          <Thumbnail url={video.thumbnailUrl} />
        )}
        {transfer.kind === 'done' && (
          <span className="relative grid size-13 place-items-center rounded-full bg-black/60 text-white ring-[1.5px] ring-white/75 group-hover/video:bg-black/80">
            <Play size={22} fill="currentColor" aria-hidden="true" className="ml-0.5" />
          </span>
        )}
        {duration !== undefined && (
          <span className="kit-num absolute end-2 bottom-2 rounded-[5px] bg-black/70 px-1.5 text-[12px]/[20px] text-white">
            {format.duration(duration)}
          </span>
        )}
      </button>
      <TransferOverlay transfer={transfer} />
    </span>
  );
}

/** Without a thumbnail, and with one that would wait for a press, the tile stays dark and still plays. */
function Thumbnail({ url }: { readonly url: string }) {
  const { src, attempt, onLoaded, onFailed } = useImage(url);
  if (src === undefined) return null;
  return (
    <img
      key={attempt}
      src={src}
      alt=""
      referrerPolicy="no-referrer"
      onLoad={onLoaded}
      onError={onFailed}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

interface FirstFrameProps {
  readonly url: string;
  readonly onDuration: (seconds: number) => void;
}

/** Of a video without a thumbnail; where it cannot be decoded, the tile stays dark and still plays. */
function FirstFrame({ url, onDuration }: FirstFrameProps) {
  // A video of another origin waits for a press, like an image.
  const { src, attempt, onLoaded, onFailed } = useImage(url);
  if (src === undefined) return null;
  return (
    <VideoFrame
      key={attempt}
      src={src}
      onLoaded={(seconds) => {
        onLoaded();
        if (Number.isFinite(seconds)) onDuration(seconds);
      }}
      onFailed={onFailed}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
