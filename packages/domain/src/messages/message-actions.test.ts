import { describe, expect, it } from 'vitest';
import type { Role } from '../roles/role';
import { aMessage, aRobotMessage } from '../testing';
import { messageActions } from './message-actions';

const by = (role: Role) => ({ role, serial: 'lin' });
const mine = aMessage(1, { sendSerial: 'lin' });
const theirs = aMessage(2, { sendSerial: 'zhou' });

describe('messageActions', () => {
  it('[AN1] lets everybody copy, read as text, quote and delete', () => {
    for (const role of ['user', 'customer'] as const)
      expect(messageActions(theirs, by(role))).toEqual(['copy', 'viewAsText', 'quote', 'delete']);
  });

  it('[AN1] lets internal staff forward and make a to-do, and the writer recall', () => {
    expect(messageActions(mine, by('user'))).toEqual(['copy', 'viewAsText', 'quote', 'recall', 'delete']);
    expect(messageActions(theirs, by('jike'))).toEqual(['copy', 'viewAsText', 'quote', 'forward', 'todo', 'delete']);
    expect(messageActions(mine, by('jike'))).toContain('recall');
  });

  it('[AN2] lets what is not saved or not finished only be read', () => {
    const reading = ['copy', 'viewAsText'];
    expect(messageActions({ ...mine, state: -1 }, by('jike'))).toEqual(reading);
    expect(messageActions({ ...mine, state: 2 }, by('jike'))).toEqual(reading);
    expect(messageActions(aRobotMessage(3, { answerState: 'streaming' }), by('user'))).toEqual(reading);
    expect(messageActions(aRobotMessage(3, { answerState: 'stopped' }), by('user'))).toContain('quote');
  });

  it('[AN2] offers nothing on a hint, and only deleting on a recalled message', () => {
    expect(messageActions(aMessage(1, { msgType: 'SYSTEM_HINT' }), by('jike'))).toEqual([]);
    expect(messageActions(aMessage(1, { msgType: 'QUEUE_POSITION' }), by('user'))).toEqual([]);
    expect(messageActions({ ...mine, state: 1 }, by('jike'))).toEqual(['delete']);
  });
});
