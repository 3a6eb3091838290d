import * as v from 'valibot';
import type { Clock } from '../dependencies';
import { redact } from './redact';

const Entry = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  /** A frame that was received or sent, or a call with its status. */
  way: v.picklist(['in', 'out', 'call']),
  text: v.string(),
});
/** One recorded frame or call, without its content. */
export type RecordingEntry = v.InferOutput<typeof Entry>;

const Recording = v.object({ version: v.literal(1), entries: v.pipe(v.array(Entry), v.maxLength(10_000)) });
export type Recording = v.InferOutput<typeof Recording>;

/** Older entries are dropped. Ours. */
const maxEntries = 500;

export interface Recorder {
  readonly record: (way: RecordingEntry['way'], text: string) => void;
  readonly recording: () => Recording;
}

/** Records the last 500 frames and calls without their content. Ours. source: T26 */
export function createRecorder({ now }: Pick<Clock, 'now'>): Recorder {
  let entries: RecordingEntry[] = [];
  return {
    record(way, text) {
      entries = [...entries.slice(-(maxEntries - 1)), { at: now(), way, text: redact(text) }];
    },
    recording: () => ({ version: 1, entries }),
  };
}

/** Reads a recording from the text of a file; undefined when it is none. */
export function readRecording(text: string): Recording | undefined {
  try {
    const reading = v.safeParse(Recording, JSON.parse(text));
    return reading.success ? reading.output : undefined;
  } catch {
    // Another file: the caller reports it.
    return undefined;
  }
}

interface ReplayOptions {
  readonly clock: Clock;
  readonly deliver: (frame: string) => void;
}

/** Delivers the recorded incoming frames again, with their pauses; returns a function that stops it. */
export function replay({ entries }: Recording, { clock, deliver }: ReplayOptions): () => void {
  const incoming = entries.filter(({ way }) => way === 'in');
  const start = incoming[0]?.at ?? 0;
  const stops = incoming.map(({ at, text }) => clock.after(Math.max(0, at - start), () => deliver(text)));
  return () => {
    for (const stop of stops) stop();
  };
}
