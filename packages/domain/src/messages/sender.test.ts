import { describe, expect, it } from 'vitest';
import { Role } from '../roles/role';
import { aMessage, aUser } from '../testing';
import { isOwn, isSystemHint, viewerOf } from './sender';

const user = { role: Role.buyer, serial: 'lin' } as const;
const assistant = { role: Role.assistant, serial: 'lin' } as const;

describe('isOwn', () => {
  it('[MG7] decides by float where there is one', () => {
    expect(isOwn(aMessage(1, { float: 'right', sendSerial: 'other' }), user)).toBe(true);
    expect(isOwn(aMessage(1, { float: 'left', sendSerial: 'lin' }), user)).toBe(false);
  });

  it('[MG7] decides by the serial otherwise', () => {
    expect(isOwn(aMessage(1, { sendSerial: 'lin' }), user)).toBe(true);
    expect(isOwn(aMessage(1, { sendSerial: 'other' }), user)).toBe(false);
    expect(isOwn(aMessage(1), { role: Role.buyer, serial: '' })).toBe(false);
  });

  it('[MG7] decides by float alone without a viewer', () => {
    expect(isOwn(aMessage(1, { float: 'right' }), undefined)).toBe(true);
    expect(isOwn(aMessage(1, { sendSerial: 'lin' }), undefined)).toBe(false);
    expect(isOwn(aMessage(1), undefined)).toBe(false);
  });

  it('[MG8] decides by the sender for role assistant', () => {
    expect(isOwn(aMessage(1, { sender: 'user', float: 'left' }), assistant)).toBe(true);
    expect(isOwn(aMessage(1, { sender: 'USER' }), assistant)).toBe(true);
    expect(isOwn(aMessage(1, { sender: 'robot', sendSerial: 'lin' }), assistant)).toBe(false);
  });

  it('[MG7] uses the robot account of staff, and the own id of all others', () => {
    const account = aUser({ uid: 'wang', vcRobotSerialNo: 'rb-1' });
    expect(viewerOf(Role.staff, account)).toEqual({ role: Role.staff, serial: 'rb-1', accountId: 'wang' });
    expect(isOwn({ sendSerial: 'wang' }, viewerOf(Role.staff, account))).toBe(true);
    expect(isOwn({ sendSerial: 'lin' }, viewerOf(Role.staff, account))).toBe(false);
    expect(viewerOf(Role.agent, account)).toEqual({ role: Role.agent, serial: 'wang' });
    expect(viewerOf(Role.staff, aUser({ uid: 'wang' })).serial).toBe('wang');
  });
});

describe('isSystemHint', () => {
  it('[MG9] is true for hints and queue positions alone', () => {
    expect(isSystemHint({ msgType: 'SYSTEM_HINT' })).toBe(true);
    expect(isSystemHint({ msgType: 'QUEUE_POSITION' })).toBe(true);
    expect(isSystemHint({ msgType: 'TEXT' })).toBe(false);
  });
});
