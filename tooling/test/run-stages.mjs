import { stripVTControlCharacters } from 'node:util';
import { install } from '../bootstrap/install.mjs';
import { report } from '../bootstrap/prepare.mjs';
import { untilSignal } from '../bootstrap/processes.mjs';
import { UserError } from '../bootstrap/user-error.mjs';

/** `npm test`, or some of its stages: `npm test -- lint types`. Exit code 1 when anything failed. */
export function main(requestedStages) {
  return untilSignal({ signalExitCode: 130 }, async () => {
    await install(report);
    // Imported only now, because these modules need the installed dependencies.
    const { clearReports, requirements, stages, steps } = await import('./stages.mjs');
    const { ensureChromium } = await import('../browser/ensure-chromium.mjs');
    const unknown = requestedStages.filter((name) => !Object.hasOwn(stages, name));
    if (unknown.length > 0)
      throw new UserError(`No stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
    process.env.CHROMIUM_PATH = await ensureChromium(report);
    if (requestedStages.length === 0) clearReports();
    const chosenSteps = steps.map((lanes) =>
      lanes.map((names) =>
        names
          .filter((name) => requestedStages.length === 0 || requestedStages.includes(name))
          .map((name) => /** @type {const} */ ([name, stages[name]])),
      ),
    );
    const { failures, ...total } = await runAll(chosenSteps, report, requirements);
    if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.map(describeFailure).join('\n\n')}\n`);
    console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
    return total.failed > 0 ? 1 : 0;
  });
}

/**
 * Runs every stage, even after a failure, so that one run shows all problems.
 *
 * @param {readonly (readonly (readonly (readonly [string, () => Promise<object>])[])[])[]} chosen
 *   steps of lanes of stages, as in `steps`
 * @param {(text: string) => void} report
 * @param {Readonly<Record<string, readonly string[]>>} [requirements] the stages that a stage waits for, in any lane,
 *   if they were chosen
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: { title: string, why: string }[] }>}
 *   the sums, and each failure with its stage before its title
 */
export async function runAll(chosen, report, requirements = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const lanes of chosen) {
    const completions = new Map(lanes.flat().map(([name]) => [name, new Deferred()]));
    const required = (name) => (requirements[name] ?? []).map((other) => completions.get(other)?.promise);
    const results = await Promise.all(lanes.map((lane) => runLane(lane, { report, completions, required })));
    for (const { name, output = '', failures: failed = [], ...counts } of results.flat()) {
      for (const key of Object.keys(total)) total[key] += counts[key];
      if (counts.failed > 0 && failed.length === 0) failures.push({ title: name, why: output });
      failures.push(...failed.map(({ title, why }) => ({ title: `${name}: ${title}`, why })));
    }
  }
  return { ...total, failures };
}

class Deferred {
  promise = new Promise((resolve) => {
    this.resolve = resolve;
  });
}

async function runLane(lane, { report, completions, required }) {
  const results = [];
  for (const [name, stage] of lane) {
    await Promise.all(required(name));
    report(`${name} …`);
    const result = await stage().catch(asFailure);
    if (result.failed > 0 && result.output) report(result.output);
    report(`${name}: ${result.failed > 0 ? 'FAILED' : 'ok'} (${result.passed} passed, ${result.failed} failed)`);
    results.push({ name, ...result });
    completions.get(name).resolve();
  }
  return results;
}

const asFailure = (error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error.stack ?? error) });

/** How much of a reason the summary shows; the full output is further above. */
const maxLines = 12;

/** Lines that turbo and pnpm print around the output of a task. */
const runnerOutput =
  /^\s*•|: cache (hit|miss)|^\S+:[\w-]+: *(>.*)?$|ELIFECYCLE|^\s*(Tasks|Cached|Time|Failed): |command finished with error|^\S+#[\w-]+: |ERROR +run failed/;

/** The first line of an error of the compiler, the linter or the source checks. */
const errorHead =
  /error TS\d+:|^\S+\.\w+(:\d+:\d+)? (lint\/\S+|format|assist\/\S+|parse|suppressions\/\S+) |^\S+\.\w+:\d+ \w/;
const maxHeads = 40;

/** Formats a failure: its title, the beginning of its reason, and the first line of each further error. */
export function describeFailure({ title, why }) {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !runnerOutput.test(line));
  const further = lines
    .slice(maxLines)
    .filter((line) => errorHead.test(line.trim()))
    .slice(0, maxHeads);
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), '…', ...further] : lines;
  return [title, ...shown.map((line) => `    ${line}`)].join('\n');
}
