import { Message } from '@parley/domain';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { warnOfDropped } from './dropped-warnings';

it('[WB83] warns once about each kind of dropped data', () => {
  const warned: string[] = [];
  warnOfDropped((...parts) => warned.push(parts.join(': ')));
  const read = () => v.parse(Message, { messageId: 'm', roomId: 'r', answerReference: 'no json' });
  expect([read().answerReference, read().answerReference]).toEqual([[], []]);
  expect(warned).toEqual(['dropped unreadable data: answerReference: expected Array']);
});
