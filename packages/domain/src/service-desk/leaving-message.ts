import type { Message } from '../messages/message';

/** The `awaits` of a card of the robot while the next text is a message for the service desk. Ours. */
export const awaitsMessageText = 'leftMessage';

type Sent = Pick<Message, 'sender' | 'purchaseRobotMsg'>;

/**
 * Whether a message for the service desk is being left in a room: the robot's last message asks for its text or for
 * its confirmation. The gateway decides by the same message. Ours. source: W-18
 */
export function isLeavingMessage({ confirmed }: { readonly confirmed: readonly Sent[] }): boolean {
  const last = confirmed.findLast(({ sender }) => sender === 'robot');
  return last?.purchaseRobotMsg?.awaits === awaitsMessageText;
}
