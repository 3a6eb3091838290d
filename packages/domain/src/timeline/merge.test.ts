import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../messages/message';
import { emptyStream, reduceStream } from '../stream/stream';
import { aChunk, aMessage, aRobotMessage, createdEvent, queuedEvent, recalledEvent } from '../testing';
import { MessageLog } from './message-log';
import { emptyTimeline, reduceTimeline } from './timeline';
import type { TimelineEvent, TimelinePage } from './timeline-event';

const timelineAfter = (...events: readonly TimelineEvent[]) => events.reduce(reduceTimeline, emptyTimeline);
const seqsOf = ({ confirmed }: ReturnType<typeof timelineAfter>) => confirmed.map(({ roomSeq }) => roomSeq);
const seqsFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const page = (seqs: readonly number[], changes: Partial<TimelinePage> = {}): TimelineEvent => ({
  type: 'page.loaded',
  data: { messages: seqs.map((seq) => aMessage(seq)), direction: 'newest', ...changes },
});

describe('timeline: merge', () => {
  it('[TL20] confirms a pending message only by an own one, as another sender may use its uuid', () => {
    const messageFrom = (roomSeq: number, float: 'left' | 'right'): TimelineEvent => ({
      type: 'message.created',
      data: aMessage(roomSeq, { msgUuid: 'u1', float }),
    });
    const foreign = messageFrom(1, 'left');
    const own = messageFrom(2, 'right');
    const waiting = timelineAfter(queuedEvent('u1'), foreign);
    expect(waiting).toMatchObject({ pending: [{ msgUuid: 'u1' }], confirmed: [{ roomSeq: 1 }] });
    expect(timelineAfter(foreign, queuedEvent('u1')).pending).toHaveLength(1);
    expect(reduceTimeline(waiting, own)).toMatchObject({ pending: [], confirmed: [{ roomSeq: 1 }, { roomSeq: 2 }] });
  });

  it('[TL21] leaves a gap before a newest page when too much was missed, and closes it as pages cover it', () => {
    const reset = timelineAfter(
      page(seqsFrom(1, 20), { atStart: true }),
      page(seqsFrom(600, 619), { missedAfterSeq: 20 }),
    );
    expect(reset.gaps).toEqual([{ afterSeq: 20, beforeSeq: 600 }]);
    expect([seqsOf(reset).length, reset.isAtStart]).toEqual([40, true]);
    const partly = reduceTimeline(
      reset,
      page(seqsFrom(500, 599), { direction: 'older', covers: { afterSeq: 499, beforeSeq: 600 } }),
    );
    expect(partly.gaps).toEqual([{ afterSeq: 20, beforeSeq: 500 }]);
    const closed = reduceTimeline(partly, page([21], { direction: 'older', covers: { afterSeq: 20, beforeSeq: 500 } }));
    expect(closed.gaps).toEqual([]);
  });

  it('[TL21] keeps both sides of a gap that is closed in its middle', () => {
    const reset = timelineAfter(page([600], { missedAfterSeq: 20 }));
    const { gaps } = reduceTimeline(reset, page([], { direction: 'older', covers: { afterSeq: 99, beforeSeq: 201 } }));
    expect(gaps).toEqual([
      { afterSeq: 20, beforeSeq: 100 },
      { afterSeq: 200, beforeSeq: 600 },
    ]);
  });

  it('[TL22] removes known messages that a covering page lacks, except local ones', () => {
    const local = aMessage(2, { messageId: 'local-1' });
    const phantom = aMessage(2, { messageId: '000000000002-phantom' });
    const events = [local, phantom].map((data) => ({ type: 'message.created', data }) as const);
    const after = timelineAfter(
      page([1, 2, 3, 4]),
      ...events,
      page([2, 4], { direction: 'newer', covers: { afterSeq: 1, beforeSeq: 5 } }),
    );
    expect(after.confirmed.map(({ messageId }) => messageId)).toEqual([
      ...[1, 2].map((seq) => aMessage(seq).messageId),
      'local-1',
      aMessage(4).messageId,
    ]);
  });

  it('[TL23] drops the messages of an earlier epoch, and keeps pending ones', () => {
    const after = timelineAfter(page([1, 2, 3]), queuedEvent('u1'), recalledEvent(9), { type: 'cache.dropped' });
    expect([after, after.confirmed]).toEqual([{ ...emptyTimeline, pending: after.pending }, []]);
    expect(after.pending).toMatchObject([{ msgUuid: 'u1' }]);
  });

  it('[TL24] begins with the newest page, and drops messages that were pushed before its first seq', () => {
    const after = timelineAfter(createdEvent(5), createdEvent(96), page(seqsFrom(86, 105)));
    expect(seqsOf(after)).toEqual(seqsFrom(86, 105));
    expect(after.isAtStart).toBe(false);
  });

  it('[TL25] moves a message whose seq is known later', () => {
    const answer = (roomSeq: number) =>
      ({ type: 'message.created', data: aRobotMessage(2, { roomSeq, content: 'whole' }) }) as const;
    expect(seqsOf(timelineAfter(createdEvent(1), answer(0), createdEvent(3), answer(2)))).toEqual([1, 2, 3]);
    expect(seqsOf(timelineAfter(createdEvent(1), answer(2), createdEvent(3), answer(0)))).toEqual([1, 2, 3]);
  });
});

/** The seqs that the gateway has in the end: those of the viewer, those of others, and the recalled ones among them. */
const model = {
  own: seqsFrom(1, 3),
  others: seqsFrom(4, 6),
  recalled: [2, 5],
};
const allSeqs = [...model.own, ...model.others];
const stored = (seq: number, state: 0 | 1): Message =>
  aMessage(seq, {
    state,
    ...(model.own.includes(seq) ? { msgUuid: `u${seq}`, float: 'right' } : { msgUuid: 'u1', float: 'left' }),
  });
const finalState = (seq: number) => (model.recalled.includes(seq) ? 1 : 0);
const received: readonly TimelineEvent[] = [
  // Ack and echo are the same event, with the message as it was before or after its recall.
  ...allSeqs.map((seq) => ({ type: 'message.created', data: stored(seq, 0) }) as const),
  ...allSeqs.map((seq) => ({ type: 'message.created', data: stored(seq, finalState(seq)) }) as const),
  ...model.own.map((seq) => queuedEvent(`u${seq}`)),
  ...model.own.map((seq) => ({ type: 'send.failed', data: { msgUuid: `u${seq}` } }) as const),
  ...model.recalled.map(recalledEvent),
  ...[allSeqs, seqsFrom(2, 5)].map(
    (seqs) =>
      ({
        type: 'page.loaded',
        data: { messages: seqs.map((seq) => stored(seq, finalState(seq))), direction: 'newer' },
      }) as const,
  ),
];

describe('timeline: any schedule', () => {
  it('[TL26] shows what the gateway has after ack, echo, page, recall and retry in any order and number', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { confirmed, pending } = scheduleOf(seed).reduce(reduceTimeline, emptyTimeline);
        const view = confirmed.map(({ roomSeq, state }) => `${roomSeq}:${state}`).join();
        if (pending.length > 0 || view !== expectedView) throw new Error(`${view} and ${pending.length} waiting`);
      }),
      { numRuns: 10_000 },
    );
  });
});

const expectedView = allSeqs.map((seq) => `${seq}:${finalState(seq)}`).join();

/** All events received, in any order and some of them twice. */
function scheduleOf(seed: number): readonly TimelineEvent[] {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % below;
  };
  const schedule = received.flatMap((event) => (next(4) === 0 ? [event, event] : [event]));
  for (let at = schedule.length - 1; at > 0; at -= 1) {
    const other = next(at + 1);
    const one = schedule[at];
    const two = schedule[other];
    if (one && two) [schedule[at], schedule[other]] = [two, one];
  }
  return schedule;
}

describe('timeline: streamed answers', () => {
  const ids = ['a', 'b'] as const;
  const pieces = ids.flatMap((messageId) =>
    seqsFrom(0, 4).map((chunkIndex) => aChunk(chunkIndex, { messageId, content: `${messageId}${chunkIndex} ` })),
  );
  const ends = ids.map((messageId, at) =>
    aChunk(5, { messageId, roomSeq: at + 1, content: `all of ${messageId}`, last: true }),
  );

  it('[TL31] end with the text of the gateway, whatever chunks were lost, repeated, reordered or interleaved', () => {
    const some = fc.shuffledSubarray([...pieces, ...pieces]);
    fc.assert(
      fc.property(some, some, fc.shuffledSubarray(ends, { minLength: 2 }), (before, after, last) => {
        const events = [...before, ...last, ...after].map((data) => ({ type: 'answer.streamed', data }) as const);
        const { confirmed } = events.reduce(reduceTimeline, emptyTimeline);
        expect(confirmed.map(({ content }) => content)).toEqual(['all of a', 'all of b']);
        expect(events.reduce(reduceStream, emptyStream).current).toBeUndefined();
      }),
    );
  });
});

describe('message log', () => {
  const change = fc.record({ seq: fc.integer({ min: 1, max: 400 }), isRemoved: fc.boolean() });

  it('[TL27] equals a sorted list, and is never changed by a later one', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 100, maxLength: 600 }), (changes) => {
        let log = new MessageLog();
        const seqs = new Set<number>();
        const states: (readonly [MessageLog, string])[] = [];
        for (const { seq, isRemoved } of changes) {
          const message = aMessage(seq);
          const known = log.find(message.messageId);
          expect(known !== undefined).toBe(seqs.has(seq));
          if (!known) log = log.adding(message);
          else if (isRemoved) log = log.without(({ roomSeq }) => roomSeq === seq);
          else log = log.replacing(known, { ...known, content: 'new' });
          if (known && isRemoved) seqs.delete(seq);
          else seqs.add(seq);
          states.push([log, [...seqs].toSorted((a, b) => a - b).join()]);
        }
        for (const [state, expected] of states.filter((_, at) => at % 50 === 0))
          expect(
            state
              .all()
              .map(({ roomSeq }) => roomSeq)
              .join(),
          ).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('[TL27] finds an id in each of two logs that store it under different seqs', () => {
    const before = new MessageLog().adding(aMessage(5));
    const [early, late] = [1, 9].map((roomSeq) => before.adding(aMessage(roomSeq, { messageId: 'x' })));
    expect([early?.find('x')?.roomSeq, late?.find('x')?.roomSeq, before.find('x')]).toEqual([1, 9, undefined]);
  });
});
