import { isMentioned } from '../messages/mentions';
import { MessageState } from '../messages/message';
import { isOwn, type Viewer } from '../messages/sender';
import type { KnownRoom } from './room-activity';

/**
 * Whether an unread message names the viewer: as the list says until the viewer has read further than it, or a message
 * after it. Ours. source: ME6
 */
export function mentionsViewer({ room, activity, timeline }: KnownRoom, viewer: Viewer | undefined): boolean {
  const readUpTo = Math.max(room.readSeq, activity.readSeq);
  if (room.mentionsMe && readUpTo < room.lastSeq) return true;
  const from = Math.max(readUpTo, room.lastSeq);
  const firstUnread = timeline.confirmed.findLastIndex(({ roomSeq }) => roomSeq <= from) + 1;
  return timeline.confirmed
    .slice(firstUnread)
    .some(
      (message) => message.state !== MessageState.recalled && !isOwn(message, viewer) && isMentioned(message, viewer),
    );
}
