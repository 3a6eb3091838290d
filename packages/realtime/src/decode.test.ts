import { aMessage } from '@parley/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverEvents, type WireKey } from './contract';
import { decodeFrame, eventNameOfKey } from './decode';

const frame = (key: string | number, data?: unknown, fields: object = {}) =>
  JSON.stringify({ key, message: { success: true, data, message: '', ...fields } });

/** The wire keys of the specification, SE-01 … SE-26. */
const keys: Readonly<Record<WireKey, string>> = {
  '5001': 'message.created',
  '5003': 'message.created',
  '1000': 'message.recalled',
  '20008': 'message.recalled',
  '1001': 'qr.issued',
  '1002': 'qr.accepted',
  '1003': 'sendKey.changed',
  '1004': 'qr.expired',
  '4508': 'contacts.changed',
  '4002': 'contacts.changed',
  '4502': 'members.changed',
  '4503': 'members.changed',
  '40011': 'rooms.changed',
  '10001': 'rooms.changed',
  schedule_task: 'reminder.due',
  '20000': 'queue.joined',
  '20001': 'queue.left',
  '20002': 'service.ended',
  '20005': 'service.ended',
  '20009': 'service.ended',
  '20003': 'room.assigned',
  '20004': 'room.requeued',
  '20006': 'service.handedBack',
  '20007': 'service.handedOver',
  'assistant-message': 'answer.streamed',
  'pre-sale-assistant-message': 'preSalesAnswer.streamed',
  'colleague-active': 'colleague.active',
  'robot-signed-out': 'robotAccount.signedOut',
  'agents-changed': 'agents.changed',
  'room-read': 'room.read',
  'members-read': 'members.read',
  'left-messages-changed': 'leftMessages.changed',
  'agent-day-changed': 'agentDay.changed',
};

describe('socket contract', () => {
  it('[RT1] maps each wire key to one event', () => {
    const declared = Object.values(serverEvents).flatMap((event): readonly string[] => event.keys);
    expect(declared).toHaveLength(new Set(declared).size);
    expect(Object.fromEntries(declared.map((key) => [key, eventNameOfKey(key)]))).toEqual(keys);
  });
});

describe('decodeFrame', () => {
  it('[RT2] reads key, success, data and message', () => {
    expect(decodeFrame(frame('5001', aMessage(3)))).toEqual({
      kind: 'event',
      event: { type: 'message.created', data: expect.objectContaining({ roomSeq: 3, content: 'message 3' }) },
    });
    expect(decodeFrame(frame(20006, { roomId: 'r' }))).toMatchObject({ event: { type: 'service.handedBack' } });
  });

  it.each(['20000', '20003', '20004', '20009', '5001'])(
    '[RT3] reads data of %s as an object or as JSON text',
    (key) => {
      const data = aMessage(1);
      const fromObject = decodeFrame(frame(key, data));
      expect(fromObject.kind).toBe('event');
      expect(decodeFrame(frame(key, JSON.stringify(data)))).toEqual(fromObject);
    },
  );

  it('[RT4] returns neither an event nor a warning for PONG', () => {
    expect(decodeFrame('PONG')).toEqual({ kind: 'nothing' });
  });

  it('[RT5] returns the server’s message when success is false, whatever the key', () => {
    const failed = { success: false, message: 'the room is gone' };
    expect(decodeFrame(frame('9999', undefined, failed))).toEqual({ kind: 'notice', text: 'the room is gone' });
  });

  it('[RT6] reports a key without a handler', () => {
    expect(decodeFrame(frame('9999', {}))).toEqual({ kind: 'unreadable', reason: 'no handler', key: '9999' });
    expect(decodeFrame(frame('__proto__', {}))).toMatchObject({ reason: 'no handler' });
  });

  it.each(['20000', '20003', '20004', '20009'])('[RT7] drops %s when its JSON text is malformed', (key) => {
    expect(decodeFrame(frame(key, '{"roomId":'))).toEqual({ kind: 'unreadable', reason: 'malformed', key });
  });

  it.each([
    ['no JSON', '{', 'malformed'],
    ['no object', '[1]', 'not a frame'],
    ['no message', '{"key":"5001"}', 'not a frame'],
    ['bytes', new ArrayBuffer(4), 'not text'],
    ['nothing', undefined, 'not text'],
    ['another shape', frame('5001', { messageId: '' }), 'not the data of this key'],
  ])('[RT7] drops %s', (_, data, reason) => {
    expect(decodeFrame(data)).toMatchObject({ kind: 'unreadable', reason });
  });

  it('[RT8] refuses what is too long in bytes, too deep or has too many keys, before parsing it', () => {
    expect(decodeFrame(frame('5001', 'x'.repeat(1_048_576)))).toMatchObject({ reason: 'tooLong' });
    expect(decodeFrame(frame('5001', '长'.repeat(350_000)))).toMatchObject({ reason: 'tooLong' });
    expect(decodeFrame(`${'['.repeat(40)}${']'.repeat(40)}`)).toMatchObject({ reason: 'tooDeep' });
    const wide = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`k${index}`, 1]));
    expect(decodeFrame(JSON.stringify(wide))).toMatchObject({ reason: 'tooManyKeys' });
    const nested = JSON.stringify({ deep: `${'['.repeat(40)}${']'.repeat(40)}` });
    expect(decodeFrame(frame('5001', JSON.parse(nested).deep))).toMatchObject({ reason: 'tooDeep', key: '5001' });
  });

  it('[RT7] never throws', () => {
    const keyOrText = fc.oneof(fc.constantFrom(...Object.keys(keys)), fc.string());
    const invalid = fc.record({ key: keyOrText, message: fc.record({ success: fc.boolean(), data: fc.jsonValue() }) });
    fc.assert(
      fc.property(
        fc.oneof(
          invalid.map((value) => JSON.stringify(value)),
          fc.json(),
          fc.string(),
          fc.anything(),
        ),
        (data) => {
          expect(['event', 'notice', 'nothing', 'unreadable']).toContain(decodeFrame(data).kind);
        },
      ),
    );
  });
});
