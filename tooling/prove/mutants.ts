import { randomUUID } from 'node:crypto';
import { type Message, reduceTimeline, type Timeline, type TimelineEvent } from '@parley/domain';
import { type Clock, createGapFill, type GapFill, type GapFillOptions, heartbeatTimeouts } from '@parley/realtime';
import type { RuleNumber } from './checker';
import { type Parts, productParts } from './parts';

export interface Mutant {
  readonly name: string;
  readonly parts: Parts;
  /** `roomSeq` comes from a sequence: the broken part is in the gateway. */
  readonly seqFromSequence?: boolean;
  /** The rule that the checker must name first; none for the product itself. */
  readonly breaks?: RuleNumber;
}

/** The product with one part replaced by a broken one, six times. source: PR11 */
export const mutants: readonly (Mutant & Required<Pick<Mutant, 'breaks'>>)[] = [
  { name: 'no de-duplication', parts: { ...productParts, reduce: reduceWithCopies }, breaks: 2 },
  { name: 'a sequence instead of the row lock', parts: productParts, seqFromSequence: true, breaks: 1 },
  { name: 'no gap fill', parts: { ...productParts, createGapFill: createNoGapFill }, breaks: 1 },
  { name: 'no tombstone', parts: { ...productParts, reduce: reduceWithoutTombstone }, breaks: 7 },
  { name: 'retry with a new uuid', parts: { ...productParts, uuidOfAttempt: newUuidForEach() }, breaks: 5 },
  { name: 'watchdog off', parts: { ...productParts, connectionClock: clockWithoutWatchdog }, breaks: 10 },
];

/** Adds every message, even a copy. */
function reduceWithCopies(timeline: Timeline, event: TimelineEvent): Timeline {
  const confirmed = [...timeline.confirmed, ...messagesOf(event)].toSorted((a, b) => a.roomSeq - b.roomSeq);
  return { ...reduceTimeline(timeline, event), confirmed };
}

function messagesOf(event: TimelineEvent): readonly Message[] {
  if (event.type === 'message.created') return [event.data];
  return event.type === 'page.loaded' ? event.data.messages : [];
}

/** Ignores a recall of a message that is not known yet. */
function reduceWithoutTombstone(timeline: Timeline, event: TimelineEvent): Timeline {
  const isKnown = (messageId: string) => timeline.confirmed.some((message) => message.messageId === messageId);
  return event.type === 'message.recalled' && !isKnown(event.data.messageId)
    ? timeline
    : reduceTimeline(timeline, event);
}

/** Delivers pushed events and never fetches missed ones. */
function createNoGapFill(options: GapFillOptions): GapFill {
  return {
    ...createGapFill(options),
    receive: options.deliver,
    connectionChanged: () => undefined,
    fillRoom: async () => undefined,
  };
}

function newUuidForEach(): Parts['uuidOfAttempt'] {
  const tried = new Set<string>();
  return (msgUuid) => {
    if (tried.has(msgUuid)) return randomUUID();
    tried.add(msgUuid);
    return msgUuid;
  };
}

/** The timer that detects silence never fires. */
function clockWithoutWatchdog(clock: Clock): Clock {
  return {
    now: clock.now,
    after: (delayMs, run) =>
      delayMs === heartbeatTimeouts.silenceTimeoutMs ? () => undefined : clock.after(delayMs, run),
  };
}
