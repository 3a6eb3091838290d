import { describe, expect, it } from 'vitest';
import type { Message } from '../messages/message';
import { aChunk, aMessage, createdEvent, lastChunk, recalledEvent } from '../testing';
import { emptyTimeline, reduceTimeline } from '../timeline/timeline';
import type { TimelineEvent } from '../timeline/timeline-event';
import { nothingUnseen, reduceUnseen, type UnseenEvent } from './unseen';

const isOwn = ({ float }: Message): boolean => float === 'right';

/** The unseen count after these events; 'room is seen' means that the room was shown in between. */
function unseenAfter(...events: readonly (UnseenEvent | 'room is seen')[]) {
  let timeline = emptyTimeline;
  let unseen = nothingUnseen;
  for (const event of events) {
    if (event === 'room is seen') {
      unseen = nothingUnseen;
      continue;
    }
    unseen = reduceUnseen(unseen, { before: timeline, event, isSeen: false, isOwn });
    if (event.type !== 'room.read') timeline = reduceTimeline(timeline, event);
  }
  return unseen.count;
}

const pageLoaded = (seqs: readonly number[], direction: 'newest' | 'newer' | 'older'): TimelineEvent => ({
  type: 'page.loaded',
  data: { messages: seqs.map((seq) => aMessage(seq)), direction },
});

describe('unseen', () => {
  it('[TL28] counts a message once, however often it comes', () => {
    expect(unseenAfter(...Array.from({ length: 1000 }, () => createdEvent(1)))).toBe(1);
    expect(unseenAfter(createdEvent(1), pageLoaded([1, 2], 'newer'), createdEvent(2))).toBe(1);
    expect(unseenAfter(pageLoaded([1], 'newest'), pageLoaded([1, 2, 3], 'newer'), createdEvent(2))).toBe(2);
  });

  it('[TL28] counts neither the first page nor older ones, nor the viewer’s own messages', () => {
    expect(unseenAfter(pageLoaded([5, 6], 'newest'), pageLoaded([3, 4], 'older'))).toBe(0);
    expect(unseenAfter({ type: 'message.created', data: aMessage(1, { float: 'right' }) })).toBe(0);
  });

  it('[TL61] counts no longer what was read in another window, and a recall of it changes nothing', () => {
    const read = (readSeq: number, roomId = 'room-1'): UnseenEvent => ({
      type: 'room.read',
      data: { roomId, readSeq },
    });
    const three = [createdEvent(1), createdEvent(2), createdEvent(3)];
    expect(unseenAfter(...three, read(2))).toBe(1);
    expect(unseenAfter(...three, read(2), read(1), read(2))).toBe(1);
    expect(unseenAfter(...three, read(2), recalledEvent(1))).toBe(1);
    expect(unseenAfter(...three, recalledEvent(3), read(2))).toBe(0);
    expect(unseenAfter(...three, read(9), createdEvent(4))).toBe(1);
    expect(unseenAfter(...three, read(9, 'another room'))).toBe(3);
  });

  it('[TL28] counts nothing while the room is seen', () => {
    const { count } = reduceUnseen(nothingUnseen, {
      before: emptyTimeline,
      event: createdEvent(1),
      isSeen: true,
      isOwn,
    });
    expect(count).toBe(0);
  });

  it('[TL28] counts an answer when it ends', () => {
    const running: TimelineEvent = { type: 'answer.streamed', data: aChunk(0) };
    const ended: TimelineEvent = { type: 'answer.streamed', data: lastChunk() };
    expect(unseenAfter(running)).toBe(0);
    expect(unseenAfter(running, ended, ended)).toBe(1);
    const stored: TimelineEvent = { type: 'message.created', data: aMessage(1, { answerState: 'streaming' }) };
    expect(unseenAfter(stored, ended)).toBe(1);
  });

  it('[TL59] counts an answer and the questions below it as one', () => {
    const created = (seq: number, fields: Partial<Message> = {}): TimelineEvent => ({
      type: 'message.created',
      data: aMessage(seq, { float: 'left', ...fields }),
    });
    const questions = { msgType: 'QUESTION_CARD' } as const;
    const own = created(1, { float: 'right' });
    expect(unseenAfter(own, created(2), created(3, questions))).toBe(1);
    expect(unseenAfter(own, created(2, questions)), 'questions alone').toBe(1);
    expect(unseenAfter(own, created(2), created(3)), 'two answers').toBe(2);
    expect(unseenAfter(own, created(2, { customerMsgFlag: 1 }), created(3, questions)), 'behind a person').toBe(2);
    const page: TimelineEvent = {
      type: 'page.loaded',
      data: { messages: [aMessage(2), aMessage(3, questions)], direction: 'newer' },
    };
    expect(unseenAfter(pageLoaded([1], 'newest'), page)).toBe(1);
  });

  it('[TL29] subtracts a recalled message once, and does not count one recalled before it arrived', () => {
    expect(unseenAfter(createdEvent(1), createdEvent(2), recalledEvent(2), recalledEvent(2))).toBe(1);
    expect(unseenAfter(recalledEvent(1), createdEvent(1), createdEvent(1))).toBe(0);
    expect(unseenAfter({ type: 'message.created', data: aMessage(1, { state: 1 }) }, recalledEvent(1))).toBe(0);
  });

  it('[TL29] subtracts nothing for a message that was seen, the viewer’s own or never there', () => {
    const own: TimelineEvent = { type: 'message.created', data: aMessage(3, { float: 'right' }) };
    expect(unseenAfter(createdEvent(1), 'room is seen', createdEvent(2), recalledEvent(1))).toBe(1);
    expect(unseenAfter(createdEvent(2), own, recalledEvent(3), recalledEvent(9))).toBe(1);
  });
});
