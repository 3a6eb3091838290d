import { productParts } from './parts';
import { pause } from './plan';
import { type Report, reportOf, verdictLine } from './report';
import { judged, quick, ringOf } from './runs';
import { openWorld, type World } from './world';

const kills = 10;
const messages = 5000;
const readyWithinMs = 5000;

/** R-C: 5,000 messages, and the gateway ends ten times as a power cut would end it. */
export async function crash(seed: number): Promise<Report> {
  const rooms = ringOf({ prefix: 'c', rooms: 4, people: 8 });
  const world = await openWorld(rooms);
  const readyMs: number[] = [];
  try {
    const verdict = await judged({
      ...quick,
      ...{ seed, port: world.port, rooms, messages, everyMs: 100, recallOneOf: Number.POSITIVE_INFINITY },
      parts: productParts,
      faults: { kinds: [], each: 0 },
      meanwhile: async ({ acknowledged, isOver }) => {
        for (let kill = 1; kill <= kills; kill += 1) {
          const due = (kill * messages) / (kills + 1);
          while (acknowledged() < due && !isOver()) await pause(10);
          readyMs.push(await killed(world));
        }
      },
      stored: async () => {
        await world.stop();
        return world.rows();
      },
    });
    const report = reportOf(verdict);
    const slowest = Math.round(Math.max(...readyMs));
    const isReady = readyMs.length === kills && slowest <= readyWithinMs;
    const line = verdictLine(
      isReady,
      `ready again within ${readyWithinMs} ms after each of ${kills} SIGKILLs`,
      `slowest ${slowest} ms`,
    );
    return {
      lines: [...report.lines, line],
      figures: { ...report.figures, kills, readyMs: readyMs.map(Math.round) },
      isGood: report.isGood && isReady,
    };
  } finally {
    await world.close();
  }
}

/** @returns from the start of the process to its first ready answer, ms */
async function killed(world: World): Promise<number> {
  await world.kill();
  const start = performance.now();
  await world.start();
  return performance.now() - start;
}
