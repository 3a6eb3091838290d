import { install } from './install.mjs';
import { run } from './processes.mjs';
import { binary } from './root.mjs';
import { UserError } from './user-error.mjs';

const startedAt = performance.now();

/** Prints a progress line with the time since the command began. */
export function report(text) {
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${text}`);
}

/** Installs the dependencies and builds what is stale. */
export async function prepare() {
  await install(report);
  await build();
}

async function build() {
  report('Building what is stale …');
  let output = '';
  const code = await turbo(['run', 'build'], (text) => (output += text));
  if (code === 0) return;
  console.error(output);
  throw new UserError('Building failed; the lines above say why.');
}

/** Runs turbo by its absolute path: through `npx` or `pnpm exec` it cannot spawn its children. */
export function turbo(args, onOutput) {
  return run(binary('turbo'), [...args, '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'], {
    onOutput,
  });
}
