import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  const sockets = { ...wideLimits.sockets, frameBurst: 1e6, framesPer10Seconds: 1e6 };
  gateway = await startTestGateway({ ask: async function* () {}, limits: { ...wideLimits, sockets } });
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

const frameOf = (key: string, data: unknown) => JSON.stringify({ key, message: { data } });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

it.each([
  ['30,000 levels', () => frameOf('5001', {}).replace('{}', nested(30_000))],
  ['5,000 keys', () => frameOf('5001', {}).replace('{}', keys(5000))],
  ['a prototype', () => `{"key":"5001","message":{"data":{"__proto__":{"polluted":1},"roomId":"${lin.roomId}"}}}`],
  ['a room that does not exist', () => frameOf('5001', { roomId: 'r0', content: 'x' })],
  ['the name of an object’s method as its key', () => frameOf('toString', { roomId: lin.roomId, content: 'x' })],
])('[GW115] answers a frame with %s by a warning, and leaves the socket open', async (_, frame) => {
  const socket = await lin.openSocket();
  socket.send(frame());
  expect((await socket.next(({ message }) => !message.success)).message.success).toBe(false);
  socket.send('PING');
  await socket.nextText('PONG');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  socket.close();
});

it('[GW115] survives 10,000 broken frames with nothing stored, while others are served', async () => {
  const validFrame = fc
    .tuple(fc.constantFrom('5001', '5003', '1000', ''), fc.jsonValue({ maxDepth: 2 }), fc.boolean())
    .map(([key, value, hasRoom]) => frameOf(key, hasRoom ? { roomId: 'elsewhere', content: value } : value));
  const broken = fc
    .tuple(validFrame, validFrame, fc.nat(200), fc.string({ unit: 'binary', maxLength: 4 }))
    .map(([frame, other, at, inserted]) => frame.slice(0, at) + inserted + other.slice(at));
  const before = JSON.stringify(await lin.page());
  const chen = await gateway.signIn('chen');
  const otherSocket = await chen.openSocket();
  await fc.assert(
    fc.asyncProperty(fc.array(broken, { minLength: 500, maxLength: 500 }), async (frames) => {
      const socket = await lin.openSocket();
      for (const frame of frames) socket.send(frame);
      socket.send('PING');
      await socket.nextText('PONG');
      socket.close();
      const [sent] = await chen.send(`m${frames.length}`);
      await otherSocket.next(({ message }) => JSON.stringify(message.data ?? '').includes(sent?.messageId ?? 'none'));
    }),
    { numRuns: 20 },
  );
  expect(JSON.stringify(await lin.page())).toBe(before);
  expect(gateway.logged()).not.toContain('could not be handled');
  otherSocket.close();
});
