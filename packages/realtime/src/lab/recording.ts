import * as v from 'valibot';
import type { Clock } from '../dependencies';
import { redact } from './redact';

const Entry = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  /** A frame that came or went, or a call with its status. */
  way: v.picklist(['in', 'out', 'call']),
  text: v.string(),
});
/** One thing that passed, without what it said. */
export type RecordingEntry = v.InferOutput<typeof Entry>;

const Recording = v.object({ version: v.literal(1), entries: v.pipe(v.array(Entry), v.maxLength(10_000)) });
export type Recording = v.InferOutput<typeof Recording>;

/** How much is remembered. Ours. */
const maxEntries = 500;

export interface Recorder {
  readonly record: (way: RecordingEntry['way'], text: string) => void;
  readonly recording: () => Recording;
}

/** Remembers the last 500 frames and calls, each without what it said. Ours. source: T26 */
export function createRecorder({ now }: Pick<Clock, 'now'>): Recorder {
  let entries: RecordingEntry[] = [];
  return {
    record(way, text) {
      entries = [...entries.slice(-(maxEntries - 1)), { at: now(), way, text: redact(text) }];
    },
    recording: () => ({ version: 1, entries }),
  };
}

/** A recording from a file; undefined when the file holds none. */
export function readRecording(text: string): Recording | undefined {
  try {
    const reading = v.safeParse(Recording, JSON.parse(text));
    return reading.success ? reading.output : undefined;
  } catch {
    // Somebody's other file: the caller says so.
    return undefined;
  }
}

interface ReplayOptions {
  readonly clock: Clock;
  readonly deliver: (frame: string) => void;
}

/** Plays the frames that came once more, with the pauses they had; gives back what stops it. */
export function replay({ entries }: Recording, { clock, deliver }: ReplayOptions): () => void {
  const incoming = entries.filter(({ way }) => way === 'in');
  const start = incoming[0]?.at ?? 0;
  const stops = incoming.map(({ at, text }) => clock.after(Math.max(0, at - start), () => deliver(text)));
  return () => {
    for (const stop of stops) stop();
  };
}
