import { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeFrame } from './decode';
import { needsNoDecoding } from './plain-message';

const frameOf = (data: unknown) => JSON.stringify({ key: '5001', message: { success: true, message: '', data } });

/** A text message as the gateway pushes it. */
const pushed = {
  messageId: '000000000003-test',
  roomId: 'room-1',
  roomSeq: 3,
  msgType: 'TEXT',
  content: 'message 3',
  creationDate: '2026-04-21T02:20:00.000Z',
  msgUuid: 'uuid-0001',
  float: 'left',
  sender: 'user',
  senderName: 'Lin',
  sendSerial: 'lin',
  customerMsgFlag: 0,
  state: 0,
  evaluateFlag: false,
};

const fields = [...Object.keys(Message.entries), 'unknownField', '__proto__', 'constructor', 'toString'];
const usual = fc.constantFrom<unknown>('', 'text', 'left', 'TEXT', 'TASK_CARD', 0, 1, 2, '1', true, false, null);
const hostile = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(-1, 1.5, 1e300, 'x'.repeat(129), '{"a":', [], {}));
const changes = fc.dictionary(fc.constantFrom(...fields), fc.oneof(usual, hostile), { maxKeys: 6 });
const removed = fc.subarray(Object.keys(pushed), { maxLength: 3 });
/** Mostly messages that are nearly plain, sometimes any JSON value. */
const data = fc.oneof(
  fc.record({ changes, removed }).map(({ changes: changed, removed: missing }) => {
    const remaining = Object.entries(pushed).filter(([key]) => !missing.includes(key));
    return Object.fromEntries([...remaining, ...Object.entries(changed)]);
  }),
  changes,
  fc.jsonValue(),
);

describe('needsNoDecoding', () => {
  it('[RT114] accepts the texts that the gateway pushes', () => {
    expect(needsNoDecoding(pushed)).toBe(true);
    const { answerReference: _, ...text } = aMessage(4);
    expect(needsNoDecoding(text)).toBe(true);
  });

  it.each([
    ['no id', { messageId: '' }],
    ['an unknown field', { more: 1 }],
    ['an unknown type', { msgType: 'NEW' }],
    ['text for a number', { roomSeq: '3' }],
    ['a card', { purchaseRobotMsg: {} }],
  ])('[RT114] rejects %s, so that the schema reads it', (_, change) => {
    expect(needsNoDecoding({ ...pushed, ...change })).toBe(false);
  });

  it('[RT114] accepts nothing that the schema would refuse or change, and decoding gives the schema’s result', () => {
    let plain = 0;
    fc.assert(
      fc.property(data, (sent) => {
        const frame = frameOf(sent);
        const received: unknown = JSON.parse(frame).message.data;
        const bySchema = v.safeParse(Message, received);
        if (needsNoDecoding(received)) {
          plain += 1;
          expect(bySchema.output).toStrictEqual(received);
        }
        const reading = decodeFrame(frame);
        if (bySchema.success) {
          expect(reading).toEqual({ kind: 'event', event: { type: 'message.created', data: bySchema.output } });
        } else if (typeof received !== 'string') expect(reading.kind).toBe('unreadable');
      }),
      { numRuns: 2000, seed: 114 },
    );
    expect(plain).toBeGreaterThan(50);
  });
});
