import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/services';
import { useSecondsUntil } from '../../services/use-seconds-until';
import { recordVoice, type VoiceFailure, type VoiceRecorder, type VoiceRecording } from './record-voice';

/** Ours. */
export const maxSeconds = 60;

export type VoiceState =
  | { readonly kind: 'idle' }
  /** The browser asks for the permission. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'recording'; readonly startedAtMs: number }
  | { readonly kind: 'recorded'; readonly recording: VoiceRecording }
  | { readonly kind: 'failed'; readonly failure: VoiceFailure };

interface VoiceRecorderState {
  readonly state: VoiceState;
  readonly secondsLeft: number;
  /** Begins a recording, instead of the one before it. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Records one voice message of at most a minute; the recording ends with the component. source: MT-07 */
export function useVoiceRecorder(): VoiceRecorderState {
  const { monotonicNow: now } = useServices();
  const recorder = useRef<VoiceRecorder>(undefined);
  const [state, setState] = useState<VoiceState>({ kind: 'idle' });
  const endMs = state.kind === 'recording' ? state.startedAtMs + maxSeconds * 1000 : undefined;
  const secondsLeft = useSecondsUntil(endMs) ?? maxSeconds;
  const stop = useCallback(() => recorder.current?.stop(), []);
  useEffect(() => {
    if (secondsLeft === 0) stop();
  }, [secondsLeft, stop]);
  useEffect(() => () => recorder.current?.cancel(), []);

  return {
    state,
    secondsLeft,
    stop,
    start() {
      recorder.current?.cancel();
      setState({ kind: 'starting' });
      recorder.current = recordVoice({
        now,
        onStart: (startedAtMs) => setState({ kind: 'recording', startedAtMs }),
        onRecorded: (recording) => setState({ kind: 'recorded', recording }),
        onFailed: (failure) => setState({ kind: 'failed', failure }),
      });
    },
  };
}
