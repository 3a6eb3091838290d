import { toQuotedMessage } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { describe, expect, it } from 'vitest';
import { readStoredOutgoing } from './stored-outgoing';

const plain = { roomId: 'r1', msgUuid: 'u1', content: '' };

describe('a stored message', () => {
  it.each([
    ['a text', { ...plain, content: '你好 😀 \u0000' }],
    ['a long text', { ...plain, content: 'x'.repeat(100_000) }],
    ['a pressed button', { ...plain, buttonParam: { deep: [1, null, { x: true }] } }],
    ['chosen rows', { ...plain, selection: { messageId: 'm1', places: [0, 2] } }],
    [
      'an image',
      { ...plain, media: { msgType: 'IMAGE', shareTitle: 'a.png', fileSize: 7, imageWidth: 1, imageHeight: 2 } },
    ],
    ['a text beside files', { ...plain, content: '破了', filesToFollow: 2 }],
    ['a text with a quote', { ...plain, quote: toQuotedMessage(aMessage(3, { senderName: 'Gao' })) }],
    ['a card', { ...plain, card: { draft: { msgType: 'CARD', shareTitle: 't' }, shown: aMessage(1) } }],
  ])('[WB97] is read back as it was stored: %s', (_, message) => {
    expect(readStoredOutgoing(JSON.parse(JSON.stringify(message)))).toEqual(message);
  });

  it.each([
    undefined,
    null,
    '',
    7,
    [],
    {},
    { ...plain, roomId: '' },
    { ...plain, msgUuid: 7 },
    { ...plain, content: null },
    { roomId: 'r1', msgUuid: 'u1' },
    { ...plain, selection: { messageId: 'm1', places: [-1] } },
    { ...plain, media: 'IMAGE' },
    { ...plain, card: { draft: {}, shown: {} } },
    JSON.parse('{"__proto__":{"roomId":"r1","msgUuid":"u1","content":""}}'),
  ])('[WB97] is dropped when it is invalid: %j', (stored) => {
    expect(readStoredOutgoing(stored)).toBeUndefined();
  });

  it('[WB97] drops fields that no message has', () => {
    const unsafe = JSON.parse('{"roomId":"r1","msgUuid":"u1","content":"","__proto__":{"x":1},"token":"t"}');
    expect(Object.keys(readStoredOutgoing(unsafe) ?? {}).toSorted()).toEqual(['content', 'msgUuid', 'roomId']);
  });
});
