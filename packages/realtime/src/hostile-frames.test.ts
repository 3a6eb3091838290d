import { readFileSync } from 'node:fs';
import { emptyTimeline, reduceTimeline } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { connect } from './connect';
import { type ServerEvent, serverEvents } from './contract';
import { fakeClock, fakeSocketPair, flushPromises } from './testing';

async function aConnection() {
  const { openSocket, last } = fakeSocketPair();
  const received = { events: [] as ServerEvent[], warnings: [] as string[] };
  const realtime = connect({
    url: 'ws://h',
    openSocket,
    clock: fakeClock(),
    random: () => 0,
    newTicket: async () => ({ ticket: 't', group: 'g' }),
    warn: (what, detail = '') => received.warnings.push(`${what} ${detail}`.trim()),
  });
  realtime.onEvent((event) => received.events.push(event));
  await flushPromises();
  last().accept();
  return { received, server: last(), status: () => realtime.connection().status };
}

const frameOf = (key: string, data: unknown) => JSON.stringify({ key, message: { success: true, message: '', data } });

/** An entry of the collection: a frame, or in `gen` how to generate one that is too large for the file. */
const Hostile = v.object({
  id: v.string(),
  kind: v.string(),
  frame: v.optional(v.string()),
  gen: v.optional(v.object({ op: v.string(), depth: v.optional(v.number()), count: v.optional(v.number()) })),
});
const url = new URL('../../../e2e/fixtures/hostile-frames.json', import.meta.url);
const hostile = v.parse(v.array(Hostile), JSON.parse(readFileSync(url, 'utf8')));
const writtenFrames = hostile.filter(({ frame }) => frame !== undefined);

describe('hostile frames', () => {
  it.each(writtenFrames.filter(({ kind }) => !kind.startsWith('card-')))(
    '[RT94] $id is a warning at most: $frame',
    async ({ frame = '' }) => {
      const { received, server, status } = await aConnection();
      server.sendRaw(frame);
      const isSignOfLife = ['', 'PONG'].includes(frame.toUpperCase());
      expect([received.events, received.warnings.length, status()]).toEqual([[], isSignOfLife ? 0 : 1, 'success']);
      server.push('5001', aMessage(1));
      expect(received.events).toHaveLength(1);
    },
  );

  it.each(writtenFrames.filter(({ kind }) => kind.startsWith('card-')))(
    '[RT94] $id changes no prototype: $frame',
    async (one) => {
      const { received, server, status } = await aConnection();
      server.sendRaw(one.frame);
      expect([received.events.length, status()]).toEqual([1, 'success']);
      expect([Reflect.get({}, 'polluted'), Reflect.get([], 'polluted')]).toEqual([undefined, undefined]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
  it.each([
    ['100,000 levels', frameOf('5001', {}).replace('{}', nested(100_000)), 'tooDeep'],
    ['100,000 levels in text', frameOf('20000', nested(100_000)), 'tooDeep'],
    ['120,000 keys', frameOf('5001', {}).replace('{}', keys(120_000)), 'tooLong'],
    ['20,000 keys', frameOf('5001', {}).replace('{}', keys(20_000)), 'tooManyKeys'],
    ['20,000 keys in text', frameOf('20003', keys(20_000)), 'tooManyKeys'],
    ['more than 1 MiB', frameOf('5001', 'x'.repeat(1_048_577)), 'tooLong'],
    ['more than 1 MiB in bytes', frameOf('5001', '澜'.repeat(400_000)), 'tooLong'],
    ['bytes', new Uint8Array(1024), 'not text'],
  ])('[RT95] %s are refused before they are parsed', async (_, frame, reason) => {
    const { received, server, status } = await aConnection();
    server.sendRaw(frame);
    expect([received.events, status()]).toEqual([[], 'success']);
    expect(received.warnings).toEqual([expect.stringContaining(reason)]);
  });
});

const wireKeys = Object.values(serverEvents).flatMap(({ keys }) => [...keys]);
const validFrame = fc
  .record({ key: fc.constantFrom(...wireKeys), data: fc.jsonValue({ maxDepth: 2 }), isMessage: fc.boolean() })
  .map(({ key, data, isMessage }) =>
    frameOf(key, isMessage ? { ...aMessage(7), roomId: 'fuzz', content: data } : data),
  );
// Generated once: generating two for each of 100,000 frames takes most of the test's time.
const someFrame = fc.constantFrom(...fc.sample(validFrame, 2000));
/** A frame as the gateway writes it, then cut, overwritten, continued by the end of another, or followed by a whole other frame. */
const brokenFrame = fc
  .tuple(someFrame, someFrame, fc.nat(400), fc.nat(3), fc.string({ unit: 'binary', maxLength: 4 }))
  .map(([frame, other, position, mutation, letters]) => {
    const at = position % (frame.length + 1);
    switch (mutation) {
      case 0:
        return frame.slice(0, at);
      case 1:
        return frame.slice(0, at) + letters + frame.slice(at + letters.length);
      case 2:
        return frame.slice(0, at) + other.slice(at);
      default:
        return frame + other;
    }
  });

describe('100,000 broken frames', () => {
  it('[RT96] throw nothing, end no connection and lose no message that came between them', async () => {
    const { received, server, status } = await aConnection();
    let sent = 0;
    fc.assert(
      fc.property(fc.array(brokenFrame, { minLength: 50, maxLength: 50 }), (frames) => {
        for (const frame of frames) server.sendRaw(frame);
        sent += 1;
        server.push('5001', aMessage(sent, { roomId: 'real', content: `m${sent}` }));
        received.warnings.length = 0;
      }),
      { numRuns: 2000 },
    );
    const real = received.events.filter((event) => event.type === 'message.created' && event.data.roomId === 'real');
    const { confirmed } = real.reduce(
      (timeline, event) => (event.type === 'message.created' ? reduceTimeline(timeline, event) : timeline),
      emptyTimeline,
    );
    expect(confirmed.map(({ content }) => content)).toEqual(Array.from({ length: sent }, (_, at) => `m${at + 1}`));
    expect([status(), Object.keys(Object.prototype)]).toEqual(['success', []]);
  });
});
