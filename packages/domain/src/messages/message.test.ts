import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aRobotMessage } from '../testing';
import { Message, MessageDraft, MessageState } from './message';
import { MsgType, msgTypes } from './msg-type';

const bare = { messageId: 'm', roomId: 'r' };
const read = (more: object) => v.parse(Message, { ...bare, ...more });

describe('Message', () => {
  it('[MG1] needs only its id and its room', () => {
    expect(v.parse(Message, bare)).toEqual({
      ...bare,
      roomSeq: 0,
      msgType: 'UNKNOWN',
      content: '',
      creationDate: '',
      state: 0,
      answerReference: [],
    });
    expect(v.safeParse(Message, { roomId: 'r' }).success).toBe(false);
    expect(v.safeParse(Message, { ...bare, messageId: '' }).success).toBe(false);
  });

  it('[MG1] reads whatever else comes, odd or not', () => {
    const odd = fc.dictionary(fc.constantFrom(...Object.keys(Message.entries)), fc.anything());
    fc.assert(fc.property(odd, (more) => v.safeParse(Message, { ...more, ...bare }).success));
  });

  it('[MG1] reads what was written as the same message', () => {
    const message = aRobotMessage(3, { rating: 'THUMB_UP', position: 2, answerState: 'stopped', msgUuid: 'u' });
    expect(v.parse(Message, JSON.parse(JSON.stringify(message)))).toEqual(message);
  });

  it('[MG2] takes the robot message and the references as objects or as JSON text', () => {
    const body = { title: { text: 'x' } };
    const references = [{ docName: 'a', dataSource: 'DOC', docUrls: [] }];
    const asText = read({ purchaseRobotMsg: JSON.stringify(body), answerReference: JSON.stringify(references) });
    expect(asText).toMatchObject({ purchaseRobotMsg: body, answerReference: references });
    expect(asText).toEqual(read({ purchaseRobotMsg: body, answerReference: references }));
  });

  it('[MG2] has an empty list where the references cannot be read', () => {
    expect(read({ answerReference: '[{' }).answerReference).toEqual([]);
    expect(read({ answerReference: [{ docUrls: 'x' }, 3] }).answerReference).toMatchObject([{ docUrls: [] }]);
  });

  it('[MG3] stands at sending, sent, recalled or failed', () => {
    expect(MessageState).toEqual({ sending: -1, normal: 0, recalled: 1, failed: 2 });
    expect([-1, 0, 1, 2, '1', 9, 'x'].map((state) => read({ state }).state)).toEqual([-1, 0, 1, 2, 1, 0, 0]);
  });

  it('[MG4] knows every type of the wire; any other is UNKNOWN', () => {
    expect(msgTypes).toHaveLength(26);
    for (const type of msgTypes) expect(v.parse(MsgType, type)).toBe(type);
    for (const type of ['HOLOGRAM', 5, null, undefined]) expect(v.parse(MsgType, type)).toBe('UNKNOWN');
  });
});

describe('MessageDraft', () => {
  it('[MG5] is strict: a room, at most 10,000 characters, a uuid of harmless letters', () => {
    expect(v.parse(MessageDraft, { roomId: 'r' })).toEqual({ roomId: 'r', msgType: 'TEXT', content: '' });
    expect(v.safeParse(MessageDraft, { roomId: 'r', content: 'x'.repeat(10_000) }).success).toBe(true);
    expect(v.safeParse(MessageDraft, { roomId: 'r', content: 'x'.repeat(10_001) }).success).toBe(false);
    expect(v.safeParse(MessageDraft, { roomId: '' }).success).toBe(false);
    expect(v.safeParse(MessageDraft, { roomId: 'r', msgUuid: "x' OR 1=1" }).success).toBe(false);
  });
});
