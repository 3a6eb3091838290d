import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { turbo } from '../bootstrap/prepare.mjs';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot, root } from '../bootstrap/root.mjs';
import { checkLicences } from '../licences/check-licences.mjs';
import { checkLayers } from '../lint/check-layers.mjs';
import { checkSources } from '../lint/check-sources.mjs';
import { checkSourceComments } from '../lint/source-comments.mjs';
import { checkNumbers, readNumbers } from '../rules/check-numbers.mjs';
import { checkRules, readRulesAndReports } from '../rules/check-rules.mjs';
import { countTests, failuresOf } from '../rules/read-reports.mjs';

const success = { passed: 1, failed: 0, skipped: 0 };
const failure = { passed: 0, failed: 1, skipped: 0 };

/** The stages of `npm test`. Each returns its counts, and the output if something failed. */
export const stages = {
  lint: () => runBinary('biome', ['ci', '--error-on-warnings', '--colors=off']),
  async layers() {
    const { problems } = await checkLayers(root);
    return resultOf(problems);
  },
  async sources() {
    const perCheck = [...Object.values(checkSources(root)), checkSourceComments(root), checkNumbers(readNumbers(root))];
    const failed = perCheck.filter((problems) => problems.length > 0).length;
    return { passed: perCheck.length - failed, failed, skipped: 0, output: perCheck.flat().join('\n') };
  },
  licences: async () => resultOf(checkLicences(root).problems),
  unused: () => runBinary('knip', []),
  types: () => runCaptured((onOutput) => turbo(['run', 'typecheck', '--continue'], onOutput)),
  build: () => runCaptured((onOutput) => turbo(['run', 'build'], onOutput)),
  weight: () => runBinary('size-limit', []),
  proof: () =>
    runTests(
      'vitest',
      ['run', '--config', inRoot('tooling/prove/vitest.config.ts'), ...reporterOptions('proof')],
      'proof',
    ),
  unit: () => runTests('vitest', ['run', ...reporterOptions('vitest')]),
  // Recording traces takes an eighth of the processor time; `npm run e2e -- <name>` records them.
  stories: () => runTests('playwright', ['test', '--trace', 'off', '--config', inRoot('e2e/playwright.config.ts')]),
  async rules() {
    const { problems, summary } = checkRules(readRulesAndReports(root));
    console.log(`          ${summary}`);
    return resultOf(problems);
  },
};

/**
 * Steps run in sequence, the lanes of a step in parallel, the stages of a lane in sequence. The first lane mostly needs
 * one core, which the browsers of the second leave idle. Stories run alone: with other stages in parallel, half of the
 * runs failed, because browsers had to wait.
 */
export const steps = [
  [['lint', 'layers', 'sources', 'licences', 'unused', 'types', 'build', 'weight', 'proof'], ['unit']],
  [['stories']],
  [['rules']],
];

/** The stages that a stage waits for, in any lane: these need the build in `dist`. */
export const requirements = { proof: ['build'], weight: ['build'] };

/** Deletes the reports of an earlier run, so that they prove nothing about this one. */
export function clearReports() {
  rmSync(inRoot('.reports'), { recursive: true, force: true });
  mkdirSync(inRoot('.reports'));
}

function resultOf(problems) {
  return problems.length > 0 ? { ...failure, output: problems.join('\n') } : success;
}

const reporterOptions = (report) => [
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${inRoot('.reports', `${report}.json`)}`,
];

const runBinary = (name, args) => runCaptured((onOutput) => run(binary(name), args, { onOutput }));

async function runCaptured(start) {
  let output = '';
  const code = await start((text) => (output += text));
  return code === 0 ? success : { ...failure, output };
}

/** Runs a test runner; takes the counts and failures from its report. */
async function runTests(name, args, report = name) {
  const path = inRoot('.reports', `${report}.json`);
  // A report of an earlier run must not count.
  rmSync(path, { force: true });
  const code = await run(binary(name), args);
  const parsedReport = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const counts = parsedReport
    ? { ...countTests(parsedReport), failures: failuresOf(parsedReport) }
    : { ...failure, output: `${name} wrote no report` };
  // An exit code without a failed test is a failure too.
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, output: `${name} ended with exit code ${code}` }
    : counts;
}
