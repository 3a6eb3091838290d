import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage, aRobotMessage, createdEvent, lastChunk, queuedEvent, recalledEvent } from '../testing';
import { localMessageId } from './local-message';
import { emptyTimeline, reduceTimeline } from './timeline';
import type { TimelineEvent } from './timeline-event';

const timelineAfter = (...events: readonly TimelineEvent[]) => events.reduce(reduceTimeline, emptyTimeline);
const seqsOf = ({ confirmed }: ReturnType<typeof timelineAfter>) => confirmed.map(({ roomSeq }) => roomSeq);

const page = (seqs: readonly number[], changes: object = {}): TimelineEvent => ({
  type: 'page.loaded',
  data: { messages: seqs.map((seq) => aMessage(seq)), direction: 'newest', ...changes },
});
const failed = (msgUuid: string, refusal?: string): TimelineEvent => ({
  type: 'send.failed',
  data: { msgUuid, ...(refusal === undefined ? {} : { refusal }) },
});
const rated = (roomSeq: number, rating?: 'THUMB_UP' | 'WRONG_ANSWER'): TimelineEvent => ({
  type: 'message.rated',
  data: { messageId: aMessage(roomSeq).messageId, ...(rating ? { rating } : {}) },
});

const createdWith = (seq: number, content = `message ${seq}`): TimelineEvent => ({
  type: 'message.created',
  data: aMessage(seq, { content }),
});

describe('timeline: sending', () => {
  it('[TL1] shows a message at once as sending', () => {
    expect(timelineAfter(queuedEvent('u1')).pending).toMatchObject([{ msgUuid: 'u1', state: -1, content: 'said u1' }]);
  });

  it('[TL1] marks a message as failed with the code of the refusal, and as sending again at the next try', () => {
    expect(timelineAfter(queuedEvent('u1'), failed('u1', 'MESSAGE_EMPTY')).pending).toMatchObject([
      { state: 2, refusal: 'MESSAGE_EMPTY' },
    ]);
    const [again] = timelineAfter(queuedEvent('u1'), failed('u1'), queuedEvent('u1')).pending;
    expect(again).toMatchObject({ state: -1 });
    expect(again).not.toHaveProperty('refusal');
  });

  it('[TL58] keeps the reason why a message is not sent yet, until it is sent anew', () => {
    const delay = { notBefore: 12_000, errorCode: 'TOO_MANY_REQUESTS' };
    const delayed: TimelineEvent = { type: 'send.delayed', data: { msgUuid: 'u1', delay } };
    expect(timelineAfter(queuedEvent('u1'), queuedEvent('u2'), delayed).pending).toEqual([
      expect.objectContaining({ msgUuid: 'u1', state: -1, delay }),
      expect.not.objectContaining({ delay }),
    ]);
    expect(timelineAfter(queuedEvent('u1'), delayed, queuedEvent('u1')).pending[0]).not.toHaveProperty('delay');
    expect(timelineAfter(queuedEvent('u1'), createdEvent(1, 'u1'), delayed).pending).toEqual([]);
  });

  it('[TL1] removes a message that is dropped', () => {
    expect(
      timelineAfter(queuedEvent('u1'), queuedEvent('u2'), { type: 'send.dropped', data: { msgUuid: 'u1' } }).pending,
    ).toMatchObject([{ msgUuid: 'u2' }]);
  });

  it('[TL2] keeps one message when the reply and the echo both arrive', () => {
    const sent = timelineAfter(queuedEvent('u1'), createdEvent(1, 'u1'), createdEvent(1, 'u1'));
    expect(sent).toMatchObject({ confirmed: [{ msgUuid: 'u1' }], pending: [] });
  });

  it('[TL2] does not show a message a second time that was confirmed before it was queued', () => {
    expect(timelineAfter(createdEvent(1, 'u1'), queuedEvent('u1')).pending).toEqual([]);
  });

  it('[TL2] confirms a pending message by a page as well as by an event', () => {
    const { pending } = timelineAfter(queuedEvent('u1'), {
      type: 'page.loaded',
      data: { messages: [aMessage(4, { msgUuid: 'u1' })], direction: 'newer' },
    });
    expect(pending).toEqual([]);
  });
});

describe('timeline: order and copies', () => {
  it('[TL60] keeps local messages after the message they were inserted after, in the order of their insertion', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.boolean(), (areLocal, isPaged) => {
        let roomSeq = 0;
        const inserted = areLocal.map((isLocal, index) => {
          if (!isLocal) roomSeq += 1;
          // Ids that sort behind those of local messages.
          return aMessage(roomSeq, { messageId: isLocal ? localMessageId(index) : `z${index}` });
        });
        const messages = inserted.filter((_, index) => !areLocal[index]);
        const again: TimelineEvent = { type: 'page.loaded', data: { messages, direction: 'newer' } };
        const { confirmed } = timelineAfter(
          ...inserted.map((data): TimelineEvent => ({ type: 'message.created', data })),
          ...(isPaged ? [again] : []),
        );
        expect(confirmed).toEqual(inserted);
      }),
    );
  });

  it('[TL3] has the order of the room, whatever came first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7]), (seqs) => {
        expect(seqsOf(timelineAfter(...seqs.map((seq) => createdEvent(seq))))).toEqual(seqs.toSorted((a, b) => a - b));
      }),
    );
  });

  it('[TL3] sorts by id where messages have no seq', () => {
    const named = (messageId: string): TimelineEvent => ({
      type: 'message.created',
      data: aMessage(0, { messageId }),
    });
    expect(timelineAfter(named('b'), named('c'), named('a')).confirmed.map(({ messageId }) => messageId)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('[TL5] is the same timeline whatever the order and the number of copies', () => {
    const events = [
      createdEvent(1),
      createdEvent(2),
      recalledEvent(2),
      createdEvent(3),
      recalledEvent(3),
      page([1, 2, 3]),
    ];
    const everyOne = fc.shuffledSubarray(events, { minLength: events.length });
    const copies = fc.array(fc.constantFrom(...events));
    fc.assert(
      fc.property(everyOne, copies, (first, more) => {
        const one = timelineAfter(...first, ...more);
        const other = timelineAfter(...events);
        expect([one, one.confirmed]).toEqual([other, other.confirmed]);
      }),
    );
  });

  it('[TL5] keeps a finished answer when an unfinished copy comes late', () => {
    const answer = (answerState?: 'streaming' | 'stopped'): TimelineEvent => ({
      type: 'message.created',
      data: aRobotMessage(1, { content: answerState ?? 'whole', ...(answerState ? { answerState } : {}) }),
    });
    expect(timelineAfter(answer(), answer('streaming')).confirmed).toMatchObject([{ content: 'whole' }]);
    expect(timelineAfter(answer('streaming'), answer('stopped')).confirmed).toMatchObject([{ content: 'stopped' }]);
    expect(timelineAfter(answer('streaming'), { type: 'answer.streamed', data: lastChunk() }).confirmed).toMatchObject([
      { content: 'the whole answer' },
    ]);
  });
});

describe('timeline: changes of a message', () => {
  it('[TL4] replaces a recalled message where it is', () => {
    const { confirmed } = timelineAfter(createdEvent(1), createdEvent(2), createdEvent(3), recalledEvent(2));
    expect(confirmed.map(({ state }) => state)).toEqual([0, 1, 0]);
  });

  it('[TL4] brings a recalled message back neither by a late copy nor by a page', () => {
    expect(timelineAfter(recalledEvent(2), createdEvent(2)).confirmed).toMatchObject([{ state: 1 }]);
    expect(timelineAfter(createdEvent(2), recalledEvent(2), page([2])).confirmed).toMatchObject([{ state: 1 }]);
    const asRecalled: TimelineEvent = { type: 'message.created', data: aMessage(2, { state: 1 }) };
    expect(timelineAfter(asRecalled, createdEvent(2)).confirmed).toMatchObject([{ state: 1 }]);
  });

  it('[TL52] keeps the text of a recalled message when a later copy lacks it', () => {
    const recalledCopy: TimelineEvent = { type: 'message.created', data: aMessage(2, { state: 1, content: '' }) };
    const recalledPage: TimelineEvent = {
      type: 'page.loaded',
      data: { messages: [recalledCopy.data], direction: 'newest' },
    };
    const kept = { state: 1, content: 'message 2' };
    expect(timelineAfter(createdEvent(2), recalledEvent(2), recalledPage).confirmed).toMatchObject([kept]);
    expect(timelineAfter(createdEvent(2), recalledCopy).confirmed).toMatchObject([kept]);
    expect(timelineAfter(recalledCopy).confirmed).toMatchObject([{ state: 1, content: '' }]);
    expect(timelineAfter(createdWith(2), createdWith(2, '')).confirmed).toMatchObject([{ state: 0, content: '' }]);
  });

  it('[TL51] remembers the latest 500 recalls whose message never came', () => {
    const many = Array.from({ length: 5000 }, (_, at) => recalledEvent(at + 1));
    const flooded = timelineAfter(...many);
    expect(flooded.recalled.size).toBe(500);
    expect(reduceTimeline(flooded, createdEvent(5000)).confirmed).toMatchObject([{ state: 1 }]);
  });

  it('[TL6] never shows a message again that was deleted for me', () => {
    const deleted: TimelineEvent = { type: 'message.deleted', data: { messageId: aMessage(2).messageId } };
    expect(seqsOf(timelineAfter(createdEvent(1), createdEvent(2), deleted, createdEvent(2), page([1, 2, 3])))).toEqual([
      1, 3,
    ]);
  });

  it('[TL7] sets a rating at once, keeps the first, and takes it back when it was refused', () => {
    expect(timelineAfter(createdEvent(1), rated(1, 'THUMB_UP')).confirmed).toMatchObject([{ rating: 'THUMB_UP' }]);
    expect(timelineAfter(createdEvent(1), rated(1, 'THUMB_UP'), rated(1, 'WRONG_ANSWER')).confirmed).toMatchObject([
      { rating: 'THUMB_UP' },
    ]);
    expect(timelineAfter(createdEvent(1), rated(1, 'THUMB_UP'), rated(1)).confirmed[0]?.rating).toBeUndefined();
    expect(timelineAfter(createdEvent(1), rated(1, 'THUMB_UP'), createdEvent(1)).confirmed).toMatchObject([
      { rating: 'THUMB_UP' },
    ]);
  });
});

describe('timeline: pages and answers', () => {
  it('[TL8] knows whether anything was loaded and whether anything older exists', () => {
    expect(timelineAfter(createdEvent(5))).toMatchObject({ isLoaded: false, isAtStart: false });
    const newest = timelineAfter(page([4, 5]));
    expect(newest).toMatchObject({ isLoaded: true, isAtStart: false });
    expect(reduceTimeline(newest, page([1, 2, 3], { direction: 'older', atStart: true }))).toMatchObject({
      isAtStart: true,
    });
    expect(timelineAfter(page([4], { direction: 'newer', atStart: true }))).toMatchObject({ isAtStart: false });
  });

  it('[TL8] merges pages that overlap with what was pushed', () => {
    expect(seqsOf(timelineAfter(createdEvent(6), page([3, 4, 5, 6]), page([1, 2, 3], { direction: 'older' })))).toEqual(
      [1, 2, 3, 4, 5, 6],
    );
  });

  it('[TL9] adds a streamed answer as one message when it ends', () => {
    const running = { type: 'answer.streamed', data: lastChunk({ isLast: false }) } as const;
    expect(timelineAfter(running)).toBe(emptyTimeline);
    const ended = {
      type: 'answer.streamed',
      data: lastChunk({ config: { evaluateFlag: true }, dataTime: 'now' }),
    } as const;
    expect(timelineAfter(ended, ended).confirmed).toMatchObject([
      {
        msgType: 'ASSISTANT_TEXT',
        content: 'the whole answer',
        state: 0,
        purchaseRobotMsg: { config: { evaluateFlag: true }, aigcFlag: true, dataTime: 'now' },
      },
    ]);
  });

  it('[TL3] returns the same objects where nothing changed', () => {
    const before = timelineAfter(createdEvent(1), createdEvent(2));
    const after = reduceTimeline(before, createdEvent(3));
    expect(after.confirmed[0]).toBe(before.confirmed[0]);
    expect(reduceTimeline(before, queuedEvent('u')).confirmed).toBe(before.confirmed);
  });
});

describe('timeline: pre-sales answers', () => {
  const chunk = (messageId: string, content: string, isLast = false): TimelineEvent => ({
    type: 'preSalesAnswer.streamed',
    data: lastChunk({ messageId, content, isLast }),
  });
  const contents = (...events: readonly TimelineEvent[]) =>
    timelineAfter(...events).confirmed.map(({ content }) => content);

  it('[TL50] may overlap, each with its own chunks, and end with the whole text', () => {
    expect(contents(chunk('a', 'One '), chunk('b', 'Two '), chunk('a', 'and more'))).toEqual(['One and more', 'Two ']);
    expect(contents(chunk('a', 'One '), chunk('a', 'One and all', true))).toEqual(['One and all']);
    expect(contents(chunk('a', 'One', true), chunk('a', ' more'))).toEqual(['One more']);
  });
});
