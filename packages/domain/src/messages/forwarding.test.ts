import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing';
import { forwarding, taskForwarding } from './forwarding';

const gao = { type: '1', friendGroupId: 'f1', friendGroupName: 'Gao', friendSerial: 's1' } as const;
const steel = { type: '0', friendGroupId: 'rg1', friendGroupName: 'Steel', friendSerial: 'g1' } as const;

describe('forwarding', () => {
  it('[FW1] names the message, the note and to whom, friends and group chats apart', () => {
    expect(forwarding('m', ' please see ', [gao, steel])).toEqual({
      message: 'please see',
      forwardList: [
        { friendGroupId: 'f1', chatType: '1' },
        { friendGroupId: 'rg1', chatType: '0' },
      ],
      messageId: 'm',
    });
  });

  it('[FW2] hands a to-do over whole, with friends and a note of its own', () => {
    const task = { ...aMessage(1, { msgType: 'TODO' }), friends: ['earlier'], comments: 'earlier' };
    expect(taskForwarding(task, ' soon ', [gao, steel])).toEqual({
      ...task,
      friends: [
        { type: '1', friendGroupId: 'f1', friendGroupName: 'Gao' },
        { type: '0', friendGroupId: 'rg1', friendGroupName: 'Steel' },
      ],
      comments: 'soon',
    });
  });
});
