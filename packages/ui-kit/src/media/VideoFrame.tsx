interface VideoFrameProps {
  /** Of a video that the browser can load. */
  readonly src: string;
  readonly className: string;
  /** Called with the duration in seconds; `Infinity` if the video does not have it. */
  readonly onLoaded: (duration: number) => void;
  /** The video does not load, or the browser cannot decode it. */
  readonly onFailed: () => void;
}

/** The beginning of a video as a still image: only as much is loaded as it needs. source: MT-80 */
export function VideoFrame({ src, className, onLoaded, onFailed }: VideoFrameProps) {
  return (
    <video
      // Safari draws nothing of a video that does not play, unless a time is asked for.
      src={`${src}#t=0.1`}
      preload="metadata"
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onLoadedMetadata={({ currentTarget }) => onLoaded(currentTarget.duration)}
      onError={onFailed}
      className={className}
    />
  );
}
