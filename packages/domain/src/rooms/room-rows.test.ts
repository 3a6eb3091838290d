import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../messages/sender';
import { Role } from '../roles/role';
import { aChunk, aMessage, lastChunk } from '../testing';
import { emptyTimeline, reduceTimeline } from '../timeline/timeline';
import type { TimelineEvent } from '../timeline/timeline-event';
import { Room } from './room';
import { noActivity, type RoomActivityEvent, reduceRoomActivity } from './room-activity';
import { roomRows } from './room-rows';

type RoomEvent = Exclude<RoomActivityEvent, { type: 'cache.dropped' }>;
type InRoom = { readonly data: { readonly roomId: string } };
type ListEvent =
  | { readonly type: 'rooms.loaded'; readonly data: readonly Room[] }
  | {
      readonly type: 'page.loaded';
      readonly data: Extract<TimelineEvent, { type: 'page.loaded' }>['data'] & InRoom['data'];
    }
  | (Extract<TimelineEvent, { type: 'message.created' | 'answer.streamed' }> & InRoom)
  | RoomEvent;

const viewer: Viewer = { role: Role.buyer, serial: 'lin' };
const aRoom = (roomId: string, changes: Partial<Room> = {}): Room => ({ ...v.parse(Room, { roomId }), ...changes });
const idOf = (roomSeq: number): string => aMessage(roomSeq).messageId;

const loaded = (...data: readonly Room[]): ListEvent => ({ type: 'rooms.loaded', data });
const created = (roomSeq: number, changes = {}): ListEvent => ({
  type: 'message.created',
  data: aMessage(roomSeq, changes),
});
const opened = (...seqs: readonly number[]): ListEvent => ({
  type: 'page.loaded',
  data: { roomId: 'room-1', messages: seqs.map((seq) => aMessage(seq)), direction: 'newest' },
});
const recalled = (roomSeq: number, roomId = 'room-1'): ListEvent => ({
  type: 'message.recalled',
  data: { roomId, messageId: idOf(roomSeq) },
});
const read = (readSeq: number, roomId = 'room-1'): ListEvent => ({ type: 'room.read', data: { roomId, readSeq } });

const isTimelineEvent = ({ type }: ListEvent): boolean => !type.startsWith('room');

/** The rows after these events, each applied to what it changes. */
function rowsSeenBy(who: Viewer, events: readonly ListEvent[]) {
  let rooms: readonly Room[] = [];
  const timelines = new Map<string, typeof emptyTimeline>();
  const activities = new Map<string, typeof noActivity>();
  const change = (event: RoomEvent) =>
    activities.set(event.data.roomId, reduceRoomActivity(activities.get(event.data.roomId) ?? noActivity, event));
  for (const event of events) {
    if (event.type === 'rooms.loaded') {
      rooms = event.data;
      for (const data of event.data) change({ type: 'room.listed', data });
      continue;
    }
    const { roomId } = event.data;
    if (isTimelineEvent(event))
      timelines.set(roomId, reduceTimeline(timelines.get(roomId) ?? emptyTimeline, event as TimelineEvent));
    if (event.type === 'message.recalled' || !isTimelineEvent(event)) change(event as RoomEvent);
  }
  const known = rooms.map((room) => ({
    room,
    timeline: timelines.get(room.roomId) ?? emptyTimeline,
    activity: activities.get(room.roomId) ?? noActivity,
  }));
  return roomRows(known, who);
}
const rowsAfter = (...events: readonly ListEvent[]) => rowsSeenBy(viewer, events);
const unreadAfter = (...events: readonly ListEvent[]) => rowsAfter(...events).map(({ unread }) => unread);

const list = loaded(aRoom('room-1', { lastSeq: 10, readSeq: 7, unreadCount: 3 }));

describe('mentions in the chat list', () => {
  const mentions = [{ serial: 'lin', name: 'Lin' }];
  const mentioned = (...events: readonly ListEvent[]) => rowsAfter(...events).map(({ mentionsMe }) => mentionsMe);
  const listed = loaded(aRoom('room-1', { lastSeq: 10, readSeq: 7, unreadCount: 3, mentionsMe: true }));

  it('[ME6] are said as listed until the room was read to its end', () => {
    expect(mentioned(listed)).toEqual([true]);
    expect(mentioned(listed, read(9))).toEqual([true]);
    expect(mentioned(listed, read(10))).toEqual([false]);
  });

  it('[ME6] are said of a later message of somebody else, until it was read or recalled', () => {
    expect(mentioned(list, created(11))).toEqual([false]);
    expect(mentioned(list, created(11, { mentions }), created(12))).toEqual([true]);
    expect(mentioned(list, created(11, { mentions: [{ serial: 'chen', name: 'Chen' }] }))).toEqual([false]);
    expect(mentioned(list, created(11, { mentions, sendSerial: 'lin' }))).toEqual([false]);
    expect(mentioned(list, created(11, { mentions }), read(11))).toEqual([false]);
    expect(mentioned(list, created(11, { mentions }), recalled(11))).toEqual([false]);
  });
});

describe('the unread counts of the chat list', () => {
  it('[PV9] is the count of the list plus the messages of others after it, each once', () => {
    expect(unreadAfter(list)).toEqual([3]);
    expect(unreadAfter(list, created(9), created(11), created(11), created(12))).toEqual([5]);
    expect(unreadAfter(list, created(11, { sendSerial: 'lin' }), created(12, { float: 'right' }))).toEqual([3]);
    expect(unreadAfter(list, opened(10, 11))).toEqual([4]);
    expect(
      unreadAfter(list, loaded(aRoom('room-1', { lastSeq: 11, readSeq: 7, unreadCount: 4 })), created(11)),
    ).toEqual([4]);
  });

  it('[PV9] counts an answer when it ends', () => {
    const streaming = created(11, { answerState: 'streaming' });
    const ended: ListEvent = { type: 'answer.streamed', data: lastChunk({ messageId: idOf(11), roomSeq: 11 }) };
    expect(unreadAfter(list, streaming, { type: 'answer.streamed', data: aChunk(0) })).toEqual([3]);
    expect([unreadAfter(list, streaming, ended), unreadAfter(list, ended, streaming)]).toEqual([[4], [4]]);
  });

  it('[PV9] counts an answer and the questions below it as one', () => {
    const questions = { msgType: 'QUESTION_CARD' } as const;
    expect(unreadAfter(list, created(11), created(12, questions))).toEqual([4]);
    expect(unreadAfter(list, created(10), created(11, questions)), 'below an answer that was listed').toEqual([3]);
    expect(unreadAfter(list, created(11, { float: 'right' }), created(12, questions)), 'alone').toEqual([4]);
    expect(unreadAfter(list, created(11, { customerMsgFlag: 1 }), created(12, questions)), 'an agent').toEqual([5]);
  });

  it('[PV10] drops what was read up to the read mark, whatever comes first', () => {
    expect(unreadAfter(list, created(11), read(11))).toEqual([0]);
    expect(unreadAfter(list, created(11), read(10))).toEqual([1]);
    expect(unreadAfter(list, read(9), read(8))).toEqual([1]);
    expect(unreadAfter(read(10), list)).toEqual([0]);
  });

  it('[PV10] stays 1 for a room that was read and then marked as unread', () => {
    expect(unreadAfter(read(10), loaded(aRoom('room-1', { lastSeq: 10, readSeq: 10, unreadCount: 1 })))).toEqual([1]);
  });

  it('[PV11] drops a recalled message once, whether the list counted it or not', () => {
    expect(unreadAfter(list, created(11), recalled(11), recalled(11))).toEqual([3]);
    expect(unreadAfter(list, recalled(11), created(11))).toEqual([3]);
    expect(unreadAfter(list, created(9), recalled(9), recalled(9))).toEqual([2]);
    expect(unreadAfter(list, created(6), recalled(6))).toEqual([3]);
    expect(unreadAfter(created(9), recalled(9), list)).toEqual([3]);
    expect(unreadAfter(created(9), recalled(9), list, recalled(9))).toEqual([3]);
  });

  it('[PV12] still counts messages after the list that the timeline no longer has, as a loaded page replaced them', () => {
    const many = Array.from({ length: 1000 }, (_, at) => created(11 + at));
    expect(unreadAfter(list, ...many, created(11))).toEqual([1003]);
    expect(unreadAfter(list, ...many, opened(1009, 1010))).toEqual([1003]);
    expect(unreadAfter(...many, loaded(aRoom('room-1', { lastSeq: 1010, readSeq: 7, unreadCount: 1003 })))).toEqual([
      1003,
    ]);
    expect(unreadAfter(list, ...many, opened(1009, 1010), read(1010))).toEqual([0]);
  });

  it('[PV12] does not count a local message of the host page', () => {
    const local = created(11, { messageId: 'local-1', content: 'of the host page' });
    expect(unreadAfter(list, created(11), local)).toEqual([4]);
    expect(rowsAfter(list, created(11), local)[0]?.preview).toEqual({ kind: 'text', text: 'message 11' });
  });
});

describe('a row of the chat list', () => {
  it('[PV13] previews the newest message, from the list or since', () => {
    const listed = aRoom('room-1', { lastSeq: 1, lastMessageType: 'IMAGE', lastMessageContent: 'x' });
    const previews = (...events: readonly ListEvent[]) => rowsAfter(...events).map(({ preview }) => preview);
    expect(previews(loaded(aRoom('room-1')))).toEqual([undefined]);
    expect(previews(loaded(listed))).toEqual([{ kind: 'image' }]);
    expect(previews(loaded({ ...listed, lastMessageType: 'HOLOGRAM' }))).toEqual([{ kind: 'robotCard' }]);
    expect(previews(loaded(listed), created(2, { content: 'so' }), created(1))).toEqual([{ kind: 'text', text: 'so' }]);
    expect(previews(loaded(listed), created(2), recalled(2))).toEqual([{ kind: 'recalledByOther' }]);
    expect(previews(loaded(listed), created(2, { float: 'right' }), recalled(2))).toEqual([{ kind: 'recalledByMe' }]);
    expect(previews(loaded({ ...listed, state: 1, sendSerial: 'lin' }))).toEqual([{ kind: 'recalledByMe' }]);
  });

  it('[PV14] comes after the pinned ones, the newest first', () => {
    const at = (minute: number) => `2026-04-21T02:${10 + minute}:00.000Z`;
    const rooms = loaded(
      aRoom('a', { updated_at: at(3) }),
      aRoom('b', { updated_at: at(2) }),
      aRoom('c', { updated_at: at(1), topFlag: 1 }),
    );
    const order = (...events: readonly ListEvent[]) => rowsAfter(...events).map(({ room }) => room.roomId);
    expect(order(rooms)).toEqual(['c', 'a', 'b']);
    expect(order(rooms, created(1, { roomId: 'b', creationDate: at(9) }))).toEqual(['c', 'b', 'a']);
  });

  it('[PV14] keeps the room of the list as it was read', () => {
    const room = aRoom('room-1', { lastSeq: 1 });
    expect(rowsAfter(loaded(room), created(2), read(2))[0]?.room).toBe(room);
  });

  it('[PV16] decides by one rule whether its last message is an own one, whether the list or the message brings it', () => {
    const assistant: Viewer = { role: Role.assistant, serial: 'lin' };
    const listed = loaded(
      aRoom('room-1', { lastSeq: 1, lastMessageType: 'TEXT', lastMessageContent: 'x', state: 1, sendSerial: 'lin' }),
    );
    const message = created(1, { sendSerial: 'lin', state: 1 });
    for (const [who, kind] of [[viewer, 'recalledByMe'] as const, [assistant, 'recalledByOther'] as const])
      expect([rowsSeenBy(who, [listed])[0]?.preview, rowsSeenBy(who, [listed, message])[0]?.preview]).toEqual([
        { kind },
        { kind },
      ]);
  });
});

describe('the chat list', () => {
  it('[PV15] comes to the same rows in whatever order and number messages, recalls and read marks come', () => {
    const rooms = loaded(
      aRoom('room-1', { lastSeq: 3, readSeq: 1, unreadCount: 2 }),
      aRoom('room-2', { lastSeq: 1, readSeq: 0, unreadCount: 1 }),
    );
    const events = [
      ...[2, 3, 4, 5, 6].map((seq) => created(seq)),
      created(7, { float: 'right' }),
      ...[created(1, { roomId: 'room-2' }), created(2, { roomId: 'room-2' }), recalled(2, 'room-2')],
      ...[recalled(3), recalled(5), read(2), read(4), read(1, 'room-2')],
    ];
    const everyOne = fc.shuffledSubarray(events, { minLength: events.length });
    const copies = fc.array(fc.constantFrom(...events), { maxLength: 10 });
    fc.assert(
      fc.property(everyOne, copies, (first, more) => {
        expect(rowsAfter(rooms, ...first, ...more)).toEqual(rowsAfter(rooms, ...events));
      }),
    );
  });

  it('[PV15] has the counts that counting all messages from the beginning gives', () => {
    const sent = fc.record({ isOwn: fc.boolean(), isRecalled: fc.boolean(), readHere: fc.boolean() });
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 40 }), fc.nat({ max: 40 }), fc.func(fc.nat()), (all, at, shuffle) => {
        const listedSeq = Math.min(at, all.length);
        const countOthers = (from: number, to: number, isSkipped: (one: (typeof all)[number]) => boolean) =>
          all.slice(from, to).filter((one) => !one.isOwn && !isSkipped(one)).length;
        const readSeq = all.findLastIndex(({ readHere }) => readHere) + 1;
        const row = aRoom('room-1', { lastSeq: listedSeq, unreadCount: countOthers(0, listedSeq, () => false) });
        const events = all.flatMap(({ isOwn, isRecalled, readHere }, index) => [
          created(index + 1, { float: isOwn ? 'right' : 'left' }),
          ...(isRecalled ? [recalled(index + 1)] : []),
          ...(readHere && readSeq >= listedSeq ? [read(index + 1)] : []),
        ]);
        const inAnyOrder = events.toSorted((one, other) => shuffle(one) - shuffle(other));
        const readUpTo = readSeq >= listedSeq ? readSeq : 0;
        expect(unreadAfter(loaded(row), ...inAnyOrder)).toEqual([
          countOthers(readUpTo, all.length, ({ isRecalled }) => isRecalled),
        ]);
      }),
    );
  });

  it('[PV15] counts messages that came before the list was read and after its last seq', () => {
    expect(rowsAfter(created(11), created(10), list)).toEqual(rowsAfter(list, created(10), created(11)));
    expect(rowsAfter(created(1, { roomId: 'elsewhere' }), list)).toHaveLength(1);
  });
});
