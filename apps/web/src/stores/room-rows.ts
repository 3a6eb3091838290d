import { roomRows, totalUnread } from '@parley/domain';
import { atom } from 'jotai';
import { activityAtom, roomListAtom } from './rooms';
import { timelineAtom } from './timeline';
import { viewerAtom } from './viewer';

/**
 * The rows of the chat list. They are computed only when read, so that a new message costs no more in an account with many rooms.
 * source: EN-02, EN-03, M-36
 */
export const roomRowsAtom = atom((get) => {
  const known = get(roomListAtom).map((room) => ({
    room,
    activity: get(activityAtom(room.roomId)),
    timeline: get(timelineAtom(room.roomId)),
  }));
  return roomRows(known, get(viewerAtom));
});

/** How many messages of all listed rooms are unread. source: M-13 */
export const unreadTotalAtom = atom((get) => totalUnread(get(roomRowsAtom)));
