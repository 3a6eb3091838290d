import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { closedTab } from './closed-tab';
import { crash } from './crash';
import { fullDisk } from './full-disk';
import { network } from './network';
import { type Room, startProofGateway } from './proof-gateway';
import { type Report, reportOf, verdictLine, writeReport } from './report';
import * as runs from './runs';
import { soak } from './soak';
import { tornFolder } from './torn-folder';
import { waitingQuestions } from './waiting-questions';

interface RunOptions {
  /** Of all random choices: the same seed repeats a run. */
  readonly seed: number;
  /** How long `soak` lasts; the other runs end when their messages are through. */
  readonly minutes: number;
  /** The number of an attack of the run `network`; '' for all. */
  readonly only: string;
}

/** The runs by name; the table of tooling/README.md says what each sends and breaks. R-D needs several instances of the gateway and is not built. */
const runsByName: { readonly [Run in string]: (options: RunOptions) => Promise<Report> } = {
  'R-A': ({ seed }) => withGateway(runs.continuousRooms, async (port) => reportOf(await runs.continuous(port, seed))),
  'R-B': ({ seed }) => withGateway(runs.acceptanceRooms, async (port) => reportOf(await runs.acceptance(port, seed))),
  'R-C': ({ seed }) => crash(seed),
  'R-E': ({ seed, minutes }) => soak(seed, minutes),
  'R-F': ({ seed }) => withGateway(runs.mutationRooms, async (port) => mutationReport(await runs.mutation(port, seed))),
  network: ({ seed, only }) => network(seed, only),
  'full-disk': () => fullDisk(),
  'torn-folder': () => tornFolder(),
  'closed-tab': () => closedTab(),
  'waiting-questions': ({ seed }) => waitingQuestions(seed),
};

async function withGateway(rooms: readonly Room[], run: (port: number) => Promise<Report>): Promise<Report> {
  const gateway = await startProofGateway(rooms);
  try {
    return await run(gateway.port);
  } finally {
    await gateway.close();
  }
}

function mutationReport(results: readonly runs.MutantResult[]): Report {
  const [product, ...mutants] = results;
  const isClean = product?.violations.length === 0;
  const ruleCount = new Set(mutants.map(({ firstViolation }) => firstViolation?.rule)).size;
  const lines = [
    verdictLine(isClean, 'nothing is wrong with the product itself', isClean ? '' : product?.violations[0]?.what),
    ...mutants.map(({ mutant, firstViolation }) =>
      verdictLine(
        firstViolation?.rule === mutant.breaks,
        `caught: ${mutant.name}`,
        firstViolation ? `rule ${firstViolation.rule}: ${firstViolation.what}` : 'not caught',
      ),
    ),
    verdictLine(ruleCount >= 4, 'the mutants break at least four different rules', `${ruleCount} different`),
  ];
  const firstViolations = Object.fromEntries(mutants.map((result) => [result.mutant.name, result.firstViolation]));
  return { lines, figures: { firstViolations, ruleCount }, isGood: lines.every((line) => line.startsWith('PASS')) };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed ?? Math.floor(Date.now() % 1_000_000_000));
const minutes = Number(values.minutes);
const unknown = positionals.filter((name) => !Object.hasOwn(runsByName, name));
if (positionals.length === 0 || unknown.length > 0 || !Number.isInteger(seed) || !(minutes > 0)) {
  console.error(
    `Say which: npm run prove -- ${Object.keys(runsByName).join(' | ')} [--seed n] [--minutes n] [--only attack]`,
  );
  process.exit(1);
}

let failures = 0;
for (const name of positionals) {
  console.log(`${name} --seed ${seed} · ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'} · Node ${process.version}`);
  try {
    const report = await runsByName[name]?.({ seed, minutes, only: values.only });
    if (!report) continue;
    for (const text of report.lines) console.log(text);
    await writeReport(name, seed, report);
    if (!report.isGood) failures += 1;
  } catch (error) {
    failures += 1;
    console.error(`FAIL  ${name} could not be run: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
process.exit(failures > 0 ? 1 : 0);
