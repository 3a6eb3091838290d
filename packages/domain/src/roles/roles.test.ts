import { describe, expect, it } from 'vitest';
import { defaultRole, isRole, roleOfHash, roles } from './role';

describe('role', () => {
  it('[RO1] is one of four, and jike by default', () => {
    expect(roles).toEqual(['customer', 'user', 'jike', 'assistant']);
    expect(defaultRole).toBe('jike');
    expect(['user', 'admin', 'USER', undefined, 3].map(isRole)).toEqual([true, false, false, false, false]);
  });

  it.each([
    ['#/purchaseRobot', 'user'],
    ['#/staffService', 'customer'],
    ['#/pcCustomer', 'customer'],
    ['#/mtCustomer', 'customer'],
    ['#/mtChatRoom', 'customer'],
    ['#/message', 'jike'],
    ['#/assistant', 'assistant'],
    ['#/message?friendGroupId=1', 'jike'],
    ['#/message/deeper', 'jike'],
    ['#message', 'jike'],
    ['#/', 'user'],
    ['', 'user'],
    ['#/Message', 'user'],
    ['#/messages', 'user'],
    ['#/mtPurchaseRobot', 'user'],
    ['#/pre-sales-assistant', 'user'],
    ['#/assistantRedirect', 'user'],
    ['#/historys', 'user'],
    ['#/constructor', 'user'],
  ])('[RO2] of %s is %s', (hash, role) => {
    expect(roleOfHash(hash)).toBe(role);
  });
});
