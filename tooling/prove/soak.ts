import { readFile } from 'node:fs/promises';
import { browserClock } from '@parley/realtime';
import { faultKinds } from './faults';
import { productParts } from './parts';
import { pause } from './plan';
import { startProofGateway } from './proof-gateway';
import { readStored } from './read-stored';
import { type Report, reportOf, verdictLine } from './report';
import { roomsInRing, runAndCheck } from './runs';

const members = 50;
const perSecond = 5;
const faultEverySeconds = 10;
const sampleEveryMs = 2000;
/** The share of the run in which caches and the heap may grow. */
const warmUpShare = 0.4;
const growthLimit = 0.1;

/** R-E: 50 clients, 5 messages a second and a fault every 10 s; the gateway's memory must not grow. */
export async function soak(seed: number, minutes: number): Promise<Report> {
  const rooms = roomsInRing({ prefix: 'e', rooms: 25, members });
  const gateway = await startProofGateway(rooms);
  const samples: number[] = [];
  try {
    const verdict = await runAndCheck({
      seed,
      port: gateway.port,
      rooms,
      parts: productParts,
      recallOneOf: 50,
      clock: browserClock,
      speed: 1,
      messages: minutes * 60 * perSecond,
      everyMs: (1000 * members) / perSecond,
      faults: { kinds: faultKinds, each: Math.ceil((minutes * 60) / faultEverySeconds / faultKinds.length) },
      duringRun: async ({ isOver }) => {
        while (!isOver()) {
          samples.push(await residentBytes(gateway.pid()));
          await pause(sampleEveryMs);
        }
      },
      stored: (all) => readStored(gateway.port, all),
    });
    const report = reportOf(verdict);
    const { growth, from, to } = growthOf(samples);
    const line = verdictLine(
      growth < growthLimit,
      `the gateway's memory grows by less than ${100 * growthLimit} % after warm-up`,
      `${(100 * growth).toFixed(1)} %: ${megabytes(from)} → ${megabytes(to)} in ${minutes} min`,
    );
    return {
      lines: [...report.lines, line],
      figures: { ...report.figures, minutes, growth, residentBytes: samples },
      isGood: report.isGood && growth < growthLimit,
    };
  } finally {
    await gateway.close();
  }
}

/** Compares the medians of the first and the last third of the samples after the warm-up. */
function growthOf(samples: readonly number[]) {
  const warm = samples.slice(Math.floor(samples.length * warmUpShare));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const from = medianOf(warm.slice(0, third));
  const to = medianOf(warm.slice(-third));
  return { from, to, growth: to / from - 1 };
}

const medianOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
}
