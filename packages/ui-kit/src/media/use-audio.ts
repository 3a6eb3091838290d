import { type AudioHTMLAttributes, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from './media-source';
import { playAlone } from './play-alone';

export interface AudioPlayback {
  readonly state: 'paused' | 'starting' | 'playing' | 'failed';
  /** Both in seconds. */
  readonly elapsed: number;
  readonly total: number | undefined;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly retry: () => void;
  /** For the element that makes the sound. */
  readonly element: RefObject<HTMLAudioElement | null>;
  readonly events: AudioHTMLAttributes<HTMLAudioElement>;
}

/** Plays a voice; `duration` in seconds is what the sender said, the file itself knows better. source: OV-11 */
export function useAudio(address: string, duration: number | undefined): AudioPlayback {
  const media = useMedia(address);
  const element = useRef<HTMLAudioElement>(null);
  const [wantsSound, setWantsSound] = useState(false);
  const [isHeard, setHeard] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const [total, setTotal] = useState(duration);
  const { src, state, onLoaded, onFailed } = media;

  const refuse = useCallback(() => setWantsSound(false), []);
  useSound({ element, src, wantsSound, onRefused: refuse });

  const seek = (seconds: number) => {
    setElapsed(seconds);
    if (element.current) element.current.currentTime = seconds;
  };

  return {
    state: stateOf(state === 'failed', wantsSound, isHeard),
    elapsed,
    total,
    toggle: () => setWantsSound(!wantsSound),
    seek,
    retry: media.retry,
    element,
    events: {
      src,
      onLoadedMetadata: ({ currentTarget: audio }) => {
        onLoaded();
        if (Number.isFinite(audio.duration)) setTotal(audio.duration);
        // A new address begins anew: the reader goes on where the old one ended.
        if (elapsed > 0 && audio.currentTime === 0) audio.currentTime = elapsed;
      },
      onTimeUpdate: ({ currentTarget: audio }) => audio.readyState > 0 && setElapsed(audio.currentTime),
      onPlaying: () => setHeard(true),
      onWaiting: () => setHeard(false),
      onPause: ({ currentTarget: audio }) => {
        setHeard(false);
        // A file that does not load pauses too: with a new address it is to go on.
        if (audio.error === null) setWantsSound(false);
      },
      onError: () => {
        setHeard(false);
        onFailed();
      },
    },
  };
}

interface Sound {
  readonly element: RefObject<HTMLAudioElement | null>;
  readonly src: string | undefined;
  readonly wantsSound: boolean;
  /** The browser lets nothing sound without a press. */
  readonly onRefused: () => void;
}

function useSound({ element, src, wantsSound, onRefused }: Sound): void {
  useEffect(() => {
    const audio = element.current;
    if (!audio || src === undefined) return;
    if (!wantsSound) return audio.pause();
    playAlone(audio).catch((fault: unknown) => {
      // A pause or a new address is no fault, and a file that cannot be played has an event of its own.
      if (fault instanceof DOMException && fault.name === 'NotAllowedError') onRefused();
    });
  }, [element, src, wantsSound, onRefused]);

  // What left the page would go on sounding.
  useEffect(() => {
    const audio = element.current;
    return () => audio?.pause();
  }, [element]);
}

function stateOf(hasFailed: boolean, wantsSound: boolean, isAudible: boolean): AudioPlayback['state'] {
  if (hasFailed) return 'failed';
  if (!wantsSound) return 'paused';
  return isAudible ? 'playing' : 'starting';
}
