import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from '../bootstrap/root.mjs';

const script = inRoot('apps/gateway/dist/evaluation.js');

/**
 * Runs the gateway's evaluation of the robot. Its thresholds were tuned on one half of the questions, so it reports the
 * other half, the test half, for what the robot can do.
 */
export async function robot() {
  if (!existsSync(script)) throw new Error(`${script} is not built`);
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the evaluation ended with exit code ${code}\n${output}`);
  return output.trimEnd().split('\n');
}
