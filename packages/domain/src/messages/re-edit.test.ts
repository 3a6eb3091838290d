import { describe, expect, it } from 'vitest';
import { Role } from '../roles/role';
import { aMessage } from '../testing';
import { type Message, MessageState } from './message';
import { canReEdit, reEditWindowMs } from './re-edit';

const viewer = { role: Role.buyer, serial: 'lin' } as const;
const createdAt = Date.parse('2026-04-21T02:20:00.000Z');
const after = (ms: number, changes: Partial<Message> = {}) =>
  canReEdit(aMessage(1, { state: MessageState.recalled, sendSerial: 'lin', ...changes }), viewer, createdAt + ms);

describe('canReEdit', () => {
  it('[RE1] is possible until two minutes after the message was sent, the end excluded', () => {
    expect([0, 119_999, reEditWindowMs, reEditWindowMs + 1].map((ms) => after(ms))).toEqual([true, true, false, false]);
    expect(reEditWindowMs).toBe(120_000);
    expect(after(0, { creationDate: 'some day' })).toBe(false);
  });

  it('[RE1] is for an own text with content', () => {
    expect(after(0, { sendSerial: 'zhou' })).toBe(false);
    expect(after(0, { content: '' })).toBe(false);
    expect(after(0, { content: ' ' })).toBe(false);
    expect(after(0, { content: '', msgContent: 'old row' })).toBe(true);
    for (const msgType of ['IMAGE', 'CARD', 'URL', '2001', 'UNKNOWN'] as const)
      expect(after(0, { msgType })).toBe(false);
  });
});
