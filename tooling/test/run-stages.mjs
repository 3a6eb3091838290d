import { install } from '../bootstrap/install.mjs';
import { say } from '../bootstrap/prepare.mjs';
import { untilSignal } from '../bootstrap/processes.mjs';
import { Refusal } from '../bootstrap/refusal.mjs';

/** `npm test`, or some of its stages: `npm test -- lint types`. Exit code 1 when anything failed. */
export function main(wanted) {
  return untilSignal(130, async () => {
    await install(say);
    // Only now: the stages and the search for a browser use what has just been installed.
    const { forgetReports, stages } = await import('./stages.mjs');
    const { ensureChromium } = await import('../browser/ensure-chromium.mjs');
    const unknown = wanted.filter((name) => !Object.hasOwn(stages, name));
    if (unknown.length > 0)
      throw new Refusal(`No stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
    process.env.CHROMIUM_PATH = await ensureChromium(say);
    if (wanted.length === 0) forgetReports();
    const chosen = Object.entries(stages).filter(([name]) => wanted.length === 0 || wanted.includes(name));
    const total = await runAll(chosen, say);
    console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
    return total.failed > 0 ? 1 : 0;
  });
}

/** Every stage runs, whatever failed before it: one run shows all there is to mend. */
export async function runAll(chosen, tell) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, stage] of chosen) {
    tell(`${name} …`);
    const { output, ...counts } = await stage().catch(asFailure);
    if (counts.failed > 0 && output) tell(output);
    tell(`${name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} (${counts.passed} passed, ${counts.failed} failed)`);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  return total;
}

const asFailure = (error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error.stack ?? error) });
