import { describe, expect, it } from 'vitest';
import { defaultRole, isRole, roleOfHash, roles } from './role';
import { defaultServiceState, reduceServiceState, type ServiceEvent, serviceStates } from './service-state';

describe('role', () => {
  it('[RO1] is one of four; jike before anything is known', () => {
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

describe('service state', () => {
  const event = (type: ServiceEvent['type'], roomId = 'r'): ServiceEvent => ({ type, data: { roomId } });
  const here = { role: 'user', roomId: 'r' } as const;

  it('[RO3] is robot or artificial, robot at first', () => {
    expect(serviceStates).toEqual(['robot', 'artificial']);
    expect(defaultServiceState).toBe('robot');
  });

  it('[RO4] follows the hand-over there and back', () => {
    expect(reduceServiceState('robot', event('service.handedOver'), here)).toBe('artificial');
    expect(reduceServiceState('artificial', event('service.handedBack'), here)).toBe('robot');
  });

  it('[RO5] does not change for another role, nor for another room', () => {
    for (const role of ['customer', 'jike', 'assistant'] as const) {
      expect(reduceServiceState('robot', event('service.handedOver'), { ...here, role })).toBe('robot');
    }
    expect(reduceServiceState('artificial', event('service.handedBack', 'other'), here)).toBe('artificial');
  });
});
