import { Room } from '@parley/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, id, optionalText, paged, paging } from './fields';

export const rooms = {
  /** My rooms: pinned first, then the newest. Every account has the room with the purchasing robot from the start. */
  query: endpoint({
    method: 'GET',
    path: '/ibsn/v1/chat/rooms/query',
    query: v.object({ ...paging, robotSerial: optionalText(), robotPlatform: optionalText() }),
    result: paged(Room),
    // Both narrow the list of the own rooms.
    values: ['query.robotSerial', 'query.robotPlatform'],
    facts: { source: 'CN-12', access: 'signedIn' },
  }),
  /**
   * The caller's room with that robot, which is there from the start and returns to the list; another robot is not
   * found, and rooms with contacts are not built yet.
   */
  create: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/rooms/create',
    body: v.object({
      chatType: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['0', '1', '2'])),
      robotPlatform: optionalText(40),
      robotId: optionalText(128),
      robotSerial: optionalText(128),
      friendGroupId: optionalText(128),
    }),
    result: Room,
    claims: { 'body.robotId': 'robot', 'body.robotSerial': 'robot', 'body.friendGroupId': 'contact' },
    values: ['body.robotPlatform'],
    facts: { source: 'M-37, RS-51', access: 'signedIn' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ibsn/v1/chat/rooms/delete/{id}',
    result: emptyResult,
    claims: { 'params.id': 'room' },
    facts: { source: 'M-37', access: 'signedIn' },
  }),
  top: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/rooms/top',
    body: v.object({ roomId: id, topFlag: v.picklist([0, 1]) }),
    result: emptyResult,
    claims: { 'body.roomId': 'room' },
    facts: { source: 'M-37', access: 'signedIn' },
  }),
  /** A muted room makes no sound and no notification, for the caller alone. */
  mute: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/rooms/mute',
    body: v.object({ roomId: id, muteFlag: v.picklist([0, 1]) }),
    result: emptyResult,
    claims: { 'body.roomId': 'room' },
    facts: { source: 'GW390', access: 'signedIn', ours: ['call'] },
  }),
  /** The room is read up to `readSeq`, which is ours; without it, to its end. */
  read: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/rooms/read',
    body: v.object({ roomId: id, readSeq: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))) }),
    result: emptyResult,
    claims: { 'body.roomId': 'room' },
    facts: { source: 'M-13', access: 'signedIn' },
  }),
  /** Marks the room unread by hand: its count becomes 1. */
  unread: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/rooms/unread',
    body: v.object({ roomId: id }),
    result: emptyResult,
    claims: { 'body.roomId': 'room' },
    facts: { source: 'M-13', access: 'signedIn' },
  }),
};
