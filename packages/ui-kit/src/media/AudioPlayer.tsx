import { useFormat, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Pause, Play, RotateCw } from 'lucide-react';
import { Spinner } from '../primitives/Spinner';
import { type AudioPlayback, useAudio } from './use-audio';

export interface AudioPlayerProps {
  readonly url: string;
  /** In seconds, if the sender gave it. */
  readonly duration: number | undefined;
  /** 'own' has the background of own messages. */
  readonly side: 'own' | 'other';
}

/** Plays a voice message: a button, a seek bar, elapsed and total time. source: OV-09 … OV-12 */
export function AudioPlayer({ url, duration, side }: AudioPlayerProps) {
  const playback = useAudio(url, duration);
  const { element, events, state } = playback;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <audio ref={element} preload="none" {...events} />
      <PlayButton playback={playback} />
      {state === 'failed' ? <AudioFailed /> : <Progress playback={playback} side={side} />}
    </div>
  );
}

function PlayButton({ playback: { state, toggle, retry } }: { readonly playback: AudioPlayback }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t(labelKeys[state])}
      aria-busy={state === 'starting' || undefined}
      onClick={state === 'failed' ? retry : toggle}
      className={clsx(
        'kit-hit-area grid size-7.5 flex-none place-items-center rounded-full',
        state === 'failed' ? 'bg-bad text-white' : 'bg-accent text-on-accent hover:bg-accent-hover',
      )}
    >
      {icons[state]}
    </button>
  );
}

const labelKeys = {
  paused: 'message.voice.play',
  starting: 'message.voice.pause',
  playing: 'message.voice.pause',
  failed: 'message.voice.retry',
} as const;

const icons = {
  paused: <Play size={14} fill="currentColor" aria-hidden="true" />,
  starting: <Spinner size={14} tone="current" />,
  playing: <Pause size={14} fill="currentColor" aria-hidden="true" />,
  failed: <RotateCw size={14} aria-hidden="true" />,
};

function AudioFailed() {
  const t = useT();
  return <span className="text-sub text-bad-text">{t('message.voice.failed')}</span>;
}

interface ProgressProps extends Pick<AudioPlayerProps, 'side'> {
  readonly playback: AudioPlayback;
}

function Progress({ playback: { elapsed, total, seek }, side }: ProgressProps) {
  const t = useT();
  const format = useFormat();
  const end = Math.ceil(total ?? 0);
  const position = Math.min(elapsed, end);
  const times = [format.duration(elapsed), ...(total === undefined ? [] : [format.duration(total)])];
  return (
    <>
      <span className="relative flex h-5.5 min-w-0 grow items-center rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Wave progress={end === 0 ? 0 : position / end} />
        <input
          type="range"
          aria-label={t('message.voice.position')}
          aria-valuetext={times.join(' / ')}
          min={0}
          max={end}
          step={1}
          value={Math.floor(position)}
          disabled={end === 0}
          onChange={({ target }) => seek(Number(target.value))}
          className="absolute inset-x-0 -inset-y-px m-0 h-6 w-full cursor-pointer opacity-0 disabled:cursor-default pointer-coarse:-top-2.75 pointer-coarse:h-touch"
        />
      </span>
      <span className={clsx('kit-num flex-none text-cap', side === 'own' ? 'text-fg-2' : 'text-fg-3')}>
        {times.join(' / ')}
      </span>
    </>
  );
}

/** Decorative bars, coloured up to the current position; they do not show the real waveform. */
function Wave({ progress }: { readonly progress: number }) {
  return (
    <span aria-hidden="true" className="flex h-full grow items-center gap-0.5">
      {barHeights.map((height, index) => (
        <span
          key={index}
          style={{ height: `${height}%` }}
          className={clsx('grow rounded-xs', index < progress * barHeights.length ? 'bg-accent' : 'bg-line-input')}
        />
      ))}
    </span>
  );
}

const barHeights = [
  20, 43, 76, 53, 53, 39, 28, 61, 92, 77, 45, 29, 33, 67, 66, 48, 64, 23, 35, 63, 97, 73, 38, 25, 51, 59, 52, 61, 37,
  37,
];
