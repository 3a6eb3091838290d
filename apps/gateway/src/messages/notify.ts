import { frameOf } from '../socket/frames';
import type { Hub } from '../socket/hub';
import type { Recalled } from './change-message';
import type { Saved } from './save-message';
import { messageFor } from './stored-message';

/** Tells the members of a room of a message that is committed: 5003 to the sender's own sockets, 5001 to the others. source: M-14 */
export function notifyCreated(hub: Hub, { row, members }: Saved): void {
  for (const member of members) {
    if (!hub.isOnline(member)) continue;
    const key = member === row.sender_id ? '5003' : '5001';
    hub.send([member], frameOf('message.created', messageFor(member, row), key));
  }
}

/** Tells the members that a message was taken back: 1000, and 20008 while a person serves the room. source: M-14 */
export function notifyRecalled(
  hub: Hub,
  { roomId, members }: Recalled,
  { messageId, isServed }: { readonly messageId: string; readonly isServed: boolean },
): void {
  hub.send(members, frameOf('message.recalled', { roomId, messageId }, isServed ? '20008' : '1000'));
}
