import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Role } from '../roles/role';
import { aMessage } from '../testing';
import { emptyTimeline, reduceTimeline } from '../timeline/timeline';
import { filterRows, roomFilterOf, roomFilters, totalUnread } from './filter-rows';
import { Room } from './room';
import { noActivity } from './room-activity';
import { roomRows } from './room-rows';

const viewer = { role: Role.staff, serial: 'robot-wang', accountId: 'wang' };
const known = (fields: object) => ({
  room: v.parse(Room, { roomId: 'group', chatType: '0', ...fields }),
  activity: noActivity,
  timeline: emptyTimeline,
});
const rowOf = (fields: object) => roomRows([known(fields)], viewer)[0];

describe('the sender of a row', () => {
  it.each([
    ['of another member', { sendSerial: 'lin', sendName: 'Lin' }, 'Lin'],
    ['of the viewer', { sendSerial: 'wang', sendName: 'Wang' }, undefined],
    ["of the viewer's robot account", { sendSerial: 'robot-wang', sendName: 'Wang' }, undefined],
    ['that was recalled', { sendSerial: 'lin', sendName: 'Lin', state: 1 }, undefined],
    ['of the system', { sendName: 'Lin', lastMessageType: 'SYSTEM_HINT' }, undefined],
    ['of a friend', { chatType: '1', sendSerial: 'lin', sendName: 'Lin' }, undefined],
  ])('[PV17] of a message %s', (_case, fields, sender) => {
    expect(rowOf({ lastMessageType: 'TEXT', lastMessageContent: 'hi', ...fields })?.sender).toBe(sender);
  });

  it('[PV17] is that of the newest message, from the row or since', () => {
    const room = known({ lastMessageType: 'TEXT', sendSerial: 'lin', sendName: 'Lin', lastSeq: 1 });
    const data = aMessage(2, { roomId: 'group', sendSerial: 'chen', senderName: 'Chen' });
    const timeline = reduceTimeline(emptyTimeline, { type: 'message.created', data });
    expect(roomRows([{ ...room, timeline }], viewer)[0]?.sender).toBe('Chen');
  });
});

const aRoom = fc.record({
  roomId: fc.uuid(),
  chatType: fc.constantFrom('0', '1', '2'),
  robotId: fc.option(fc.constant('robot'), { nil: undefined }),
  unreadCount: fc.nat(3),
});
const someRows = fc.array(aRoom).map((rooms) => roomRows(rooms.map(known), viewer));

describe('the filters of the chat list', () => {
  const rows = roomRows(
    [
      known({ roomId: 'robot', chatType: '1', robotId: 'r', name: 'Assistant' }),
      known({ roomId: 'friend', chatType: '1', name: 'Wang Ke', unreadCount: 2 }),
      known({ roomId: 'group', chatType: '0', name: 'Review' }),
      known({ roomId: 'meeting', chatType: '2', name: 'Kick-off', unreadCount: 1 }),
    ],
    viewer,
  );
  const idsOf = (...args: [filter: (typeof roomFilters)[number], words?: string]) =>
    filterRows(rows, ...args)
      .map(({ room }) => room.roomId)
      .toSorted();

  it('[PV18] [CH19] limit the rows to unread ones, groups and meetings, or friends, and to names', () => {
    expect(idsOf('all')).toEqual(['friend', 'group', 'meeting', 'robot']);
    expect(idsOf('unread')).toEqual(['friend', 'meeting']);
    expect(idsOf('groups')).toEqual(['group', 'meeting']);
    expect(idsOf('friends')).toEqual(['friend']);
    expect(idsOf('all', ' wang ')).toEqual(['friend']);
    expect(idsOf('groups', 'wang')).toEqual([]);
    expect(totalUnread(rows)).toBe(3);
  });

  it('[PV18] keep the order of the rows, and every unread message', () => {
    fc.assert(
      fc.property(someRows, fc.constantFrom(...roomFilters), (all, filter) => {
        const kept = filterRows(all, filter);
        expect(kept).toEqual(all.filter((row) => kept.includes(row)));
        expect(totalUnread(filterRows(all, 'unread'))).toBe(totalUnread(all));
      }),
    );
  });

  it('[PV18] are chosen by the address, which has all rooms otherwise', () => {
    expect(['unread', 'groups', 'friends', 'chats', 'serving', undefined].map(roomFilterOf)).toEqual([
      'unread',
      'groups',
      'friends',
      'all',
      'all',
      'all',
    ]);
  });
});
