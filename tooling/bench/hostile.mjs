import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { startTestProduct } from '../product/test-product.mjs';
import { line, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const goals = { lag: 100 };
const [attackers, framesOfEach, batch] = [['lin', 'zhou', 'tang', 'wang'], 25_000, 500];
const sayEveryMs = 100;
const [seed, tooLong] = [20_261_122, 1_048_577];

const frameOf = (key, data) => JSON.stringify({ key, message: { data } });
const healthy = fc
  .tuple(fc.constantFrom('5001', '5003', '1000', '20000', ''), fc.jsonValue({ maxDepth: 2 }), fc.boolean())
  .map(([key, value, isOurs]) => frameOf(key, isOurs ? { roomId: 'elsewhere', content: value } : value));
/** Frames cut, with letters of any kind in them, and grown together. */
const broken = fc
  .tuple(healthy, healthy, fc.nat(200), fc.string({ unit: 'binary', maxLength: 4 }))
  .map(([frame, other, at, letters]) => frame.slice(0, at) + letters + other.slice(at));
const bombs = [`{"key":"5001","message":{"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`, '{"a":'.repeat(10_000)];

/** What broken frames cost the gateway while somebody else writes: none is counted against its sender here. */
export async function hostile() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-hostile-'));
  const limits = join(folder, 'limits.json');
  const sockets = { upgradesPerMinute: 100_000, frameBurst: 1_000_000, framesPer10Seconds: 1_000_000 };
  const messages = { sendsPer10Seconds: 10_000, questionsPerMinute: 10_000 };
  await writeFile(limits, JSON.stringify({ sockets, messages, http: { accountPerMinute: 100_000 } }));
  const product = await startTestProduct({ withHostDemo: false, env: { LIMITS_FILE: limits } });
  try {
    const people = await Promise.all(attackers.map((name) => signIn(product.gatewayUrl, name)));
    const honest = await signIn(product.gatewayUrl, 'chen');
    await lagOf(product);
    const attack = Promise.all(people.map((person, at) => flood(person, seed + at)));
    const { received, durations } = await sayUntil(honest, attack);
    const answered = (await attack).reduce((sum, count) => sum + count, 0);
    const lag = await lagOf(product);
    const codes = await Promise.all(people.map((person) => closeCodeOf(person, 'x'.repeat(tooLong))));
    return figuresOf({ answered, lag, codes, received, durations });
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf({ answered, lag, codes, received, durations }) {
  const sent = attackers.length * framesOfEach;
  const { p50, p95 } = percentiles(durations);
  return [
    line({
      figure: `event loop while ${sent} broken frames come`,
      target: `p99 < ${goals.lag} ms`,
      reached: `p99 ${ms(lag.p99)}, max ${ms(lag.max)}`,
      isReached: lag.p99 < goals.lag,
    }),
    line({
      figure: 'frames answered, their sockets still open',
      target: `${sent}`,
      reached: `${answered}`,
      isReached: answered === sent,
    }),
    line({
      figure: 'what another one says meanwhile',
      target: 'all of it',
      reached: `${received} of ${durations.length}, p50 ${ms(p50)}, p95 ${ms(p95)}`,
      isReached: received === durations.length,
    }),
    line({
      figure: 'a frame over 1 MiB',
      target: '1009',
      reached: codes.join(', '),
      isReached: codes.every((code) => code === 1009),
    }),
  ];
}

/** @returns how many frames the gateway has taken with the socket still open */
async function flood(person, ownSeed) {
  const { socket, close } = await person.open();
  let taken = 0;
  for (let from = 0; from < framesOfEach; from += batch) {
    const frames = fc.sample(broken, { numRuns: batch - bombs.length, seed: ownSeed + from });
    for (const frame of [...frames, ...bombs]) socket.send(frame);
    const pong = answerTo(socket);
    socket.send('PING');
    await pong;
    taken += batch;
  }
  close();
  return taken;
}

/** Settles with the next sign of life; a socket that is closed first has failed. */
function answerTo(socket) {
  return new Promise((resolve, reject) => {
    const leave = () => socket.off('message', receive).off('close', fail);
    const fail = (code) => {
      leave();
      reject(new Error(`closed with ${code}`));
    };
    const receive = (bytes) => {
      if (String(bytes) !== 'PONG') return;
      leave();
      resolve();
    };
    socket.on('message', receive).on('close', fail);
  });
}

async function sayUntil({ robotRoom, send, listen }, attack) {
  const roomId = await robotRoom();
  const seen = new Set();
  const stop = await listen(({ data }) => seen.add(data?.messageId));
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  const [said, durations] = [[], []];
  while (!isOver) {
    const start = performance.now();
    const [message] = await send(roomId, `still here ${said.length}`);
    durations.push(performance.now() - start);
    said.push(message.messageId);
    await new Promise((resolve) => setTimeout(resolve, sayEveryMs));
  }
  await over;
  stop();
  return { received: said.filter((id) => seen.has(id)).length, durations };
}

async function closeCodeOf(person, frame) {
  const { socket } = await person.open();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.send(frame);
  return closed;
}

/** Since it was asked for last. */
async function lagOf({ gatewayUrl }) {
  const text = await (await fetch(`${gatewayUrl}/metrics`)).text();
  const inMs = (name) =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99: inMs('p99'), max: inMs('max') };
}
