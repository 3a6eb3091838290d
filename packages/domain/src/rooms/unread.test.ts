import { describe, expect, it } from 'vitest';
import type { Message } from '../messages/message';
import { aChunk, aMessage, createdEvent, lastChunk, recalledEvent } from '../testing';
import { emptyTimeline, reduceTimeline } from '../timeline/timeline';
import type { TimelineEvent } from '../timeline/timeline-event';
import { nothingUnread, reduceUnread } from './unread';

const isOwn = ({ float }: Message): boolean => float === 'right';

/** The unread after these events, none of which anybody saw unless it says so. */
function unreadAfter(...events: readonly (TimelineEvent | 'somebody looks')[]) {
  let timeline = emptyTimeline;
  let unread = nothingUnread;
  for (const event of events) {
    if (event === 'somebody looks') {
      unread = nothingUnread;
      continue;
    }
    unread = reduceUnread(unread, { before: timeline, event, isSeen: false, isOwn });
    timeline = reduceTimeline(timeline, event);
  }
  return unread.count;
}

const page = (seqs: readonly number[], direction: 'newest' | 'newer' | 'older'): TimelineEvent => ({
  type: 'page.loaded',
  data: { messages: seqs.map((seq) => aMessage(seq)), direction },
});

describe('unread', () => {
  it('[TL28] counts a row once, however often it comes', () => {
    expect(unreadAfter(...Array.from({ length: 1000 }, () => createdEvent(1)))).toBe(1);
    expect(unreadAfter(createdEvent(1), page([1, 2], 'newer'), createdEvent(2))).toBe(1);
    expect(unreadAfter(page([1], 'newest'), page([1, 2, 3], 'newer'), createdEvent(2))).toBe(2);
  });

  it('[TL28] counts neither what was loaded at first nor what lies before, nor what is ours', () => {
    expect(unreadAfter(page([5, 6], 'newest'), page([3, 4], 'older'))).toBe(0);
    expect(unreadAfter({ type: 'message.created', data: aMessage(1, { float: 'right' }) })).toBe(0);
  });

  it('[TL28] counts nothing that somebody sees', () => {
    const { count } = reduceUnread(nothingUnread, {
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
    expect(unreadAfter(running)).toBe(0);
    expect(unreadAfter(running, ended, ended)).toBe(1);
    const stored: TimelineEvent = { type: 'message.created', data: aMessage(1, { answerState: 'streaming' }) };
    expect(unreadAfter(stored, ended)).toBe(1);
  });

  it('[TL29] takes a recalled one back once, and counts none that was recalled before it came', () => {
    expect(unreadAfter(createdEvent(1), createdEvent(2), recalledEvent(2), recalledEvent(2))).toBe(1);
    expect(unreadAfter(recalledEvent(1), createdEvent(1), createdEvent(1))).toBe(0);
    expect(unreadAfter({ type: 'message.created', data: aMessage(1, { state: 1 }) }, recalledEvent(1))).toBe(0);
  });

  it('[TL29] takes nothing back that was seen, ours or never there', () => {
    const own: TimelineEvent = { type: 'message.created', data: aMessage(3, { float: 'right' }) };
    expect(unreadAfter(createdEvent(1), 'somebody looks', createdEvent(2), recalledEvent(1))).toBe(1);
    expect(unreadAfter(createdEvent(2), own, recalledEvent(3), recalledEvent(9))).toBe(1);
  });
});
