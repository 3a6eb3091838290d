import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aCard, aMessage, createdEvent, recalledEvent } from '../testing';
import { emptyTimeline, reduceTimeline } from '../timeline/timeline';
import type { TimelineEvent } from '../timeline/timeline-event';
import { QuotedMessage } from './quoted-message';
import { isQuoteRecalled, toQuotedMessage } from './quoting';

const timelineAfter = (...events: readonly TimelineEvent[]) => events.reduce(reduceTimeline, emptyTimeline);

describe('quoting', () => {
  it('[TL54] holds the sender, the seq and the content, and no quote of its own', () => {
    const quoteMsg = toQuotedMessage(aMessage(1));
    const message = aMessage(7, { content: 'x'.repeat(9_999), senderName: 'Gao', quoteMsg });
    expect(toQuotedMessage(message)).toMatchObject({
      messageId: message.messageId,
      roomSeq: 7,
      msgType: 'TEXT',
      content: 'x'.repeat(500),
      senderName: 'Gao',
    });
    expect(toQuotedMessage(message)).not.toHaveProperty('quoteMsg');
  });

  it('[TL54] holds the title of a card, and the content of an old row', () => {
    const rows = Array.from({ length: 4000 }, () => 'row');
    const card = aCard('CARD', { title: { text: 'Offer' }, data: rows });
    expect(toQuotedMessage(card).purchaseRobotMsg).toEqual({ title: { text: 'Offer' }, text: undefined });
    expect(toQuotedMessage(aMessage(1, { content: '', msgContent: 'old' })).content).toBe('old');
  });

  it('[TL54] is read back as it was written, and has no state but that of a recall', () => {
    const quoted = toQuotedMessage(aMessage(3, { senderName: 'Gao' }));
    expect(v.parse(QuotedMessage, JSON.parse(JSON.stringify(quoted)))).toEqual(quoted);
    expect(v.parse(QuotedMessage, { messageId: 'q', state: 1 })).toMatchObject({ state: 1, content: '' });
    for (const state of [0, 2, 'x', {}, null]) expect(v.parse(QuotedMessage, { state }).state).toBeUndefined();
  });
});

describe('a quote of a recalled message', () => {
  const quoted = toQuotedMessage(aMessage(2));

  it('[TL53] is recognised by its own state, by the message in the room, and by a recall that came before its message', () => {
    expect(isQuoteRecalled(emptyTimeline, quoted)).toBe(false);
    expect(isQuoteRecalled(emptyTimeline, { ...quoted, state: 1 })).toBe(true);
    expect(isQuoteRecalled(timelineAfter(createdEvent(2)), quoted)).toBe(false);
    expect(isQuoteRecalled(timelineAfter(createdEvent(2), recalledEvent(2)), quoted)).toBe(true);
    expect(isQuoteRecalled(timelineAfter(recalledEvent(2)), quoted)).toBe(true);
    expect(isQuoteRecalled(timelineAfter(recalledEvent(3)), quoted)).toBe(false);
  });

  it('[TL53] without an id is recognised by its own state alone', () => {
    expect(isQuoteRecalled(timelineAfter(recalledEvent(2)), { ...quoted, messageId: undefined })).toBe(false);
  });
});
