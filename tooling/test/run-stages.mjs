import { install } from '../bootstrap/install.mjs';
import { report } from '../bootstrap/prepare.mjs';
import { untilSignal } from '../bootstrap/processes.mjs';
import { Refusal } from '../bootstrap/refusal.mjs';

/** `npm test`, or some of its stages: `npm test -- lint types`. Exit code 1 when anything failed. */
export function main(wanted) {
  return untilSignal(130, async () => {
    await install(report);
    // Only now: the stages and the search for a browser use what has just been installed.
    const { forgetReports, stages } = await import('./stages.mjs');
    const { ensureChromium } = await import('../browser/ensure-chromium.mjs');
    const unknown = wanted.filter((name) => !Object.hasOwn(stages, name));
    if (unknown.length > 0)
      throw new Refusal(`No stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
    process.env.CHROMIUM_PATH = await ensureChromium(report);
    if (wanted.length === 0) forgetReports();
    const chosen = Object.entries(stages).filter(([name]) => wanted.length === 0 || wanted.includes(name));
    const { failures, ...total } = await runAll(chosen, report);
    if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.map(describeFailure).join('\n\n')}\n`);
    console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
    return total.failed > 0 ? 1 : 0;
  });
}

/**
 * Every stage runs, whatever failed before it: one run shows all there is to mend.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: { title: string, why: string }[] }>}
 *   the sums, and each failure with its stage before its title
 */
export async function runAll(chosen, report) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const [name, stage] of chosen) {
    report(`${name} …`);
    const { output, failures: failed = [], ...counts } = await stage().catch(asFailure);
    if (counts.failed > 0 && output) report(output);
    report(`${name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} (${counts.passed} passed, ${counts.failed} failed)`);
    for (const key of Object.keys(total)) total[key] += counts[key];
    if (counts.failed > 0 && failed.length === 0) failures.push({ title: name, why: output ?? '' });
    failures.push(...failed.map(({ title, why }) => ({ title: `${name}: ${title}`, why })));
  }
  return { ...total, failures };
}

const asFailure = (error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error.stack ?? error) });

/** What one needs to start looking: the rest stands where it happened, thousands of lines above. */
const maxLines = 12;

/** A failure with the beginning of its reason, indented under its title. */
export function describeFailure({ title, why }) {
  const lines = why.split('\n').filter((line) => line.trim() !== '');
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), '…'] : lines;
  return [title, ...shown.map((line) => `    ${line}`)].join('\n');
}
