import { pathToFileURL } from 'node:url';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot } from '../bootstrap/root.mjs';
import { line, percentiles } from './figures.mjs';

const source = inRoot('apps/web/bench');
const built = inRoot('.bench/connection');
const goals = { eventsPerSecond: 200_000, growth: 1.5 };
const [rooms, messages, long, added] = [100, 200, 10_000, 1000];
/** What may come between two frames of the screen: a fiftieth of a second at the rate that is to be reached. */
const eventsOfFrame = 4000;
const [warmUps, rounds] = [3, 31];

/** What a pushed message costs the page before it is drawn: decode, route and reduce, in Node. */
export async function realtime() {
  const config = `${source}/vite.config.ts`;
  const code = await run(binary('vite'), [
    ...['build', '--config', config, '--outDir', built, '--emptyOutDir', '--logLevel', 'error'],
  ]);
  if (code !== 0) throw new Error('the bench of the connection does not build');
  const bench = await import(pathToFileURL(`${built}/connection-bench.js`).href);
  return [throughput(bench), growth(bench)];
}

function takeAll(page, frames) {
  for (const [at, frame] of frames.entries()) {
    page.receive(frame);
    if ((at + 1) % eventsOfFrame === 0) page.draw();
  }
  page.draw();
}

/** The time that this process had, so that what else runs on the machine does not count. */
function spent(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function throughput({ aPage, frameOf }) {
  const ids = Array.from({ length: rooms }, (_, room) => `room-${room}`);
  const frames = Array.from({ length: messages }, (_, seq) => ids.map((id) => frameOf(id, seq + 1))).flat();
  const perSecond = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const page = aPage();
    const seconds = spent(() => takeAll(page, frames));
    for (const id of ids) {
      if (page.lengthOf(id) !== messages) throw new Error(`${id} has ${page.lengthOf(id)} of ${messages} messages`);
      page.forget(id);
    }
    if (round >= 0) perSecond.push(frames.length / seconds);
  }
  const { p50, max } = percentiles(perSecond);
  return line({
    figure: `decode, route, reduce: ${rounds} × ${rooms} rooms × ${messages}`,
    target: `≥ ${goals.eventsPerSecond} /s`,
    reached: `p50 ${Math.round(p50)} /s, best ${Math.round(max)} /s`,
    isReached: p50 >= goals.eventsPerSecond,
  });
}

function growth({ aPage, frameOf }) {
  const [empty, full] = [[], []];
  for (let round = -warmUps; round < rounds; round += 1) {
    // In turns, so that a slow moment of the machine meets both.
    const costs = [0, long].map((before) => costAfter({ aPage, frameOf }, before));
    if (round < 0) continue;
    empty.push(costs[0]);
    full.push(costs[1]);
  }
  const [one, other] = [empty, full].map((all) => percentiles(all).p50);
  return line({
    figure: `an event in a room of ${long}, against an empty one`,
    target: `× ≤ ${goals.growth}`,
    reached: `× ${(other / one).toFixed(2)}: ${micro(other)} against ${micro(one)}`,
    isReached: other / one <= goals.growth,
  });
}

function costAfter({ aPage, frameOf }, before) {
  const frames = Array.from({ length: before + added }, (_, seq) => frameOf('room', seq + 1));
  const page = aPage();
  takeAll(page, frames.slice(0, before));
  const next = frames.slice(before);
  const seconds = spent(() => takeAll(page, next));
  page.forget('room');
  return seconds / added;
}

const micro = (seconds) => `${(seconds * 1e6).toFixed(1)} µs`;
