import { isMentioned } from '../messages/mentions';
import type { Viewer } from '../messages/sender';
import { isUnread, type KnownRoom, messagesAfter } from './room-activity';

/**
 * Whether an unread message names the viewer: as the list says until the viewer has read further than it, or a message
 * after it. Ours. source: ME6
 */
export function mentionsViewer({ room, activity, timeline }: KnownRoom, viewer: Viewer | undefined): boolean {
  const readUpTo = Math.max(room.readSeq, activity.readSeq);
  if (room.mentionsMe && readUpTo < room.lastSeq) return true;
  const unread = messagesAfter(timeline, Math.max(readUpTo, room.lastSeq));
  return unread.some((message) => isUnread(message, viewer) && isMentioned(message, viewer));
}
