import { emptyTimeline, type Message, MessageState, Role, reduceTimeline, type Timeline } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { describe, expect, it } from 'vitest';
import { dayKind, relativeDate } from './relative-date';
import { toRows } from './timeline-rows';

const start = Date.parse('2026-04-21T02:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const timelineOf = (...messages: Message[]): Timeline =>
  reduceTimeline(emptyTimeline, { type: 'page.loaded', data: { messages, direction: 'newest' } });
const viewer = { role: Role.buyer, serial: 'lin' } as const;
const lin = { viewer, queueMessageId: undefined };
const chen = { ...lin, viewer: { role: Role.buyer, serial: 'chen' } } as const;
const staff = { ...lin, viewer: { role: Role.staff, serial: 'robot-wang' } } as const;
const assistant = { ...lin, viewer: { role: Role.assistant, serial: 'lin' } } as const;
const mine = { sendSerial: 'lin', msgUuid: 'uuid-mine' };

describe('rows of a conversation', () => {
  it('[WB26] have a time above the first row and after a pause of more than 300 s only', () => {
    const rows = toRows(
      timelineOf(
        aMessage(1, { creationDate: at(0) }),
        aMessage(2, { creationDate: at(300) }),
        aMessage(3, { creationDate: at(601) }),
      ),
      lin,
    );
    expect(rows.map(({ timeAbove }) => timeAbove)).toEqual([start, undefined, start + 601_000]);
  });

  it('[WB26] have no time above a system hint', () => {
    const [hint] = toRows(timelineOf(aMessage(1, { msgType: 'SYSTEM_HINT', creationDate: at(0) })), lin);
    expect(hint?.timeAbove).toBeUndefined();
  });

  it('[WB416] of an asker and of the robot are told apart by whoever is neither', () => {
    const from = (at: number, sender: string, senderName: string) =>
      aMessage(at, { sender, senderName, float: 'left', customerMsgFlag: 0 });
    const messages = [from(1, 'user', 'Lin'), from(2, 'user', 'Lin'), from(3, 'robot', 'R'), from(4, 'USER', 'Lin')];
    expect(toRows(timelineOf(...messages), lin).map(({ position }) => position)).toEqual([
      'first',
      'following',
      'first',
      'first',
    ]);
  });

  it('[WB27] are grouped while they have the same speaker', () => {
    const rows = toRows(
      timelineOf(aMessage(1), aMessage(2), aMessage(3, mine), aMessage(4), aMessage(5, { customerMsgFlag: 1 })),
      lin,
    );
    expect(rows.map(({ position }) => position)).toEqual(['first', 'following', 'first', 'first', 'first']);
  });

  it('[WB27] begin a new group after 300 s, a hint and a recalled message', () => {
    const rows = toRows(
      timelineOf(
        aMessage(1, { creationDate: at(0) }),
        aMessage(2, { creationDate: at(300) }),
        aMessage(3, { creationDate: at(601) }),
        aMessage(4, { creationDate: at(602), msgType: 'SYSTEM_HINT' }),
        aMessage(5, { creationDate: at(603) }),
        aMessage(6, { creationDate: at(604), state: MessageState.recalled }),
        aMessage(7, { creationDate: at(605) }),
      ),
      lin,
    );
    expect(rows.map(({ position }) => position)).toEqual([
      'first',
      'following',
      'first',
      'first',
      'first',
      'first',
      'first',
    ]);
  });

  it('[WB27] begin a new group after an own message that was recalled', () => {
    const own = { float: 'right' } as const;
    const rows = toRows(
      timelineOf(
        aMessage(1, own),
        aMessage(2, { ...own, state: MessageState.recalled }),
        aMessage(3, own),
        aMessage(4, own),
      ),
      lin,
    );
    expect(rows.map(({ position }) => position)).toEqual(['first', 'first', 'first', 'following']);
  });

  it("[WB27] are grouped for the robot whatever its name, and for an agent by the agent's name", () => {
    const named = (seq: number, senderName: string, customerMsgFlag = 0) =>
      aMessage(seq, { senderName, customerMsgFlag });
    const rows = toRows(
      timelineOf(
        named(1, '采购助手'),
        named(2, 'Procurement assistant'),
        named(3, '周敏', 1),
        named(4, '周敏', 1),
        named(5, '何嘉', 1),
      ),
      lin,
    );
    expect(rows.map(({ position }) => position)).toEqual(['first', 'following', 'first', 'following', 'first']);
  });

  it('[WB28] keep their key when a pending message is confirmed', () => {
    const queued = { roomId: 'room-1', msgUuid: 'uuid-mine', content: 'x', creationDate: at(0) };
    const sending = reduceTimeline(emptyTimeline, { type: 'send.queued', data: queued });
    const sent = reduceTimeline(sending, { type: 'message.created', data: aMessage(1, mine) });
    expect(toRows(sending, lin).map(({ key }) => key)).toEqual(toRows(sent, lin).map(({ key }) => key));
  });

  it('[WB120] show only the current queue position, under the same key wherever its row is', () => {
    const positionAt = (seq: number) => aMessage(seq, { msgType: 'QUEUE_POSITION', position: seq });
    const first = positionAt(1);
    const second = positionAt(3);
    const timeline = timelineOf(first, aMessage(2), second);
    const keys = (queueMessageId: string | undefined) =>
      toRows(timeline, { viewer, queueMessageId }).map(({ key }) => key);
    expect(keys(undefined)).toEqual([aMessage(2).messageId]);
    expect(keys(second.messageId)).toEqual([aMessage(2).messageId, 'queue position']);
    expect(keys(first.messageId)).toEqual(['queue position', aMessage(2).messageId]);
  });

  it('[WB143] are the same objects while nothing about them changes', () => {
    const before = timelineOf(aMessage(1, { creationDate: at(0) }), aMessage(3, { creationDate: at(20) }));
    const rows = toRows(before, lin);
    const appended = reduceTimeline(before, { type: 'message.created', data: aMessage(4, mine) });
    const inserted = reduceTimeline(before, { type: 'message.created', data: aMessage(2, { creationDate: at(10) }) });
    const changed = reduceTimeline(before, { type: 'message.recalled', data: { messageId: aMessage(3).messageId } });
    const isKept = (timeline: Timeline) => toRows(timeline, lin).map((row) => rows.includes(row));
    expect([isKept(before), isKept(appended)]).toEqual([
      [true, true],
      [true, true, false],
    ]);
    expect(isKept(inserted)).toEqual([true, false, false]);
    expect(isKept(changed)).toEqual([true, false]);
    expect(toRows(appended, chen).map(({ kind }) => kind)).toEqual(['message', 'message', 'message']);
    expect(toRows(appended, chen).at(-1)).toMatchObject({ isOwn: false });
  });

  it('[WB28] do not include an answer that is still being written', () => {
    expect(toRows(timelineOf(aMessage(1, { answerState: 'streaming' })), lin)).toEqual([]);
  });

  it.each([
    [{ float: 'right' as const, sendSerial: 'robot' }, lin, true],
    [{ float: 'left' as const, sendSerial: 'lin' }, lin, false],
    [{ sendSerial: 'lin' }, lin, true],
    [{ sendSerial: 'chen' }, lin, false],
    [{}, lin, false],
    [{ sendSerial: 'robot-wang' }, staff, true],
    [{ sendSerial: 'wang' }, staff, false],
    [{ sender: 'USER', float: 'left' as const }, assistant, true],
    [{ sendSerial: 'lin' }, assistant, false],
    [{ sendSerial: 'lin' }, { ...lin, viewer: undefined }, false],
  ])("[WB29] are marked as the viewer's own or not: %o", (changes, options, isOwn) => {
    expect(toRows(timelineOf(aMessage(1, changes)), options)).toMatchObject([{ isOwn }]);
  });
});

describe('relative dates', () => {
  const now = new Date(2026, 3, 21, 10, 20).getTime();

  it.each([
    [new Date(2026, 3, 21, 10, 19, 30), 'justNow'],
    [new Date(2026, 3, 21, 10, 0), 'minutesAgo'],
    [new Date(2026, 3, 21, 8, 0), 'today'],
    [new Date(2026, 3, 20, 23, 59), 'yesterday'],
    [new Date(2026, 3, 19, 0, 0), 'dayBeforeYesterday'],
    [new Date(2026, 3, 18, 23, 59), 'thisYear'],
    [new Date(2025, 11, 31, 12, 0), 'otherYear'],
  ])('[WB30] show %s as %s', (date, kind) => {
    expect(relativeDate(date.getTime(), now).kind).toBe(kind);
  });

  it.each([
    [new Date(2026, 3, 21, 10, 19, 59), 'today'],
    [new Date(2026, 3, 20, 23, 59), 'yesterday'],
    [new Date(2026, 3, 19, 12, 0), 'dayBeforeYesterday'],
    [new Date(2026, 0, 1), 'thisYear'],
    [new Date(2025, 11, 31, 23, 59), 'otherYear'],
    // The message is dated after midnight by a clock that is ahead.
    [new Date(2026, 3, 22, 0, 4), 'today'],
  ])('[WB165] show the day of %s as %s', (date, kind) => {
    expect(dayKind(date.getTime(), now)).toBe(kind);
  });
});
