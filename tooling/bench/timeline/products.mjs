import { pnpmCommand } from '../../bootstrap/install.mjs';
import { run } from '../../bootstrap/processes.mjs';
import { binary, inRoot } from '../../bootstrap/root.mjs';

const folder = inRoot('.bench/timeline');
const peersFolder = inRoot('tooling/peers');

/** Each product's name for the table; a peer's page is `tooling/peers/pages/<key>.jsx`. */
export const products = {
  ours: 'ours',
  chatui: 'ChatUI',
  chatscope: 'chatscope',
  'stream-chat': 'stream-chat',
  'ant-design-x': 'Ant Design X',
  'assistant-ui': 'assistant-ui',
  'deep-chat': 'deep-chat',
  webchat: 'Bot Framework',
  streamdown: 'streamdown',
};

/** The folder of the built pages. */
export const pagesFolder = folder;

/** Builds the pages of these products. @returns the built ones, and the others with their errors */
export async function buildPages(wanted, report) {
  if (wanted.some((name) => name !== 'ours')) await installPeers(report);
  const built = [];
  const failures = [];
  for (const name of wanted) {
    report(`building ${name}`);
    const failure = await build(name);
    if (failure === undefined) built.push(name);
    else failures.push({ name, why: failure });
  }
  return { built, failures };
}

/** Installs the peers from their own lockfile and without install scripts; they are not part of the workspace. */
async function installPeers(report) {
  report('installing the peers');
  const [command, ...args] = await pnpmCommand();
  const install = [...args, 'install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts'];
  const code = await run(command, install, { cwd: peersFolder });
  if (code !== 0) throw new Error('the peers cannot be installed');
}

async function build(name) {
  const [source, config] =
    name === 'ours'
      ? [inRoot('packages/ui-kit/bench/timeline'), inRoot('packages/ui-kit/bench/vite.config.ts')]
      : [peersFolder, inRoot('tooling/peers/vite.config.mjs')];
  let output = '';
  const code = await run(
    binary('vite'),
    ['build', source, '--config', config, '--outDir', `${folder}/${name}`, '--emptyOutDir', '--logLevel', 'error'],
    { env: { PEER: name }, onOutput: (text) => (output += text) },
  );
  if (code === 0) return undefined;
  if (name === 'ours') throw new Error(`our own page does not build: ${output}`);
  return output.trim().split('\n')[0];
}
