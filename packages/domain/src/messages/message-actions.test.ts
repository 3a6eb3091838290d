import { describe, expect, it } from 'vitest';
import { Role } from '../roles/role';
import { aMessage, aRobotMessage } from '../testing';
import { messageActions } from './message-actions';

const by = (role: Role) => ({ role, serial: 'lin' });
const mine = aMessage(1, { sendSerial: 'lin' });
const theirs = aMessage(2, { sendSerial: 'zhou' });

describe('messageActions', () => {
  it('[AN1] lets everybody copy, view as text, quote and delete', () => {
    for (const role of [Role.buyer, Role.agent])
      expect(messageActions(theirs, by(role))).toEqual(['copy', 'viewAsText', 'quote', 'delete']);
  });

  it('[AN1] lets internal staff forward and make a to-do, and the writer recall', () => {
    expect(messageActions(mine, by(Role.buyer))).toEqual(['copy', 'viewAsText', 'quote', 'recall', 'delete']);
    expect(messageActions(theirs, by(Role.staff))).toEqual([
      'copy',
      'viewAsText',
      'quote',
      'forward',
      'select',
      'todo',
      'delete',
    ]);
    expect(messageActions(mine, by(Role.staff))).toContain('recall');
  });

  it.each(['FILE', 'IMAGE', 'VIDEO', 'VOICE'] as const)(
    '[AN3] lets everybody share the file of a saved %s',
    (msgType) => {
      for (const role of [Role.buyer, Role.agent, Role.staff])
        expect(messageActions({ ...theirs, msgType }, by(role))).toContain('share');
      expect(messageActions({ ...theirs, msgType, state: -1 }, by(Role.buyer))).not.toContain('share');
    },
  );

  it('[RO40] lets an agent make an entry of the knowledge base of their own saved text', () => {
    expect(messageActions(mine, by(Role.agent))).toContain('createFaq');
    for (const role of [Role.buyer, Role.staff]) expect(messageActions(mine, by(role))).not.toContain('createFaq');
    for (const message of [theirs, { ...mine, msgType: 'IMAGE' as const }, { ...mine, state: -1 as const }])
      expect(messageActions(message, by(Role.agent))).not.toContain('createFaq');
  });

  it('[AN2] offers only reading for a message that is not saved or not finished', () => {
    const reading = ['copy', 'viewAsText'];
    expect(messageActions({ ...mine, state: -1 }, by(Role.staff))).toEqual(reading);
    expect(messageActions({ ...mine, state: 2 }, by(Role.staff))).toEqual(reading);
    expect(messageActions(aRobotMessage(3, { answerState: 'streaming' }), by(Role.buyer))).toEqual(reading);
    expect(messageActions(aRobotMessage(3, { answerState: 'stopped' }), by(Role.buyer))).toContain('quote');
  });

  it('[AN2] offers nothing on a hint, and only deleting on a recalled message', () => {
    expect(messageActions(aMessage(1, { msgType: 'SYSTEM_HINT' }), by(Role.staff))).toEqual([]);
    expect(messageActions(aMessage(1, { msgType: 'QUEUE_POSITION' }), by(Role.buyer))).toEqual([]);
    expect(messageActions({ ...mine, state: 1 }, by(Role.staff))).toEqual(['delete']);
  });
});
