import { pathToFileURL } from 'node:url';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot } from '../bootstrap/root.mjs';
import { formatRow, percentiles } from './figures.mjs';

const benchSource = inRoot('apps/web/bench');
const outputFolder = inRoot('.bench/connection');
const goals = { eventsPerSecond: 200_000, growth: 1.5 };
const roomCount = 100;
const messagesPerRoom = 200;
const longRoomLength = 10_000;
const addedMessages = 1000;
/** Events per animation frame: 20 ms at the target rate. */
const eventsPerFrame = 4000;
const warmUps = 3;
const rounds = 31;

/** Measures in Node what a pushed message costs before it is drawn: decode, route and reduce. */
export async function realtime() {
  const config = `${benchSource}/vite.config.ts`;
  const code = await run(binary('vite'), [
    'build',
    '--config',
    config,
    '--outDir',
    outputFolder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]);
  if (code !== 0) throw new Error('the bench of the connection does not build');
  const bench = await import(pathToFileURL(`${outputFolder}/connection-bench.js`).href);
  return [measureThroughput(bench), measureGrowth(bench)];
}

function receiveAll(page, frames) {
  for (const [at, frame] of frames.entries()) {
    page.receive(frame);
    if ((at + 1) % eventsPerFrame === 0) page.draw();
  }
  page.draw();
}

/** The CPU time of this process for `work`, so that other load on the machine does not count. */
function cpuSecondsOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function measureThroughput({ aPage, frameOf }) {
  const ids = Array.from({ length: roomCount }, (_, room) => `room-${room}`);
  const frames = Array.from({ length: messagesPerRoom }, (_, seq) => ids.map((id) => frameOf(id, seq + 1))).flat();
  const perSecond = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const page = aPage();
    const seconds = cpuSecondsOf(() => receiveAll(page, frames));
    for (const id of ids) {
      if (page.lengthOf(id) !== messagesPerRoom)
        throw new Error(`${id} has ${page.lengthOf(id)} of ${messagesPerRoom} messages`);
      page.forget(id);
    }
    if (round >= 0) perSecond.push(frames.length / seconds);
  }
  const { p50, max } = percentiles(perSecond);
  return formatRow({
    figure: `decode, route, reduce: ${rounds} × ${roomCount} rooms × ${messagesPerRoom}`,
    target: `≥ ${goals.eventsPerSecond} /s`,
    reached: `p50 ${Math.round(p50)} /s, best ${Math.round(max)} /s`,
    isReached: p50 >= goals.eventsPerSecond,
  });
}

function measureGrowth({ aPage, frameOf }) {
  const empty = [];
  const full = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    // Alternating, so that a slow moment of the machine affects both.
    const costs = [0, longRoomLength].map((before) => costAfter({ aPage, frameOf }, before));
    if (round < 0) continue;
    empty.push(costs[0]);
    full.push(costs[1]);
  }
  const [emptyCost, fullCost] = [empty, full].map((all) => percentiles(all).p50);
  return formatRow({
    figure: `an event in a room of ${longRoomLength}, against an empty one`,
    target: `× ≤ ${goals.growth}`,
    reached: `× ${(fullCost / emptyCost).toFixed(2)}: ${micro(fullCost)} against ${micro(emptyCost)}`,
    isReached: fullCost / emptyCost <= goals.growth,
  });
}

function costAfter({ aPage, frameOf }, before) {
  const frames = Array.from({ length: before + addedMessages }, (_, seq) => frameOf('room', seq + 1));
  const page = aPage();
  receiveAll(page, frames.slice(0, before));
  const next = frames.slice(before);
  const seconds = cpuSecondsOf(() => receiveAll(page, next));
  page.forget('room');
  return seconds / addedMessages;
}

const micro = (seconds) => `${(seconds * 1e6).toFixed(1)} µs`;
