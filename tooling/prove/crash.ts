import { productParts } from './parts';
import { pause } from './plan';
import { type ProofGateway, startProofGateway } from './proof-gateway';
import { type Report, reportOf, verdictLine } from './report';
import { acceleratedClock, roomsInRing, runAndCheck } from './runs';

const kills = 10;
const messages = 5000;
const readyWithinMs = 5000;

/** R-C: 5,000 messages, during which the gateway is killed ten times with SIGKILL. */
export async function crash(seed: number): Promise<Report> {
  const rooms = roomsInRing({ prefix: 'c', rooms: 4, members: 8 });
  const gateway = await startProofGateway(rooms);
  const readyMs: number[] = [];
  try {
    const verdict = await runAndCheck({
      ...acceleratedClock,
      seed,
      port: gateway.port,
      rooms,
      messages,
      everyMs: 100,
      recallOneOf: Number.POSITIVE_INFINITY,
      parts: productParts,
      faults: { kinds: [], each: 0 },
      duringRun: async ({ acknowledged, isOver }) => {
        for (let kill = 1; kill <= kills; kill += 1) {
          const due = (kill * messages) / (kills + 1);
          while (acknowledged() < due && !isOver()) await pause(10);
          readyMs.push(await killAndRestart(gateway));
        }
      },
      stored: async () => {
        await gateway.stop();
        return gateway.rows();
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
    await gateway.close();
  }
}

/** @returns from the start of the process to its first ready answer, ms */
async function killAndRestart(gateway: ProofGateway): Promise<number> {
  await gateway.kill();
  const start = performance.now();
  await gateway.start();
  return performance.now() - start;
}
