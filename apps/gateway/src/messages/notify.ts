import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';
import type { RecalledMessage } from './change-message';
import type { SavedMessage } from './save-message';
import { messageFor } from './stored-message';

/**
 * Notifies the members of a room of a message that is committed: 5003 to the sender's own sockets, 5001 to the others.
 * source: M-14
 */
export function notifySaved(framePublisher: FramePublisher, { row, members }: SavedMessage): Promise<void> {
  return framePublisher.send(members, (member) =>
    frameOf('message.created', messageFor(member, row), member === row.sender_id ? '5003' : '5001'),
  );
}

/** Notifies the members that a message was recalled: 20008 while an agent serves the room, else 1000. source: M-14 */
export function notifyRecalled(
  framePublisher: FramePublisher,
  { roomId, members }: RecalledMessage,
  { messageId, isServed }: { readonly messageId: string; readonly isServed: boolean },
): Promise<void> {
  return framePublisher.send(members, frameOf('message.recalled', { roomId, messageId }, isServed ? '20008' : '1000'));
}
