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

/** Where the pages are served from. */
export const pagesFolder = folder;

/** Builds the pages that are wanted. @returns which stand, and of the others why not */
export async function buildPages(wanted, report) {
  if (wanted.some((name) => name !== 'ours')) await installPeers(report);
  const built = [];
  const left = [];
  for (const name of wanted) {
    report(`building ${name}`);
    const failure = await build(name);
    if (failure === undefined) built.push(name);
    else left.push({ name, why: failure });
  }
  return { built, left };
}

/** By a lockfile of their own and without their scripts: whoever installs the product never gets them. */
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
