import { useFormat, useT } from '@parley/i18n';
import { Button, MessageBodyView, Spinner, usePanel } from '@parley/ui-kit';
import { Mic, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { rememberVoiceDuration } from '../../account/files/voice-duration';
import { useFileSending } from '../attachments/use-file-sending';
import type { VoiceRecording } from './record-voice';
import { maxSeconds, useVoiceRecorder, type VoiceState } from './use-voice-recorder';

interface VoicePanelProps {
  readonly roomId: string;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}

/**
 * Records a voice message, plays it and sends it. A press elsewhere does not close it, because that would lose the
 * recording; Escape and 'back' end a running recording first. source: MT-07, U-14
 */
export function VoicePanel({ roomId, root, onClose }: VoicePanelProps) {
  const t = useT();
  const { state, secondsLeft, start, stop } = useVoiceRecorder();
  const { send } = useFileSending(roomId);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (state.kind && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [state.kind, root]);

  function sendRecording({ file, seconds }: VoiceRecording): void {
    rememberVoiceDuration(file, seconds);
    send([file]);
    onClose();
  }

  return (
    <div className="mx-auto flex w-full max-w-measure flex-col gap-4">
      {/* A new one for each state: the browser reports 'back' once. */}
      <CloseByEscape key={state.kind} onClose={state.kind === 'recording' ? stop : onClose} />
      <div className="flex min-h-18 flex-col items-center justify-center gap-2 text-center text-body text-fg-2">
        <VoiceStatus state={state} secondsLeft={secondsLeft} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onPress={onClose}>{t('overlay.cancel')}</Button>
        {(state.kind === 'idle' || state.kind === 'failed') && (
          <Button variant="primary" icon={<Mic size={18} />} onPress={start}>
            {t(state.kind === 'idle' ? 'voice.start' : 'timeline.retry')}
          </Button>
        )}
        {state.kind === 'recording' && (
          <Button variant="primary" icon={<Square size={16} fill="currentColor" />} onPress={stop}>
            {t('voice.stop')}
          </Button>
        )}
        {state.kind === 'recorded' && (
          <>
            <Button icon={<Mic size={18} />} onPress={start}>
              {t('voice.again')}
            </Button>
            <Button variant="primary" onPress={() => sendRecording(state.recording)}>
              {t('voice.send')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const wholePage: RefObject<HTMLElement | null> = { current: document.documentElement };

function CloseByEscape({ onClose }: Pick<VoicePanelProps, 'onClose'>) {
  usePanel(wholePage, onClose);
  return null;
}

interface VoiceStatusProps {
  readonly state: VoiceState;
  readonly secondsLeft: number;
}

function VoiceStatus({ state, secondsLeft }: VoiceStatusProps) {
  const t = useT();
  switch (state.kind) {
    case 'idle':
      return <p>{t('voice.hint', { seconds: maxSeconds })}</p>;
    case 'starting':
      return (
        <p role="status" className="flex items-center gap-2">
          <Spinner size={16} />
          {t('voice.starting')}
        </p>
      );
    case 'recording':
      return <RecordingTime secondsLeft={secondsLeft} />;
    case 'recorded':
      return <Preview recording={state.recording} />;
    case 'failed':
      return (
        <p role="alert" className="text-bad-text">
          {t(`voice.failed.${state.failure}`)}
        </p>
      );
  }
}

const countdownSeconds = 10;

/** The time so far, and in the last seconds how many are left, which screen readers hear once. */
function RecordingTime({ secondsLeft }: Pick<VoiceStatusProps, 'secondsLeft'>) {
  const t = useT();
  const format = useFormat();
  const isEnding = secondsLeft <= countdownSeconds;
  return (
    <>
      <p className="flex items-center gap-2.5 text-title text-fg">
        <span aria-hidden="true" className="size-2.5 flex-none animate-pulse rounded-full bg-bad" />
        <span className="sr-only">{t('voice.recording')}</span>
        <span role="timer" className="kit-num">
          {[maxSeconds - secondsLeft, maxSeconds].map((seconds) => format.duration(seconds)).join(' / ')}
        </span>
      </p>
      <p aria-hidden="true" className="kit-num min-h-5 text-bad-text">
        {isEnding && t('voice.secondsLeft', { count: secondsLeft })}
      </p>
      <p role="status" className="sr-only">
        {isEnding && t('voice.secondsLeft', { count: countdownSeconds })}
      </p>
    </>
  );
}

/** Plays the recording before it is sent. */
function Preview({ recording: { file, seconds, isCut } }: { readonly recording: VoiceRecording }): ReactNode {
  const t = useT();
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <>
      <MessageBodyView
        body={{ kind: 'voice', voice: { url, duration: seconds } }}
        side="own"
        onIntent={() => undefined}
      />
      {isCut && <p role="status">{t('voice.cut')}</p>}
    </>
  );
}
