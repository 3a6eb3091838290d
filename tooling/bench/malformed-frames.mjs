import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { eventLoopLag, signIn } from './gateway-client.mjs';

const goals = { lag: 100 };
const attackers = ['lin', 'zhou', 'tang', 'wang'];
const framesOfEach = 25_000;
const batch = 500;
const sendEveryMs = 100;
const seed = 20_261_122;
const oversizedLength = 1_048_577;

const frameOf = (key, data) => JSON.stringify({ key, message: { data } });
const validFrame = fc
  .tuple(fc.constantFrom('5001', '5003', '1000', '20000', ''), fc.jsonValue({ maxDepth: 2 }), fc.boolean())
  .map(([key, value, isOurs]) => frameOf(key, isOurs ? { roomId: 'elsewhere', content: value } : value));
/** Frames that are cut, have random letters inserted, or are joined. */
const brokenFrame = fc
  .tuple(validFrame, validFrame, fc.nat(200), fc.string({ unit: 'binary', maxLength: 4 }))
  .map(([frame, other, at, letters]) => frame.slice(0, at) + letters + other.slice(at));
const deepFrames = [
  `{"key":"5001","message":{"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
  '{"a":'.repeat(10_000),
];

/** Measures what malformed frames cost the gateway while another account writes; rate limits are raised for this. */
export async function malformedFrames() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-malformed-frames-'));
  const limits = join(folder, 'limits.json');
  const sockets = { upgradesPerMinute: 100_000, frameBurst: 1_000_000, framesPer10Seconds: 1_000_000 };
  const messages = { sendsPer10Seconds: 10_000, questionsPerMinute: 10_000 };
  await writeFile(limits, JSON.stringify({ sockets, messages, http: { accountPerMinute: 100_000 } }));
  const product = await startTestProduct({ withHostDemo: false, env: { LIMITS_FILE: limits } });
  try {
    const attackingAccounts = await Promise.all(attackers.map((name) => signIn(product.gatewayUrl, name)));
    const otherAccount = await signIn(product.gatewayUrl, 'chen');
    await eventLoopLag(product);
    const flooding = Promise.all(attackingAccounts.map((account, at) => flood(account, seed + at)));
    const { received, durations } = await sendUntil(otherAccount, flooding);
    const answered = (await flooding).reduce((sum, count) => sum + count, 0);
    const lag = await eventLoopLag(product);
    const codes = await Promise.all(
      attackingAccounts.map((account) => closeCodeOf(account, 'x'.repeat(oversizedLength))),
    );
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
    formatRow({
      figure: `event loop while ${sent} broken frames arrive`,
      target: `p99 < ${goals.lag} ms`,
      reached: `p99 ${ms(lag.p99)}, max ${ms(lag.max)}`,
      isReached: lag.p99 < goals.lag,
    }),
    formatRow({
      figure: 'frames answered, their sockets still open',
      target: `${sent}`,
      reached: `${answered}`,
      isReached: answered === sent,
    }),
    formatRow({
      figure: 'messages that another account sends meanwhile',
      target: 'all received',
      reached: `${received} of ${durations.length}, p50 ${ms(p50)}, p95 ${ms(p95)}`,
      isReached: received === durations.length,
    }),
    formatRow({
      figure: 'a frame over 1 MiB',
      target: '1009',
      reached: codes.join(', '),
      isReached: codes.every((code) => code === 1009),
    }),
  ];
}

/** @returns how many frames the gateway has processed with the socket still open */
async function flood(account, ownSeed) {
  const { socket, close } = await account.open();
  let acceptedFrames = 0;
  for (let from = 0; from < framesOfEach; from += batch) {
    const frames = fc.sample(brokenFrame, { numRuns: batch - deepFrames.length, seed: ownSeed + from });
    for (const frame of [...frames, ...deepFrames]) socket.send(frame);
    const pong = waitForPong(socket);
    socket.send('PING');
    await pong;
    acceptedFrames += batch;
  }
  close();
  return acceptedFrames;
}

/** Resolves with the next PONG; rejects when the socket closes first. @returns {Promise<void>} */
function waitForPong(socket) {
  return new Promise((resolve, reject) => {
    const removeListeners = () => socket.off('message', receive).off('close', fail);
    const fail = (code) => {
      removeListeners();
      reject(new Error(`closed with ${code}`));
    };
    const receive = (bytes) => {
      if (String(bytes) !== 'PONG') return;
      removeListeners();
      resolve();
    };
    socket.on('message', receive).on('close', fail);
  });
}

async function sendUntil({ robotRoom, send, listen }, attack) {
  const roomId = await robotRoom();
  const receivedIds = new Set();
  const stop = await listen(({ data }) => receivedIds.add(data?.messageId));
  let hasEnded = false;
  const ended = attack.finally(() => {
    hasEnded = true;
  });
  const sentIds = [];
  const durations = [];
  while (!hasEnded) {
    const start = performance.now();
    const [message] = await send(roomId, `still here ${sentIds.length}`);
    durations.push(performance.now() - start);
    sentIds.push(message.messageId);
    await new Promise((resolve) => setTimeout(resolve, sendEveryMs));
  }
  await ended;
  stop();
  return { received: sentIds.filter((id) => receivedIds.has(id)).length, durations };
}

async function closeCodeOf(account, frame) {
  const { socket } = await account.open();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.send(frame);
  return closed;
}
