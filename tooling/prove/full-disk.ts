import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../product/free-port.mjs';
import { gatewayEnvironment, gatewayScript } from './gateway-process';
import { pause } from './plan';
import { type ProofGateway, password, type Room, startProofGateway } from './proof-gateway';
import { type Report, verdictLine } from './report';
import { runToEnd } from './run-to-end';
import { type Answer, createSteadySender, probe, type SteadySender } from './steady-sender';
import { storedProblems } from './stored-messages';

const diskMegabytes = 120;
/** What the fill file leaves of the disk; the messages fill the rest. */
const remainingBytes = {
  /** Less than a segment of the write-ahead log, without room for which PGlite hangs: only a deadline ends it. */
  first: 14_000_000,
  /** So little that a statement fails. */
  second: 2_000_000,
};
/** How quickly everything has to be answered while the disk is full. */
const answerWithinMs = 2000;
/** How quickly sends have to work again: the gateway looks for room every second, then the database reads its log. */
const recoverWithinMs = 30_000;
const stopWithinMs = 10_000;
/** Long enough for the gateway to end its database, and to look for room several times. */
const fullForMs = 8000;

const rooms: readonly Room[] = [
  { roomId: 'disk-r1', members: ['disk-ann', 'disk-ben'] },
  { roomId: 'disk-r2', members: ['disk-ben', 'disk-ann'] },
];

/**
 * Fills the disk of the gateway twice: once there is room again it goes on without a restart; while the disk is full a SIGTERM
 * ends it properly, and a start ends with a sentence.
 */
export async function fullDisk(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-full-disk-'));
  const mounted = await runToEnd('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]);
  if (mounted.exitCode !== 0) {
    await rm(folder, { recursive: true });
    const line = verdictLine(false, `a disk of ${diskMegabytes} MB is mounted, which only root may`, mounted.output);
    return { lines: [line], figures: {}, isGood: false };
  }
  try {
    return await runOn(folder);
  } finally {
    await runToEnd('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  }
}

interface Findings {
  readonly lines: string[];
  readonly figures: Record<string, unknown>;
  readonly check: (isGood: boolean, what: string, figures: string) => void;
}

async function runOn(folder: string): Promise<Report> {
  const fillFile = join(folder, 'fill');
  const lines: string[] = [];
  const figures: Record<string, unknown> = {};
  const check: Findings['check'] = (isGood, what, description) =>
    void lines.push(verdictLine(isGood, what, description));
  const findings: Findings = { lines, figures, check };
  const gateway = await startProofGateway(rooms, { parentFolder: folder });
  try {
    const senders = await Promise.all(
      rooms.map(({ roomId, members: [username = ''] }) =>
        createSteadySender({ port: gateway.port, username, password, roomId, newText }),
      ),
    );
    await fillDisk(folder, fillFile, remainingBytes.first);
    await sendUntilRefused(senders);
    await checkWhileFull(gateway, senders, findings);
    await rm(fillFile);
    await checkRecovery(gateway, senders, findings);
    await fillDisk(folder, fillFile, remainingBytes.second);
    await sendUntilRefused(senders);
    await checkStopAndStart(gateway, findings);
    await rm(fillFile);
    await gateway.start();
    for (const sender of senders) await sender.send();
    await checkStored(gateway, senders, findings);
  } finally {
    await rm(fillFile, { force: true });
    await gateway.close();
  }
  return { lines, figures, isGood: lines.every((line) => line.startsWith('PASS')) };
}

/** Random, because the database compresses what repeats itself. */
const newText = (): string => randomBytes(4000).toString('hex');

async function fillDisk(folder: string, fillFile: string, remaining: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(fillFile, Buffer.alloc(Math.max(0, bavail * bsize - remaining)));
}

/** All send until each was refused once. */
async function sendUntilRefused(senders: readonly SteadySender[]): Promise<void> {
  await Promise.all(
    senders.map(async (sender) => {
      while ((await sender.send()).status === 200) await pause(0);
    }),
  );
}

const isDiskFull = ({ status, reason }: Answer): boolean => status === 503 && reason === 'diskFull';

async function checkWhileFull({ port }: ProofGateway, senders: readonly SteadySender[], { check, figures }: Findings) {
  const sends: Answer[] = senders.flatMap((sender) => sender.refusals);
  const ready: Answer[] = [];
  const healthy: Answer[] = [];
  for (const end = performance.now() + fullForMs; performance.now() < end; ) {
    sends.push(...(await Promise.all(senders.map((sender) => sender.send()))));
    ready.push(await probe(port, '/readyz'));
    healthy.push(await probe(port, '/healthz'));
    await pause(200);
  }
  const all = { sends, ready, healthy };
  for (const [name, answers] of Object.entries(all)) figures[name] = answers;
  check(
    areGood(sends, isDiskFull),
    `full: every send is refused with diskFull within ${answerWithinMs} ms`,
    describe(sends),
  );
  check(areGood(ready, isDiskFull), `full: /readyz says diskFull within ${answerWithinMs} ms`, describe(ready));
  const isHealthy = areGood(healthy, ({ status }) => status === 200);
  check(isHealthy, `full: /healthz answers within ${answerWithinMs} ms`, describe(healthy));
}

const areGood = (answers: readonly Answer[], isGood: (answer: Answer) => boolean): boolean =>
  answers.length > 0 && answers.every((answer) => isGood(answer) && answer.tookMs <= answerWithinMs);

function describe(answers: readonly Answer[]): string {
  const kinds = [...new Set(answers.map(({ status, reason }) => [status || 'no answer', reason].join(' ').trim()))];
  const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
  return `${answers.length} × ${kinds.join(', ')}; slowest ${slowest.toFixed(0)} ms`;
}

/** The same process has to store what it refused, as soon as there is room. */
async function checkRecovery(gateway: ProofGateway, senders: readonly SteadySender[], { check, figures }: Findings) {
  const pid = gateway.pid();
  const start = performance.now();
  const areStored = await Promise.all(senders.map((sender) => sender.sendUntilStored(recoverWithinMs)));
  const tookMs = performance.now() - start;
  figures.recoveredMs = Math.round(tookMs);
  const isReady = (await probe(gateway.port, '/readyz')).status === 200;
  check(
    areStored.every(Boolean) && isReady && gateway.pid() === pid,
    `room again: sends work within ${recoverWithinMs / 1000} s without a restart`,
    `after ${(tookMs / 1000).toFixed(1)} s, ${isReady ? 'ready' : 'not ready'}`,
  );
}

async function checkStopAndStart(gateway: ProofGateway, { check, figures }: Findings): Promise<void> {
  const start = performance.now();
  const ended = await gateway.stop().catch((error: unknown) => String(error).split('\n')[0]);
  const tookMs = performance.now() - start;
  figures.stoppedMs = Math.round(tookMs);
  check(
    ended === 0,
    `full again: SIGTERM ends it within ${stopWithinMs / 1000} s`,
    `exit code ${ended}, ${tookMs.toFixed(0)} ms`,
  );
  const environment = { ...gatewayEnvironment({ port: await freePort(), dataDir: gateway.dataDir }), DEMO_DATA: 'off' };
  const { exitCode, output } = await runToEnd(process.execPath, [gatewayScript], environment);
  check(
    exitCode === 1 && output.includes('too full'),
    'full again: a start ends with a sentence',
    `exit code ${exitCode}: ${output}`,
  );
}

async function checkStored(gateway: ProofGateway, senders: readonly SteadySender[], { check, figures }: Findings) {
  await gateway.stop();
  const rows = await gateway.rows();
  const acknowledged = senders.map((sender) => sender.acknowledged);
  const problems = storedProblems(acknowledged, rows);
  figures.problems = problems.slice(0, 100);
  figures.rows = rows.length;
  const count = acknowledged.flat().length;
  check(
    problems.length === 0 && rows.length === count,
    'everything acknowledged is stored once and in order',
    problems.length > 0
      ? `${problems.length}: ${problems.slice(0, 3).join('; ')}`
      : `${count} acknowledged, ${rows.length} rows`,
  );
}
