/** Why nothing can be recorded; `broken` when the recording ended before there was any sound. */
export type VoiceFailure = 'insecure' | 'blocked' | 'denied' | 'noMicrophone' | 'busy' | 'unsupported' | 'broken';

export interface VoiceRecording {
  readonly file: File;
  /** In whole seconds, at least 1. */
  readonly seconds: number;
  /** Whether it ended by itself, such as by an unplugged microphone. */
  readonly isCut: boolean;
}

export interface VoiceRecorderOptions {
  readonly now: () => number;
  readonly onStart: (startedAtMs: number) => void;
  readonly onRecorded: (recording: VoiceRecording) => void;
  readonly onFailed: (failure: VoiceFailure) => void;
}

export interface VoiceRecorder {
  /** Ends the recording, which is handed over then. */
  readonly stop: () => void;
  /** Ends it and drops what was recorded; nothing is called any more. */
  readonly cancel: () => void;
}

declare global {
  interface Document {
    /** In Chromium only. */
    readonly featurePolicy?: { readonly allowsFeature: (feature: string) => boolean };
  }
}

/**
 * Asks for the microphone and records. The microphone is released whenever the recording ends, also when the permission
 * is given after it was cancelled. source: MT-07, X-19
 */
export function recordVoice(options: VoiceRecorderOptions): VoiceRecorder {
  let isCancelled = false;
  let end: ((isAsked: boolean) => void) | undefined;
  const unlessCancelled = {
    ...options,
    onRecorded: (recording: VoiceRecording) => isCancelled || options.onRecorded(recording),
    onFailed: (failure: VoiceFailure) => isCancelled || options.onFailed(failure),
  };

  async function start(): Promise<void> {
    const format = recordableFormat();
    const obstacle = obstacleToRecording() ?? (format ? undefined : 'unsupported');
    if (obstacle || !format) return options.onFailed(obstacle ?? 'unsupported');
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (isCancelled) release(stream);
    else end = recordStream(stream, format, unlessCancelled);
  }

  start().catch((error: unknown) => unlessCancelled.onFailed(failureOf(error)));
  return {
    stop: () => end?.(true),
    cancel() {
      isCancelled = true;
      end?.(false);
    },
  };
}

type Callbacks = Pick<VoiceRecorderOptions, 'now' | 'onStart'> & {
  readonly onRecorded: (recording: VoiceRecording) => unknown;
  readonly onFailed: (failure: VoiceFailure) => unknown;
};

/** Records a stream until it ends; returns what ends it. */
function recordStream(stream: MediaStream, { type, extension }: Format, callbacks: Callbacks) {
  const chunks: Blob[] = [];
  let startedAtMs = callbacks.now();
  let isStopAsked = false;

  function end(isAsked: boolean): void {
    isStopAsked ||= isAsked;
    if (recorder && recorder.state !== 'inactive') recorder.stop();
    release(stream);
  }

  function handOver(): void {
    release(stream);
    if (chunks.length === 0) return void callbacks.onFailed('broken');
    const file = new File(chunks, `voice-message.${extension}`, { type: type.replace(/;.*/, '') });
    const seconds = Math.max(1, Math.round((callbacks.now() - startedAtMs) / 1000));
    callbacks.onRecorded({ file, seconds, isCut: !isStopAsked });
  }

  const recorder = createRecorder(stream, type);
  if (!recorder) {
    release(stream);
    callbacks.onFailed('unsupported');
    return end;
  }
  recorder.addEventListener('start', () => {
    startedAtMs = callbacks.now();
    callbacks.onStart(startedAtMs);
  });
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && chunks.push(data));
  // What was recorded before an error follows it, and then the end.
  recorder.addEventListener('error', () => end(false));
  recorder.addEventListener('stop', handOver);
  // In pieces of a second, so that a recorder that fails has handed over all but the last one.
  recorder.start(1000);
  return end;
}

function createRecorder(stream: MediaStream, mimeType: string): MediaRecorder | undefined {
  try {
    return new MediaRecorder(stream, { mimeType });
  } catch {
    // The browser said that it records this type, but not from this microphone.
    return undefined;
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface Format {
  readonly type: string;
  readonly extension: string;
}

/** What the gateway accepts as audio, that which most browsers play first. source: FI41 */
const formats: readonly Format[] = [
  { type: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a' },
  { type: 'audio/webm;codecs=opus', extension: 'weba' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { type: 'audio/mp4', extension: 'm4a' },
];

const recordableFormat = (): Format | undefined =>
  'MediaRecorder' in window ? formats.find(({ type }) => MediaRecorder.isTypeSupported(type)) : undefined;

/** Why the browser would refuse the microphone without asking. */
function obstacleToRecording(): VoiceFailure | undefined {
  if (!window.isSecureContext) return 'insecure';
  if (document.featurePolicy?.allowsFeature('microphone') === false) return 'blocked';
  return 'mediaDevices' in navigator ? undefined : 'unsupported';
}

const failures: Readonly<Partial<Record<string, VoiceFailure>>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const failureOf = (error: unknown): VoiceFailure =>
  (error instanceof DOMException ? failures[error.name] : undefined) ?? 'unsupported';
