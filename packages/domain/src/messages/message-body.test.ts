import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aCard, aMessage } from '../testing';
import { Message } from './message';
import { msgTypeOf, readBody } from './message-body';
import { contentOf } from './message-content';
import { type MsgType, msgTypes } from './msg-type';

const body = (msgType: MsgType, changes: Partial<Message> = {}) =>
  readBody(aMessage(1, { msgType, content: 'c', ...changes }));

describe('readBody', () => {
  it('[MB1] reads texts, hints and to-dos as their text', () => {
    expect(body('TEXT')).toEqual({ kind: 'text', text: 'c' });
    expect(body('2001')).toEqual({ kind: 'text', text: 'c' });
    expect(body('SYSTEM_HINT')).toEqual({ kind: 'hint', text: 'c' });
    expect(body('TODO')).toEqual({ kind: 'todo', text: 'c' });
  });

  it('[MB2] reads a queue position from its field or its content, also as a kind of hint', () => {
    expect(body('QUEUE_POSITION', { position: 3 })).toEqual({ kind: 'queue', position: 3 });
    expect(body('QUEUE_POSITION', { content: ' 12 ' })).toEqual({ kind: 'queue', position: 12 });
    expect(body('QUEUE_POSITION', { position: 0, content: '4' })).toEqual({ kind: 'queue', position: 0 });
    expect(body('SYSTEM_HINT', { systemHitType: 'QUEUE_POSITION', content: '2' })).toEqual({
      kind: 'queue',
      position: 2,
    });
    expect(body('SYSTEM_HINT', { systemHitType: 'OTHER', content: '2' })).toEqual({ kind: 'hint', text: '2' });
    for (const content of ['soon', '', '-1', '1.5', '1234567'])
      expect(body('QUEUE_POSITION', { content })).toEqual({ kind: 'queue', position: undefined });
  });

  it('[MB3] reads images, recordings and videos with their size and duration where known', () => {
    expect(body('IMAGE', { content: 'https://i', imageWidth: 4, imageHeight: 3 })).toEqual({
      kind: 'image',
      image: { url: 'https://i', width: 4, height: 3 },
    });
    expect(body('VOICE', { content: 'https://v', duration: 18 })).toEqual({
      kind: 'voice',
      voice: { url: 'https://v', duration: 18 },
    });
    expect(body('VIDEO', { content: 'https://v', thumbImgUrl: 'https://t', duration: 9 })).toEqual({
      kind: 'video',
      video: { url: 'https://v', thumbnailUrl: 'https://t', duration: 9 },
    });
  });

  it('[MB4] reads a link card, by either type', () => {
    for (const msgType of ['URL', '2005'] as const)
      expect(
        body(msgType, { shareTitle: 't', shareDesc: 'd', shareUrl: 'https://u', thumbImgUrl: 'https://i' }),
      ).toEqual({
        kind: 'link',
        link: { title: 't', description: 'd', url: 'https://u', imageUrl: 'https://i' },
      });
  });

  it('[MB5] reads a file with its name, size and kind', () => {
    expect(body('FILE', { content: '/private-bucket/0/x', shareTitle: 'Match.XLSX', fileSize: 2048 })).toEqual({
      kind: 'file',
      file: { url: '/private-bucket/0/x', name: 'Match.XLSX', size: 2048, group: 'excel', isPreviewable: true },
    });
  });

  it('[MB6] reads a code message with its content', () => {
    expect(body('5')).toEqual({ kind: 'code', content: 'c' });
  });

  it('[MB7] reads a forwarded record, and the readable text of an invalid one', () => {
    const record = { title: 'Lin and Zhou', list: [{ nickname: 'Lin', text: 'hi' }, { nickname: 7 }, 'x'], num: '6' };
    expect(body('RECORD', { content: JSON.stringify(record) })).toEqual({
      kind: 'record',
      record: {
        title: 'Lin and Zhou',
        list: [
          { nickname: 'Lin', text: 'hi' },
          { nickname: '7', text: '' },
        ],
        num: 6,
      },
    });
    for (const content of ['{"list":[]}', 'just words', '{"list":"x"}', '[]'])
      expect(body('RECORD', { content })).toEqual({ kind: 'unknown', readable: content });
  });

  it('[MB8] uses messageType and msgContent where the type or the content is missing', () => {
    expect(body('UNKNOWN', { messageType: 'TODO' })).toEqual({ kind: 'todo', text: 'c' });
    expect(body('TEXT', { messageType: 'TODO' })).toEqual({ kind: 'text', text: 'c' });
    expect(body('UNKNOWN', { messageType: 'IMAGE' })).toEqual({ kind: 'unknown', readable: 'c' });
    expect(body('TEXT', { content: '', msgContent: 'old' })).toEqual({ kind: 'text', text: 'old' });
    expect(body('TEXT', { msgContent: 'old' })).toEqual({ kind: 'text', text: 'c' });
    expect([msgTypeOf(aMessage(1, { messageType: 'TODO' })), contentOf(aMessage(1, { content: '' }))]).toEqual([
      'TEXT',
      '',
    ]);
  });

  it('[MB9] reads every type of the wire, and returns the readable text of an invalid body', () => {
    const kinds = new Map(msgTypes.map((type) => [type, body(type, { purchaseRobotMsg: {} }).kind]));
    expect(kinds.get('UNKNOWN')).toBe('unknown');
    const unreadable = [...kinds].filter(([, kind]) => kind === 'unknown').map(([type]) => type);
    expect(unreadable.toSorted()).toEqual(['IMAGE_CARD', 'RECORD', 'TEXT_CARD', 'UNKNOWN']);
  });

  it('[MB9] never throws, whatever a message holds', () => {
    const invalid = fc.dictionary(fc.constantFrom(...Object.keys(Message.entries), '__proto__'), fc.jsonValue());
    fc.assert(
      fc.property(fc.constantFrom(...msgTypes), invalid, (msgType, fields) => {
        const message = v.parse(Message, { ...fields, msgType, messageId: 'm', roomId: 'r' });
        expect(readBody(message).kind).toEqual(expect.any(String));
      }),
    );
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    expect(readBody(aCard('CARD', { title: deep, fields: [deep], subTitle: { text: deep } })).kind).toBe('card');
    expect(readBody(aCard('CARD', { title: { text: 'x'.repeat(100_000) } })).kind).toBe('card');
  });
});
