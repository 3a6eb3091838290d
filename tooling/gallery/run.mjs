import { run, untilSignal } from '../bootstrap/processes.mjs';
import { inRoot } from '../bootstrap/root.mjs';
import { freePort, isFree } from '../product/free-port.mjs';

const home = inRoot('packages/ui-kit');
const storybook = inRoot('packages/ui-kit/node_modules/.bin/storybook');
const usualPort = 6006;
const quiet = ['--disable-telemetry', '--quiet'];

/** `npm run storybook` serves the gallery, `npm run storybook -- build` writes it into `packages/ui-kit/dist/gallery`. */
const [what, ...rest] = process.argv.slice(2);
process.exit(await untilSignal(130, what === 'build' ? build : serve));

function build() {
  return run(storybook, ['build', ...quiet, '--output-dir', inRoot('packages/ui-kit/dist/gallery'), ...rest], {
    cwd: home,
  });
}

async function serve() {
  const port = (await isFree(usualPort)) ? usualPort : await freePort();
  const args = ['dev', ...quiet, '--ci', '--exact-port', '--host', '127.0.0.1', '--port', String(port)];
  console.log(`The gallery: http://localhost:${port}/`);
  return run(storybook, [...args, ...(what === undefined ? [] : [what]), ...rest], { cwd: home });
}
