import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { turbo } from '../bootstrap/prepare.mjs';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot, root } from '../bootstrap/root.mjs';
import { checkLicences } from '../licences/check-licences.mjs';
import { checkLayers } from '../lint/check-layers.mjs';
import { checkSources } from '../lint/check-sources.mjs';
import { checkSourceComments } from '../lint/source-comments.mjs';
import { checkNumbers, readNumbers } from '../rules/check-numbers.mjs';
import { checkRules, readClaims } from '../rules/check-rules.mjs';
import { countTests, failuresOf } from '../rules/read-reports.mjs';

const success = { passed: 1, failed: 0, skipped: 0 };
const failure = { passed: 0, failed: 1, skipped: 0 };

/** What `npm test` does. Each stage gives its counts, and says why when something failed. */
export const stages = {
  lint: () => command('biome', ['ci', '--error-on-warnings', '--colors=off']),
  async layers() {
    const { problems } = await checkLayers(root);
    return verdict(problems);
  },
  async sources() {
    const perCheck = [...Object.values(checkSources(root)), checkSourceComments(root), checkNumbers(readNumbers(root))];
    const failed = perCheck.filter((problems) => problems.length > 0).length;
    return { passed: perCheck.length - failed, failed, skipped: 0, output: perCheck.flat().join('\n') };
  },
  licences: async () => verdict(checkLicences(root).problems),
  unused: () => command('knip', []),
  types: () => captured((onOutput) => turbo(['run', 'typecheck', '--continue'], onOutput)),
  build: () => captured((onOutput) => turbo(['run', 'build'], onOutput)),
  weight: () => command('size-limit', []),
  proof: () =>
    runner('vitest', ['run', '--config', inRoot('tooling/prove/vitest.config.ts'), ...reporting('proof')], 'proof'),
  unit: () => runner('vitest', ['run', ...reporting('vitest')]),
  // Recording what a trace needs costs an eighth of the processor time; `npm run e2e -- <name>` records it.
  stories: () => runner('playwright', ['test', '--trace', 'off', '--config', inRoot('e2e/playwright.config.ts')]),
  async rules() {
    const { problems, summary } = checkRules(readClaims(root));
    console.log(`          ${summary}`);
    return verdict(problems);
  },
};

/**
 * The order: a step after the other, the lanes of a step at the same time, the stages of a lane one after the other. The
 * first lane needs one core for most of its time, which the browsers of the second leave idle. Stories come alone: beside
 * the others, browsers that had to wait failed one of two runs.
 */
export const steps = [
  [['lint', 'layers', 'sources', 'licences', 'unused', 'types', 'build', 'weight', 'proof'], ['unit']],
  [['stories']],
  [['rules']],
];

/** What a stage waits for although it stands in another lane: these start what the build leaves in `dist`. */
export const requirements = { proof: ['build'], weight: ['build'] };

/** Reports of an earlier run must not prove anything about this one. */
export function forgetReports() {
  rmSync(inRoot('.reports'), { recursive: true, force: true });
  mkdirSync(inRoot('.reports'));
}

function verdict(problems) {
  return problems.length > 0 ? { ...failure, output: problems.join('\n') } : success;
}

const reporting = (report) => [
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${inRoot('.reports', `${report}.json`)}`,
];

const command = (name, args) => captured((onOutput) => run(binary(name), args, { onOutput }));

async function captured(start) {
  let output = '';
  const code = await start((text) => (output += text));
  return code === 0 ? success : { ...failure, output };
}

/** A test runner: its own lines as they come, its counts and what failed from its report. */
async function runner(name, args, report = name) {
  const path = inRoot('.reports', `${report}.json`);
  // That of an earlier run says nothing about this one.
  rmSync(path, { force: true });
  const code = await run(binary(name), args);
  const read = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const counts = read
    ? { ...countTests(read), failures: failuresOf(read) }
    : { ...failure, output: `${name} wrote no report` };
  // A runner that gives up without naming a failed test has failed all the same.
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, output: `${name} ended with exit code ${code}` }
    : counts;
}
