import { describe, expect, it } from 'vitest';
import { fakeClock, flushPromises } from '../testing';
import { browserHash, createSelfCheck, type Digest, type SelfCheckOptions, type ShownMessage } from './self-check';

const message = (roomSeq: number, state = 0): ShownMessage => ({ messageId: `m${roomSeq}`, roomSeq, state });
const messagesUpTo = (count: number) => Array.from({ length: count }, (_, at) => message(at + 1));
const hash = async (text: string) => `hash of ${text}`;

/** The digest that the gateway sends for its stored messages. */
async function digestOf(stored: readonly ShownMessage[], size: number): Promise<Digest> {
  const newest = stored.slice(-size);
  const text = newest.map(({ messageId, state }) => `${messageId}:${state}`).join('\n');
  return { lastSeq: newest.at(-1)?.roomSeq ?? 0, count: newest.length, hash: await hash(text) };
}

function aCheck(changes: Partial<SelfCheckOptions> = {}) {
  const clock = fakeClock();
  const log: string[] = [];
  const room = {
    shown: messagesUpTo(3) as readonly ShownMessage[] | undefined,
    stored: messagesUpTo(3),
    isVisible: true,
  };
  const check = createSelfCheck({
    openRoomIds: () => ['r'],
    shownMessages: () => room.shown,
    fetchDigest: ({ count }) => {
      log.push(`digest ${count}`);
      return digestOf(room.stored, count);
    },
    hash,
    repair: async (roomId, count) => void log.push(`repair ${roomId} ${count}`),
    onMatch: (roomId) => log.push(`matches ${roomId}`),
    warn: (what) => log.push(what),
    page: { isVisible: () => room.isVisible, onChange: () => () => undefined },
    clock,
    ...changes,
  });
  const run = async (ms: number) => {
    await clock.advance(ms);
    await flushPromises();
  };
  return { check, clock, log, room, run };
}

describe('self-check', () => {
  it('[RT70] compares every room on the screen, also when one of them fails', async () => {
    const { check, log, run } = aCheck({
      openRoomIds: () => ['failing', 'r'],
      repair: async () => undefined,
      shownMessages: () => messagesUpTo(3),
      fetchDigest: async ({ roomId, count }) => {
        if (roomId === 'failing') throw new Error('none');
        return digestOf(messagesUpTo(3), count);
      },
    });
    check.connectionChanged({ status: 'success' });
    await run(1000);
    expect(log).toContain('matches r');
  });

  it('[RT70] compares after each opening of the connection, and once a minute while the page is visible', async () => {
    const { check, log, room, run, clock } = aCheck();
    check.connectionChanged({ status: 'success' });
    await run(1000);
    expect(log).toEqual(['digest 3', 'matches r']);
    await run(60_000);
    expect(log).toHaveLength(4);
    room.isVisible = false;
    await run(180_000);
    expect(log).toHaveLength(4);
    room.isVisible = true;
    check.connectionChanged({ status: 'lost' });
    await run(180_000);
    expect(log).toHaveLength(4);
    check.connectionChanged({ status: 'success' });
    await run(1000);
    expect(log).toHaveLength(6);
    check.stop();
    expect(clock.timers()).toBe(0);
  });

  it.each([
    ['a message is missing at the end', messagesUpTo(2), messagesUpTo(3)],
    ['a message is missing between', [message(1), message(3)], messagesUpTo(3)],
    ['a message is shown that nobody has', messagesUpTo(3), [message(1), message(3)]],
    ['a recall was missed', messagesUpTo(3), [message(1), message(2, 1), message(3)]],
    ['nothing is stored', messagesUpTo(3), []],
  ])('[RT71] reads the room again when %s', async (_, shown, stored) => {
    const { check, log, room, run } = aCheck();
    [room.shown, room.stored] = [shown, [...stored]];
    check.connectionChanged({ status: 'success' });
    await run(1000);
    expect(log).toEqual([`digest ${shown.length}`]);
    await run(1000);
    expect(log.at(-1)).toBe(`repair r ${shown.length}`);
  });

  it('[RT71] ignores messages in transit, but not those that were shown before the request', async () => {
    const { check, log, room, run } = aCheck();
    room.shown = messagesUpTo(2);
    check.connectionChanged({ status: 'success' });
    await run(1000);
    room.shown = messagesUpTo(5);
    await run(1000);
    expect(log).toEqual(['digest 2', 'matches r']);
    log.length = 0;
    [room.shown, room.stored] = [messagesUpTo(5), messagesUpTo(4)];
    await run(61_000);
    await run(1000);
    expect(log).toEqual(['digest 5', 'repair r 5']);
  });

  it('[RT71] compares fifty messages at most', async () => {
    const { check, log, room, run } = aCheck();
    [room.shown, room.stored] = [messagesUpTo(80), messagesUpTo(80)];
    check.connectionChanged({ status: 'success' });
    await run(1000);
    expect(log).toEqual(['digest 50', 'matches r']);
  });

  it('[RT72] compares the last seq and the count where nothing can be hashed', async () => {
    const { check, log, room, run } = aCheck({ hash: undefined });
    room.stored = [message(1), message(2, 1), message(3)];
    check.connectionChanged({ status: 'success' });
    await run(1000);
    expect(log.at(-1)).toBe('matches r');
    room.stored = messagesUpTo(4);
    await run(62_000);
    expect(log.at(-1)).toBe('repair r 3');
    expect(browserHash({ crypto: { ...crypto, subtle: undefined } as never })).toBeUndefined(); // as over plain http
    expect(await browserHash(globalThis)?.('text')).toMatch(/^982d9e3eb996f559e633f4d194def376/);
  });

  it('[RT73] skips a room that is not loaded or has a streaming answer, and checks it again soon; skips a gateway without digests', async () => {
    const { check, log, room, run } = aCheck();
    room.shown = undefined;
    check.connectionChanged({ status: 'success' });
    await run(10_000);
    expect(log).toEqual([]);
    room.shown = messagesUpTo(3);
    await run(5000);
    expect(log).toEqual(['digest 3', 'matches r']);
    const other = aCheck({ fetchDigest: async () => ({}) });
    other.check.connectionChanged({ status: 'success' });
    await other.run(2000);
    expect(other.log).toEqual([]);
  });

  it('[RT73] warns of a room that is refused twice but not of a failed check, and checks again a minute later', async () => {
    let calls = 0;
    let failure: object = new Error('refused');
    const { check, log, run } = aCheck({
      fetchDigest: async () => {
        calls += 1;
        throw failure;
      },
    });
    check.connectionChanged({ status: 'success' });
    await run(1000);
    expect([calls, log]).toEqual([1, []]);
    await run(5000);
    expect([calls, log]).toEqual([2, ['the room could not be checked']]);
    failure = { code: 'wait' };
    await run(60_000);
    expect([calls, log.length]).toEqual([3, 1]);
  });

  it('[RT73] does not warn of a room that was left meanwhile', async () => {
    let openRooms: readonly string[] = ['r'];
    const { check, log, run } = aCheck({
      openRoomIds: () => openRooms,
      fetchDigest: async () => {
        openRooms = [];
        throw new Error('refused');
      },
    });
    check.connectionChanged({ status: 'success' });
    await run(120_000);
    expect(log).toEqual([]);
  });
});
