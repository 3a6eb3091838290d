import { aMessage } from '@parley/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFrame } from '../decode';
import { fakeClock, fakeSocketPair } from '../testing';
import { createFaultyConnection, type Faults, noFaults } from './faults';
import { createRecorder, readRecording, replay } from './recording';

function aFaultyConnection(faults: Partial<Faults> = {}, random = () => 0) {
  const clock = fakeClock();
  const pair = fakeSocketPair();
  const faulty = createFaultyConnection({ clock, random });
  faulty.setFaults({ ...noFaults, ...faults });
  const received: unknown[] = [];
  const client = faulty.wrapOpenSocket(pair.openSocket)('ws://h', [], {
    opened: () => received.push('opened'),
    received: (frame) => received.push(frame),
    failed: () => received.push('failed'),
    closed: (code) => received.push(code),
  });
  pair.last().accept();
  return { clock, faulty, received, client, server: pair.last() };
}

describe('a connection with faults', () => {
  it('[RT97] is an ordinary connection while it has none', () => {
    const { received, client, server } = aFaultyConnection();
    server.sendRaw('a');
    client.send('b');
    server.close(1008);
    expect([received, server.received]).toEqual([['opened', 'a', 1008], ['b']]);
  });

  it('[RT97] drops, duplicates and reorders in both directions, as often as configured', () => {
    const dropping = aFaultyConnection({ drop: 0.5 }, () => 0.4);
    dropping.server.sendRaw('a');
    dropping.client.send('b');
    expect([dropping.received, dropping.server.received]).toEqual([['opened'], []]);

    const duplicating = aFaultyConnection({ duplicate: 1 });
    duplicating.server.sendRaw('a');
    duplicating.client.send('b');
    expect([duplicating.received, duplicating.server.received]).toEqual([
      ['opened', 'a', 'a'],
      ['b', 'b'],
    ]);

    const reordering = aFaultyConnection({ reorder: 1 });
    for (const frame of ['a', 'b', 'c']) {
      reordering.server.sendRaw(frame);
      reordering.client.send(frame);
    }
    expect([reordering.received, reordering.server.received]).toEqual([
      ['opened', 'b', 'a'],
      ['b', 'a'],
    ]);
    reordering.faulty.setFaults(noFaults);
    expect([reordering.received, reordering.server.received]).toEqual([
      ['opened', 'b', 'a', 'c'],
      ['b', 'a', 'c'],
    ]);
  });

  it('[RT97] delays frames, and holds them while it is frozen', async () => {
    const { clock, faulty, received, client, server } = aFaultyConnection({ delayMs: 300 });
    server.sendRaw('a');
    await clock.advance(299);
    expect(received).toEqual(['opened']);
    await clock.advance(1);
    expect(received).toEqual(['opened', 'a']);
    faulty.setFaults({ ...noFaults, isFrozen: true });
    server.sendRaw('b');
    client.send('c');
    await clock.advance(60_000);
    expect([received.length, server.received]).toEqual([2, []]);
    faulty.setFaults(noFaults);
    expect([received, server.received]).toEqual([['opened', 'a', 'b'], ['c']]);
  });
});

describe('a recording', () => {
  const frame = (content: string) =>
    JSON.stringify({ key: '5001', message: { success: true, message: '', data: aMessage(3, { content }) } });

  it('[RT98] keeps the last 500 entries', () => {
    const { record, recording } = createRecorder(fakeClock());
    for (let at = 0; at < 700; at += 1) record('in', `{"key":"k${at}"}`);
    expect(recording().entries.map(({ text }) => text)).toEqual(
      Array.from({ length: 500 }, (_, at) => `{"key":"k${at + 200}"}`),
    );
  });

  it('[RT98] contains no message text, and its frames can still be decoded', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), (secret) => {
        const { record, recording } = createRecorder(fakeClock());
        record('in', frame(secret));
        record(
          'in',
          JSON.stringify({ key: '20000', message: { data: JSON.stringify({ roomId: 'r', name: secret }) } }),
        );
        record('out', secret);
        record('call', JSON.stringify({ status: 200, body: { token: secret, list: [secret] } }));
        const texts = recording().entries.map(({ text }) => text);
        for (const text of texts) expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(decodeFrame(texts[0])).toMatchObject({
          kind: 'event',
          event: { type: 'message.created', data: { roomSeq: 3, messageId: aMessage(3).messageId } },
        });
        expect(decodeFrame(texts[1])).toMatchObject({ kind: 'event', event: { type: 'queue.joined' } });
      }),
    );
  });

  it('[RT98] leaves the heartbeat unchanged', () => {
    const { record, recording } = createRecorder(fakeClock());
    record('out', 'PING');
    expect(recording().entries).toMatchObject([{ way: 'out', text: 'PING' }]);
  });

  it('[RT99] replays the incoming frames of its file, with their pauses', async () => {
    const clock = fakeClock();
    const { record, recording } = createRecorder(clock);
    record('in', '{"key":"a"}');
    record('out', 'PING');
    await clock.advance(1000);
    record('in', '{"key":"b"}');
    const file = JSON.stringify(recording());
    const read = readRecording(file);
    const received: string[] = [];
    if (read) replay(read, { clock, deliver: (text) => received.push(text) });
    await clock.advance(999);
    expect(received).toEqual(['{"key":"a"}']);
    await clock.advance(1);
    expect(received).toEqual(['{"key":"a"}', '{"key":"b"}']);
  });

  it.each(['', '{', '[]', '{"version":2,"entries":[]}', '{"version":1,"entries":[{"at":"x"}]}'])(
    '[RT99] is not read from %j',
    (file) => {
      expect(readRecording(file)).toBeUndefined();
    },
  );

  it('[RT99] stops a replay', async () => {
    const clock = fakeClock();
    const received: string[] = [];
    const stop = replay(
      { version: 1, entries: [{ at: 0, way: 'in', text: 'a' }] },
      { clock, deliver: (text) => received.push(text) },
    );
    stop();
    await clock.advance(10);
    expect(received).toEqual([]);
  });
});
