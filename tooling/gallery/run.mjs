import { run, untilSignal } from '../bootstrap/processes.mjs';
import { inRoot } from '../bootstrap/root.mjs';
import { freePort, isFree } from '../product/free-port.mjs';

const uiKitFolder = inRoot('packages/ui-kit');
const storybook = inRoot('packages/ui-kit/node_modules/.bin/storybook');
const defaultPort = 6006;
const quietOptions = ['--disable-telemetry', '--quiet'];

/** `npm run storybook` serves the gallery, `npm run storybook -- build` writes it into `packages/ui-kit/dist/gallery`. */
const [command, ...rest] = process.argv.slice(2);
process.exit(await untilSignal({ signalExitCode: 130 }, command === 'build' ? build : serve));

function build() {
  return run(storybook, ['build', ...quietOptions, '--output-dir', inRoot('packages/ui-kit/dist/gallery'), ...rest], {
    cwd: uiKitFolder,
  });
}

async function serve() {
  const port = (await isFree(defaultPort)) ? defaultPort : await freePort();
  const args = ['dev', ...quietOptions, '--ci', '--exact-port', '--host', '127.0.0.1', '--port', String(port)];
  console.log(`The gallery: http://localhost:${port}/`);
  return run(storybook, [...args, ...(command === undefined ? [] : [command]), ...rest], { cwd: uiKitFolder });
}
