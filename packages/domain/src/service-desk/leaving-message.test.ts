import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing';
import { awaitsMessageText, isLeavingMessage } from './leaving-message';

const waiting = aMessage(2, { sender: 'robot', purchaseRobotMsg: { awaits: awaitsMessageText } });
const isLeavingAfter = (...confirmed: ReturnType<typeof aMessage>[]) => isLeavingMessage({ confirmed });

describe('a message to the service desk', () => {
  it('[RO31] is being left while the robot’s last message asks for it', () => {
    expect(isLeavingAfter()).toBe(false);
    expect(isLeavingAfter(aMessage(1), waiting)).toBe(true);
    expect(isLeavingAfter(waiting, aMessage(3, { sender: 'user' }))).toBe(true);
    expect(isLeavingAfter(waiting, aMessage(3, { sender: 'robot' }))).toBe(false);
  });

  it('[RO31] is not begun by a card that somebody else sent', () => {
    expect(isLeavingAfter({ ...waiting, sender: 'user' })).toBe(false);
  });
});
