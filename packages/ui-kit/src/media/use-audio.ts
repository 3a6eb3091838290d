import { type AudioHTMLAttributes, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from './media-source';
import { playExclusively } from './play-exclusively';

export interface AudioPlayback {
  readonly state: 'paused' | 'starting' | 'playing' | 'failed';
  /** In seconds. */
  readonly elapsed: number;
  /** In seconds; undefined until it is known. */
  readonly total: number | undefined;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly retry: () => void;
  /** The ref and the props of the audio element. */
  readonly element: RefObject<HTMLAudioElement | null>;
  readonly events: AudioHTMLAttributes<HTMLAudioElement>;
}

/** Plays a voice message; `duration` in seconds is used until the file reports its own. source: OV-11 */
export function useAudio(address: string, duration: number | undefined): AudioPlayback {
  const media = useMedia(address);
  const element = useRef<HTMLAudioElement>(null);
  const [shouldPlay, setShouldPlay] = useState(false);
  const [isAudible, setAudible] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const [total, setTotal] = useState(duration);
  const { src, state, onLoaded, onFailed } = media;

  const stopPlaying = useCallback(() => setShouldPlay(false), []);
  usePlayback({ element, src, shouldPlay, onAutoplayBlocked: stopPlaying });

  const seek = (seconds: number) => {
    setElapsed(seconds);
    if (element.current) element.current.currentTime = seconds;
  };

  return {
    state: stateOf(state === 'failed', shouldPlay, isAudible),
    elapsed,
    total,
    toggle: () => setShouldPlay(!shouldPlay),
    seek,
    retry: media.retry,
    element,
    events: {
      src,
      onLoadedMetadata: ({ currentTarget: audio }) => {
        onLoaded();
        if (Number.isFinite(audio.duration)) setTotal(audio.duration);
        // A new address starts at 0: playback continues at the previous position.
        if (elapsed > 0 && audio.currentTime === 0) audio.currentTime = elapsed;
      },
      onTimeUpdate: ({ currentTarget: audio }) => audio.readyState > 0 && setElapsed(audio.currentTime),
      onPlaying: () => setAudible(true),
      onWaiting: () => setAudible(false),
      onPause: ({ currentTarget: audio }) => {
        setAudible(false);
        // An element that fails to load also pauses; playback must continue with a new address.
        if (audio.error === null) setShouldPlay(false);
      },
      onError: () => {
        setAudible(false);
        onFailed();
      },
    },
  };
}

interface PlaybackOptions {
  readonly element: RefObject<HTMLAudioElement | null>;
  readonly src: string | undefined;
  readonly shouldPlay: boolean;
  /** The browser blocks playback without a user gesture. */
  readonly onAutoplayBlocked: () => void;
}

function usePlayback({ element, src, shouldPlay, onAutoplayBlocked }: PlaybackOptions): void {
  useEffect(() => {
    const audio = element.current;
    if (!audio || src === undefined) return;
    if (!shouldPlay) return audio.pause();
    playExclusively(audio).catch((error: unknown) => {
      // A pause or a new address is not an error, and a file that cannot be played fires an error event.
      if (error instanceof DOMException && error.name === 'NotAllowedError') onAutoplayBlocked();
    });
  }, [element, src, shouldPlay, onAutoplayBlocked]);

  // A removed audio element would keep playing.
  useEffect(() => {
    const audio = element.current;
    return () => audio?.pause();
  }, [element]);
}

function stateOf(hasFailed: boolean, shouldPlay: boolean, isAudible: boolean): AudioPlayback['state'] {
  if (hasFailed) return 'failed';
  if (!shouldPlay) return 'paused';
  return isAudible ? 'playing' : 'starting';
}
