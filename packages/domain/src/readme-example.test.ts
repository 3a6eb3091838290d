import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  emptyTimeline,
  filledForm,
  findDocumentNumbers,
  isOwn,
  Message,
  Role,
  reduceTimeline,
  safeUrl,
  splitEmoji,
  splitLinks,
  viewerOf,
} from './index';
import { aUser, createdEvent, queuedEvent } from './testing';

describe('the README', () => {
  it('[LK2] shows code that runs', () => {
    const message = v.parse(Message, {
      messageId: 'm',
      roomId: 'r',
      msgType: 'CARD',
      purchaseRobotMsg: '{"config":{"evaluateFlag":true}}',
    });
    const timeline = [queuedEvent('u1'), createdEvent(1, 'u1')].reduce(reduceTimeline, emptyTimeline);
    const viewer = viewerOf(Role.buyer, aUser());

    expect(timeline.pending).toEqual([]);
    expect(isOwn(message, viewer)).toBe(false);
    expect(safeUrl(' https://chat.example/a ')).toBe('https://chat.example/a');
    expect(splitEmoji('ok [强]').map(({ kind }) => kind)).toEqual(['text', 'emoji']);
    expect(splitLinks('see www.q.example。').map(({ kind }) => kind)).toEqual(['text', 'link', 'text']);
    expect(filledForm({ fields: [] }, { fields: [] })).toMatchObject({ ok: true });
    expect(findDocumentNumbers('where is pr2026-0417?')).toMatchObject([{ number: 'PR2026-0417' }]);
  });
});
